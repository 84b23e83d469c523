import type { PaymentRow } from '@leasing/core/calculator';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, useId } from 'react';
import { useFormats, useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './PaymentTable.css';

export type PaymentTableLabels = typeof russian;

export interface PaymentTableParts {
  /** The table. */
  table: 'lsg-payments__table';
  /** Its caption, where it is shown. */
  caption: 'lsg-payments__caption';
}

export interface PaymentTableProps
  extends HTMLAttributes<HTMLDivElement>,
    ClassNamesProps<PaymentTableParts> {
  /**
   * The schedule: `paymentSchedule` of `@leasing/core/calculator`, or with VAT the rows of `exactCalculation` of
   * `@leasing/core/unstable/exact`. Days have a column where the first row has one.
   */
  rows: readonly (PaymentRow & { readonly vat?: number })[];
  /** Keeps the caption for screen readers only. */
  captionHidden?: boolean | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<PaymentTableLabels> | undefined;
}

const plain = ['payment', 'interest', 'principal', 'balance'] as const;
const taxed = ['payment', 'vat', 'interest', 'principal', 'balance'] as const;

/** The schedule month by month with its sums. It scrolls inside its own box, by keys too. */
export const PaymentTable = forwardRef<HTMLDivElement, PaymentTableProps>(function PaymentTable(
  { rows, captionHidden = false, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<PaymentTableParts>('lsg-payments', classNames);
  const text = { ...useLabels('PaymentTable', russian), ...labels };
  const { digits } = useFormats();
  const captionId = useId();
  const [first] = rows;
  const dated = first?.date !== undefined;
  const amounts = first?.vat === undefined ? plain : taxed;
  type Column = (typeof taxed)[number];
  const sum = (column: Column) => rows.reduce((total, row) => total + (row[column] ?? 0), 0);
  return (
    <section
      {...rest}
      ref={ref}
      aria-labelledby={captionId}
      className={cx('lsg-payments', className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
    >
      <table className={part('table')}>
        <caption id={captionId} className={captionHidden ? 'lsg-visually-hidden' : part('caption')}>
          {text.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            {dated ? <th scope="col">{text.date}</th> : null}
            {amounts.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {text[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.month} ${row.kind}`} data-kind={row.kind}>
              <th scope="row">{row.kind ? text[row.kind] : row.month}</th>
              {dated ? <td>{row.date ? text.day(row.date) : null}</td> : null}
              {amounts.map((column) => (
                <td key={column} data-column={column}>
                  {digits(row[column] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            {dated ? <td /> : null}
            {amounts.map((column) => (
              <td key={column} data-column={column}>
                {column === 'balance' ? null : digits(sum(column))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});
