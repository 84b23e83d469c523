'use client';
import { forwardRef, type ReactNode, useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormats, useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { CalculatorForm } from './CalculatorForm.tsx';
import { russian } from './labels.ts';
import type { LeasingCalculatorParts, LeasingCalculatorProps } from './types.ts';
import { useCalculator } from './useCalculator.ts';
import './LeasingCalculator.css';

/**
 * The leasing calculator (specification §5 and §9): what is chosen on the left, what it costs on the dark panel.
 * Every rule is in `@leasing/core/calculator`. Native buttons and inputs, server-rendered with its first result.
 */
export const LeasingCalculator = forwardRef<HTMLElement, LeasingCalculatorProps>(
  function LeasingCalculator(props, ref) {
    const {
      options,
      value,
      defaultValue,
      onValueChange,
      state: oldValue,
      onStateChange,
      onCommit,
      onRequest,
      headingLevel = 2,
      ...more
    } = props;
    const {
      disabled,
      chart,
      notes,
      details,
      labels,
      className,
      classNames,
      form,
      buttons,
      facts = [],
      ...rest
    } = more;
    const ownId = useId();
    const part = partsOf<LeasingCalculatorParts>('lsg-calculator', classNames);
    const calculator = useCalculator(props);
    const { state, quote, committed } = calculator;
    const announcedQuote = committed?.quote;
    const text = { ...useLabels('LeasingCalculator', russian), ...labels };
    const formats = useFormats();
    const roubles = (amount: number) => spokenFigure(amount, '₽', formats);
    const Title = `h${headingLevel}` as 'h2';
    const from = (amount: number) => `${text.from}\u00A0${formats.money(amount)}`;
    const rows: (readonly [row: string, name: string, amount: string])[] = [
      ['total', text.contractTotal, formats.money(quote.contractTotal)],
      ['vat', text.vatRefund, from(quote.vatRefund)],
      ['profit-tax', text.profitTaxSaving, from(quote.profitTaxSaving)],
      ['buyout', text.buyoutPayment, formats.money(quote.buyout)],
      ...facts,
    ];
    // No number belongs to a text that is not understood.
    const figure = (amount: string) => (state.draft?.isRead === false ? '—' : amount);
    const slot = (content: typeof chart): ReactNode =>
      typeof content === 'function' ? content({ state, quote }) : content;

    return (
      <section
        {...rest}
        ref={ref}
        className={className ? `lsg-calculator ${className}` : 'lsg-calculator'}
        aria-label={text.title}
      >
        <div className={part('inside')}>
          {headingLevel ? (
            <Title className={part('title')} part="title">
              {text.title}
            </Title>
          ) : null}
          <div className={part('body')} part="body">
            <CalculatorForm
              {...{
                id: rest.id ?? ownId,
                calculator,
                text,
                buttons,
                chart: slot(chart),
                part,
                disabled,
                form,
              }}
            />
            <div className={part('panel')} part="panel">
              <p className={part('payment')} part="payment">
                {text.monthlyPayment} <strong>{figure(formats.money(quote.monthlyPayment))}</strong>
              </p>
              <dl className={part('results')} part="results">
                {rows.map(([row, name, amount]) => (
                  <div key={row} part={row}>
                    <dt>{name}</dt>
                    <dd>{figure(amount)}</dd>
                  </div>
                ))}
              </dl>
              {notes ? <div className={part('notes')}>{notes}</div> : null}
              {onRequest ? (
                <button
                  type="button"
                  className={part('request')}
                  part="request"
                  disabled={disabled}
                  onClick={() => onRequest({ state, quote })}
                >
                  {text.request}
                </button>
              ) : null}
            </div>
          </div>
          {details ? <div className={part('details')}>{slot(details)}</div> : null}
          <p className="lsg-visually-hidden" role="status">
            {announcedQuote
              ? `${text.monthlyPayment} ${roubles(announcedQuote.monthlyPayment)}. ${text.contractTotal} ${roubles(announcedQuote.contractTotal)}`
              : null}
          </p>
        </div>
      </section>
    );
  },
);
