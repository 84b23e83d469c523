'use client';
import { forwardRef, type ReactNode, useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormats, useLabels } from '../locale/active.ts';
import { CalculatorForm } from './CalculatorForm.tsx';
import { russian } from './labels.ts';
import type { LeasingCalculatorChange, LeasingCalculatorLabels, LeasingCalculatorProps } from './types.ts';
import { useCalculator } from './useCalculator.ts';

/**
 * The leasing calculator (specification §5 and §9): what is chosen on the left, what it costs on the dark panel.
 * Every rule is in `@leasing/core/calculator`. It is compiled for partner
 * sites too, where each kilobyte is downloaded: native buttons and inputs. Server-rendered with its first result.
 */
export const LeasingCalculator = forwardRef<HTMLElement, LeasingCalculatorProps>(
  function LeasingCalculator(props, ref) {
    const { options, state: given, onStateChange, onCommit, onRequest, headingLevel = 2, ...more } = props;
    const { disabled, chart, details, labels, className, ...rest } = more;
    const calculator = useCalculator(props);
    const { state, quote, committed } = calculator;
    const text = { ...useLabels('LeasingCalculator', russian), ...labels };
    const formats = useFormats();
    const roubles = (amount: number) => spokenFigure(amount, '₽', formats);
    const titleId = useId();
    const Title = `h${headingLevel}` as 'h2';
    const from = (amount: number) => `${text.from}\u00A0${formats.money(amount)}`;
    const rows: [part: string, name: string, amount: string][] = [
      ['total', text.contractTotal, formats.money(quote.contractTotal)],
      ['vat', text.vatRefund, from(quote.vatRefund)],
      ['profit-tax', text.profitTaxSaving, from(quote.profitTaxSaving)],
      ['buyout', text.buyoutPayment, formats.money(quote.buyout)],
    ];
    const slot = (content: typeof chart): ReactNode =>
      typeof content === 'function' ? content({ state, quote }) : content;

    return (
      <section
        {...rest}
        ref={ref}
        className={className ? `lsg-calculator ${className}` : 'lsg-calculator'}
        aria-label={headingLevel ? undefined : text.title}
        aria-labelledby={headingLevel ? titleId : undefined}
        data-disabled={disabled || undefined}
      >
        <div className="lsg-calculator__inside">
          {headingLevel ? (
            <Title id={titleId} className="lsg-calculator__title" part="title">
              {text.title}
            </Title>
          ) : null}
          <div className="lsg-calculator__body" part="body">
            <CalculatorForm {...{ calculator, text, disabled }} />
            <div className="lsg-calculator__panel" part="panel">
              <p className="lsg-calculator__payment" part="payment">
                <span>{text.monthlyPayment}</span> <strong>{formats.money(quote.monthlyPayment)}</strong>
              </p>
              <dl className="lsg-calculator__results" part="results">
                {rows.map(([part, name, amount]) => (
                  <div key={part} part={part}>
                    <dt>{name}</dt>
                    <dd>{amount}</dd>
                  </div>
                ))}
              </dl>
              {chart ? <div className="lsg-calculator__chart">{slot(chart)}</div> : null}
              {onRequest ? (
                <button
                  type="button"
                  className="lsg-calculator__request"
                  part="request"
                  disabled={disabled}
                  onClick={() => onRequest({ state, quote })}
                >
                  {text.request}
                </button>
              ) : null}
            </div>
          </div>
          {details ? <div className="lsg-calculator__details">{slot(details)}</div> : null}
          <p className="lsg-visually-hidden" role="status">
            {committed ? announcement(text, committed, roubles) : null}
          </p>
        </div>
      </section>
    );
  },
);

function announcement(
  { monthlyPayment, contractTotal }: LeasingCalculatorLabels,
  { quote }: LeasingCalculatorChange,
  say: (amount: number) => string,
): string {
  return `${monthlyPayment} ${say(quote.monthlyPayment)}. ${contractTotal} ${say(quote.contractTotal)}`;
}
