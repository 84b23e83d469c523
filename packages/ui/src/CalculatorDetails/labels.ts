import type { CalculatorDetailsLabels } from './types.ts';

export const russian: CalculatorDetailsLabels = {
  form: 'Вид платежей',
  annuity: 'Равные платежи',
  declining: 'Убывающие',
  overpayment: 'Переплата без\u00A0выкупа',
  effectiveRate: 'Эффективная ставка без\u00A0выкупа',
  firstPayment: 'Первый платёж',
  lastPayment: 'Последний платёж',
  totalPaid: 'Всего по\u00A0договору',
  monthlyPayment: 'Ежемесячный платёж',
  cost: 'Стоимость',
  advance: 'Первый взнос',
  term: 'Срок',
  buyout: 'Выкуп в\u00A0конце срока',
  add: 'Добавить к\u00A0сравнению',
  full: 'В\u00A0сравнении три варианта',
  share: 'Скопировать ссылку',
  comparison: 'Сравнение вариантов',
  scenario: (number) => `Вариант\u00A0${number}`,
  remove: (number) => `Убрать вариант\u00A0${number}`,
  cheapest: 'выгоднее всего',
};
