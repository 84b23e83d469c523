export const russian = {
  title: 'КАЛЬКУЛЯТОР ЛИЗИНГА',
  cost: 'Стоимость техники',
  advance: 'Первый взнос',
  /** Name of the small field beside the advance in roubles. */
  advancePercent: 'Первый взнос в процентах',
  term: 'Срок лизинга',
  buyout: 'Выкупная стоимость',
  minimumPayment: 'Минимальный платёж',
  minimumAdvance: 'Минимальный аванс',
  monthlyPayment: 'Ежемесячный платёж',
  contractTotal: 'Сумма договора',
  vatRefund: 'Возврат НДС',
  profitTaxSaving: 'Экономия налога на\u00A0прибыль',
  /** Row of the results: what is paid for the machine after the last payment. */
  buyoutPayment: 'Выкуп в\u00A0конце срока',
  request: 'Получить предложение',
  from: 'от',
  /** Under a field with a text that is not a number; left so, the field takes its lowest value. */
  notUnderstood: (text: string) => `Не\u00A0понято: «${text}»`,
};
