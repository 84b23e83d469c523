import type { PaymentRow } from '@leasing/core/calculator';
import { counted } from '@leasing/core/format';

export const russian = {
  /** Over the picture, and the beginning of what is read out. */
  title: 'Из\u00A0чего состоят платежи',
  principal: 'долг',
  interest: 'проценты',
  /** Under the first and the last bar: «1-й месяц». */
  month: (month: number) => `${month}-й\u00A0месяц`,
  /** The picture in words, read out instead of it. */
  summary: (rows: readonly PaymentRow[]) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return 'Платежей нет';
    const parts = (row: PaymentRow) =>
      `долг ${counted(row.principal, 'rouble')}, проценты ${counted(row.interest, 'rouble')}`;
    return `${counted(rows.length, 'payment')}. В первом: ${parts(first)}. В последнем: ${parts(last)}.`;
  },
};
