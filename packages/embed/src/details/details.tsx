import styles from 'styles:details';
import type { CalculatorState } from '@leasing/core/calculator';
import { decodeExactTerms, type ExactTerms, encodeExactTerms } from '@leasing/core/unstable/exact';
import type { Offer } from '@leasing/core/unstable/offer';
import { CalculatorDetails } from '@leasing/ui/calculator-details';
import { createElement, render } from 'preact';
import { useState } from 'preact/hooks';
import { adoptSheet } from '../adoptSheet.ts';
import { marketplaceAddress } from '../marketplace.ts';
import { type Calculator, EXACT_MARK, LINK_MARK } from '../parts.ts';
import { formsOf, noticeOf, regimeOf } from './conditions.ts';

type FileFormat = 'PDF' | 'XLSX';

/** Files are parts too: each is loaded when it is asked for. */
const files: Record<
  FileFormat,
  () => Promise<{ save(offer: Offer, calculator: Calculator): Promise<void> }>
> = {
  PDF: () => import('../documents/pdf.ts'),
  XLSX: () => import('../documents/xlsx.ts'),
};

interface DetailsProps {
  calculator: Calculator;
  state: CalculatorState;
}

function Details({ calculator, state }: DetailsProps) {
  const [message, setMessage] = useState('');
  const notice = noticeOf(calculator);
  // The marketplace makes the PDF.
  const formats: FileFormat[] = marketplaceAddress(calculator, '/') ? ['PDF', 'XLSX'] : ['XLSX'];

  async function save(format: FileFormat, offer: Offer) {
    setMessage('');
    try {
      const part = await files[format]();
      await part.save(offer, calculator);
      setMessage(`Файл ${format} сохранён`);
    } catch {
      const sentence = `Файл ${format} не\u00A0получился. Проверьте связь и\u00A0повторите`;
      setMessage(sentence);
      calculator.fail('part', sentence, format.toLowerCase());
    }
  }

  async function share(code: string, exactCode: string) {
    const link = `${location.href.split('#')[0]}#${LINK_MARK}${code}${EXACT_MARK}${exactCode}`;
    try {
      await navigator.clipboard.writeText(link);
      setMessage('Ссылка скопирована');
    } catch {
      // A frame or a page without HTTPS may not write to the clipboard: the link is shown to be copied by hand.
      setMessage(link);
    }
  }

  return (
    <>
      {createElement(CalculatorDetails as never, {
        contract: state,
        part: 'details',
        onShare: share,
        defaultTerms: decodeExactTerms(location.hash.split(EXACT_MARK)[1] ?? ''),
        onTermsChange: (terms: ExactTerms) => calculator.keepExact(encodeExactTerms(terms)),
        regime: regimeOf(calculator),
        forms: formsOf(calculator),
        notice,
        actions: (exact: ExactTerms) =>
          formats.map((format) => (
            <button
              key={format}
              type="button"
              className="lsg-details__button"
              onClick={() =>
                save(format, { scenario: state, exact, notice, product: calculator.getAttribute('product') })
              }
            >
              {format}
            </button>
          )),
      })}
      <p className="lsg-details__notice" role="status">
        {message}
      </p>
    </>
  );
}

/** Draws into the box under the calculator, again at every change. */
export function showDetails(box: HTMLElement, calculator: Calculator, state: CalculatorState): void {
  adoptSheet(box.getRootNode() as ShadowRoot, styles);
  render(createElement(Details, { calculator, state }), box);
}

export function hideDetails(box: HTMLElement): void {
  render(null, box);
}
