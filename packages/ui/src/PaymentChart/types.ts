import type { PaymentRow } from '@leasing/core/calculator';
import type { HTMLAttributes } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

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
  labels?: Partial<PaymentChartLabels> | undefined;
}
