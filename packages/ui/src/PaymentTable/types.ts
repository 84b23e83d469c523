import type { PaymentRow } from '@leasing/core/calculator';
import type { HTMLAttributes } from 'react';

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

export interface PaymentTableProps extends HTMLAttributes<HTMLDivElement> {
  /** The schedule: `paymentSchedule` of `@leasing/core/calculator`. */
  rows: readonly PaymentRow[];
  /** Keeps the caption for screen readers only. */
  captionHidden?: boolean | undefined;
  labels?: Partial<PaymentTableLabels> | undefined;
}
