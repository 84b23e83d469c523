import type { PaymentRow } from '@leasing/core/calculator';
import { counted } from '@leasing/core/format';
import type { PaymentChartLabels } from './PaymentChart.tsx';

export const russian: PaymentChartLabels = {
  title: 'Из\u00A0чего состоят платежи',
  principal: 'долг',
  interest: 'проценты',
  month: (month) => `${month}-й\u00A0месяц`,
  summary: (rows) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return 'Платежей нет';
    const parts = (row: PaymentRow) =>
      `долг ${counted(row.principal, 'rouble')}, проценты ${counted(row.interest, 'rouble')}`;
    return `${counted(rows.length, 'payment')}. В первом: ${parts(first)}. В последнем: ${parts(last)}.`;
  },
};
