import type { PaymentRow } from '@leasing/core/calculator';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import { useFormats, useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './PaymentChart.css';

export type PaymentChartLabels = typeof russian;

export interface PaymentChartParts {
  /** Title and legend. */
  head: 'lsg-chart__head';
  /** The title. */
  title: 'lsg-chart__title';
  /** Both sums. */
  legend: 'lsg-chart__legend';
  /** The drawing. */
  bars: 'lsg-chart__bars';
  /** The bars of interest. */
  interest: 'lsg-chart__interest';
  /** The bars of the debt. */
  principal: 'lsg-chart__principal';
  /** The first and the last month. */
  axis: 'lsg-chart__axis';
}

export interface PaymentChartProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title'>,
    ClassNamesProps<PaymentChartParts> {
  /** The schedule: `paymentSchedule` of `@leasing/core/calculator`. Rows with a `kind` are left out. */
  rows: readonly PaymentRow[];
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<PaymentChartLabels> | undefined;
}

/** Height of the drawing and width of a bar with its gap, in units of its own: the box stretches them. */
const HEIGHT = 100;
const PITCH = 10;
const GAP = 2;

/** Debt and interest of every payment as stacked bars. The table beside it is the same in numbers. */
export const PaymentChart = forwardRef<HTMLElement, PaymentChartProps>(function PaymentChart(
  { rows, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<PaymentChartParts>('lsg-chart', classNames);
  const text = { ...useLabels('PaymentChart', russian), ...labels };
  const { money } = useFormats();
  const payments = rows.filter((row) => !row.kind);
  const highest = Math.max(1, ...payments.map((row) => row.payment));
  // In a paused month interest joins the debt: a bar is what is paid.
  const paidInterest = (row: PaymentRow) => Math.min(row.interest, row.payment);
  const scale = (amount: number) => (amount / highest) * HEIGHT;
  const sum = (part: 'interest' | 'principal') => payments.reduce((total, row) => total + row[part], 0);
  const bars = (from: (row: PaymentRow) => number, size: (row: PaymentRow) => number) =>
    payments
      .map((row, index) => {
        const top = HEIGHT - scale(from(row) + size(row));
        return `M${index * PITCH} ${top.toFixed(2)}h${PITCH - GAP}v${scale(size(row)).toFixed(2)}h${GAP - PITCH}z`;
      })
      .join('');

  return (
    <figure {...rest} ref={ref} className={cx('lsg-chart', className)}>
      <figcaption className={part('head')}>
        <span className={part('title')}>{text.title}</span>
        <span className={part('legend')}>
          <span data-part="principal">
            {text.principal} <b>{money(sum('principal'))}</b>
          </span>
          <span data-part="interest">
            {text.interest} <b>{money(sum('interest'))}</b>
          </span>
        </span>
      </figcaption>
      <svg
        className={part('bars')}
        role="img"
        aria-label={text.summary(payments)}
        viewBox={`0 0 ${Math.max(1, payments.length * PITCH - GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className={part('interest')} d={bars(() => 0, paidInterest)} />
        <path
          className={part('principal')}
          d={bars(paidInterest, (row) => row.payment - paidInterest(row))}
        />
      </svg>
      {payments.length > 1 ? (
        <div className={part('axis')} aria-hidden="true">
          <span>{text.month(1)}</span>
          <span>{text.month(payments.length)}</span>
        </div>
      ) : null}
    </figure>
  );
});
