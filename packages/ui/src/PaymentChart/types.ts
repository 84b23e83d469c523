import type { PaymentRow } from '@leasing/core/calculator';
import type { HTMLAttributes } from 'react';

export interface PaymentChartLabels {
  /** Over the picture, and the beginning of what is read out. */
  title: string;
  principal: string;
  interest: string;
  /** Under the first and the last bar: «1-й месяц». */
  month: (month: number) => string;
  /** The picture in words, read out instead of it. */
  summary: (rows: readonly PaymentRow[]) => string;
}

export interface PaymentChartProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The schedule: `paymentSchedule` of `@leasing/core/calculator`. Rows with a `kind` are left out. */
  rows: readonly PaymentRow[];
  labels?: Partial<PaymentChartLabels> | undefined;
}
