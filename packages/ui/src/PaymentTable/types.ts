import type { PaymentRow } from '@leasing/core/calculator';
import type { HTMLAttributes } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface PaymentTableLabels {
  caption: string;
  month: string;
  /** Over the days, where rows have them. */
  date: string;
  /** A day as it is written: '2026-11-21' gives «21.11.2026». */
  day: (day: string) => string;
  /** Over the VAT in the payments, where rows have it. */
  vat: string;
  payment: string;
  interest: string;
  principal: string;
  balance: string;
  /** Rows that are no ordinary payment. */
  advance: string;
  insurance: string;
  delivery: string;
  residual: string;
  buyout: string;
  total: string;
}

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
   * `@leasing/core/exact`. Days have a column where the first row has one.
   */
  rows: readonly (PaymentRow & { readonly vat?: number })[];
  /** Keeps the caption for screen readers only. */
  captionHidden?: boolean | undefined;
  labels?: Partial<PaymentTableLabels> | undefined;
}
