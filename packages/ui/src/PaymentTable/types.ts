import type { PaymentRow } from '@leasing/core/calculator';
import type { HTMLAttributes } from 'react';
import type { ClassNames } from '../parts/index.ts';

export interface PaymentTableLabels {
  caption: string;
  month: string;
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

/** Inner parts by name, with the class that each always has: for `classNames`. */
export interface PaymentTableParts {
  /** The table. */
  table: 'lsg-payments__table';
  /** Its caption, where it is shown. */
  caption: 'lsg-payments__caption';
}

export interface PaymentTableProps extends HTMLAttributes<HTMLDivElement> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<PaymentTableParts> | undefined;
  /** The schedule: `paymentSchedule` of `@leasing/core/calculator`. */
  rows: readonly PaymentRow[];
  /** Keeps the caption for screen readers only. */
  captionHidden?: boolean | undefined;
  labels?: Partial<PaymentTableLabels> | undefined;
}
