import type { PaymentTableLabels } from './PaymentTable.tsx';

export const russian: PaymentTableLabels = {
  caption: 'График платежей, ₽',
  month: 'Месяц',
  date: 'Дата',
  day: (day) => day.split('-').reverse().join('.'),
  vat: 'НДС',
  payment: 'Платёж',
  interest: 'Проценты',
  principal: 'Долг',
  balance: 'Остаток',
  advance: 'Аванс',
  insurance: 'Страховка',
  delivery: 'Доставка',
  residual: 'Остаточный платёж',
  buyout: 'Выкуп',
  total: 'Итого',
};
