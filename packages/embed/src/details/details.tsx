import styles from 'styles:details';
import type { CalculatorState } from '@leasing/core/calculator';
import type { Offer } from '@leasing/core/offer';
import { CalculatorDetails } from '@leasing/ui/calculator-details';
import { createElement, render } from 'preact';
import { useState } from 'preact/hooks';
import type { Calculator } from '../LeasingCalculator.tsx';
import { LINK_MARK } from '../parts.ts';

let sheet: CSSStyleSheet | undefined;

/** Files are parts too: each is loaded when it is asked for. */
const files = {
  PDF: () => import('../documents/pdf.ts'),
  XLSX: () => import('../documents/xlsx.ts'),
};

interface DetailsProps {
  calculator: Calculator;
  state: CalculatorState;
}

function Details({ calculator, state }: DetailsProps) {
  const [notice, setNotice] = useState('');

  async function save(format: keyof typeof files, offer: Offer) {
    setNotice('');
    try {
      const part = await files[format]();
      await part.save(offer);
      setNotice(`Файл ${format} сохранён`);
    } catch {
      const message = `Файл ${format} не\u00A0получился. Проверьте связь и\u00A0повторите`;
      setNotice(message);
      calculator.fail('part', message, format.toLowerCase());
    }
  }

  async function share(code: string) {
    const link = `${location.href.split('#')[0]}#${LINK_MARK}${code}`;
    try {
      await navigator.clipboard.writeText(link);
      setNotice('Ссылка скопирована');
    } catch {
      // A frame or a page without HTTPS may not write to the clipboard: the link is shown to be copied by hand.
      setNotice(link);
    }
  }

  return (
    <>
      {createElement(CalculatorDetails as never, {
        contract: state,
        part: 'details',
        onShare: share,
        actions: (scenario: Offer['scenario']) =>
          (Object.keys(files) as (keyof typeof files)[]).map((format) => (
            <button
              key={format}
              type="button"
              className="lsg-details__button"
              onClick={() => save(format, { scenario, product: calculator.getAttribute('product') })}
            >
              {format}
            </button>
          )),
      })}
      <p className="lsg-details__notice" role="status">
        {notice}
      </p>
    </>
  );
}

/** Draws into the box under the calculator, again at every change. */
export function showDetails(box: HTMLElement, calculator: Calculator, state: CalculatorState): void {
  const root = box.getRootNode() as ShadowRoot;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  render(createElement(Details, { calculator, state }), box);
}

export function hideDetails(box: HTMLElement): void {
  render(null, box);
}
