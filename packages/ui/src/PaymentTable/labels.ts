export const russian = {
  caption: 'График платежей, ₽',
  month: 'Месяц',
  /** Over the days, where rows have them. */
  date: 'Дата',
  /** A day as it is written: '2026-11-21' gives «21.11.2026». */
  day: (day: string) => day.split('-').reverse().join('.'),
  /** Over the VAT in the payments, where rows have it. */
  vat: 'НДС',
  payment: 'Платёж',
  interest: 'Проценты',
  principal: 'Долг',
  balance: 'Остаток',
  /** Rows that are not an ordinary payment. */
  advance: 'Аванс',
  insurance: 'Страховка',
  delivery: 'Доставка',
  residual: 'Остаточный платёж',
  buyout: 'Выкуп',
  total: 'Итого',
};
