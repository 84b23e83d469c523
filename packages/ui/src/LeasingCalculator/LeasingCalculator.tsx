'use client';
import { calculatorLease } from '@leasing/core/calculator';
import { formatRoubles } from '@leasing/core/format';
import { forwardRef, useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import type { LeasingCalculatorLabels, LeasingCalculatorProps } from './types.ts';
import { useCalculator } from './useCalculator.ts';

const russian: LeasingCalculatorLabels = {
  title: 'Калькулятор лизинга',
  cost: 'Стоимость техники',
  advance: 'Первый взнос',
  advancePercent: 'Первый взнос, процентов',
  term: 'Срок лизинга',
  buyout: 'Выкупная стоимость',
  minimumPayment: 'Минимальный платёж',
  minimumAdvance: 'Минимальный аванс',
  monthlyPayment: 'Ежемесячный платёж',
  contractTotal: 'Сумма договора',
  vatRefund: 'Возврат НДС',
  profitTaxSaving: 'Экономия налога на\u00A0прибыль',
  request: 'Получить предложение',
  from: 'от',
};

/**
 * The leasing calculator (specification §5 and §9). Rules and limits are those of `@leasing/core`; the first result
 * stands in the server's HTML. Depends on React alone.
 */
export const LeasingCalculator = forwardRef<HTMLElement, LeasingCalculatorProps>(function LeasingCalculator(
  { options, state: held, onStateChange, onCommit, onRequest, headingLevel = 2, chart, details, ...props },
  ref,
) {
  const { labels, className, ...rest } = props;
  const { state, dispatch, commit, spoken } = useCalculator({
    options,
    state: held,
    onStateChange,
    onCommit,
  });
  const text = { ...russian, ...labels };
  const quote = calculatorLease(state);
  const change = { state, quote };
  const titleId = useId();
  const Heading = `h${headingLevel || 2}` as const;
  const from = (amount: number) => `${text.from}\u00A0${formatRoubles(amount)}`;

  return (
    <section
      aria-labelledby={titleId}
      {...rest}
      ref={ref}
      className={className ? `lsg-calculator ${className}` : 'lsg-calculator'}
    >
      <Heading id={titleId} className={headingLevel ? 'lsg-calculator__title' : 'lsg-visually-hidden'}>
        {text.title}
      </Heading>
      <div className="lsg-calculator__panes" part="panes">
        <CalculatorFields {...{ state, dispatch, commit, text }} />
        <div className="lsg-calculator__result" part="result">
          <p className="lsg-calculator__payment-label">{text.monthlyPayment}</p>
          <p className="lsg-calculator__payment" part="payment">
            {formatRoubles(quote.monthlyPayment)}
          </p>
          <dl className="lsg-calculator__totals" part="totals">
            <Total label={text.contractTotal} amount={formatRoubles(quote.contractTotal)} />
            <Total label={text.vatRefund} amount={from(quote.vatRefund)} />
            <Total label={text.profitTaxSaving} amount={from(quote.profitTaxSaving)} />
          </dl>
          {chart ? (
            <div className="lsg-calculator__chart">{typeof chart === 'function' ? chart(change) : chart}</div>
          ) : null}
          {onRequest ? (
            <button
              type="button"
              className="lsg-calculator__request"
              part="request"
              onClick={() => onRequest(change)}
            >
              {text.request}
            </button>
          ) : null}
          <p role="status" className="lsg-visually-hidden">
            {spoken
              ? `${text.monthlyPayment}: ${spokenFigure(calculatorLease(spoken).monthlyPayment, '₽')}`
              : ''}
          </p>
        </div>
      </div>
      {details ? (
        <div className="lsg-calculator__details">
          {typeof details === 'function' ? details(change) : details}
        </div>
      ) : null}
    </section>
  );
});

function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="lsg-calculator__total">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
