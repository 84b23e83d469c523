import type { LeasingCalculatorLabels } from './types.ts';

export const russian: LeasingCalculatorLabels = {
  title: 'КАЛЬКУЛЯТОР ЛИЗИНГА',
  cost: 'Стоимость техники',
  advance: 'Первый взнос',
  advancePercent: 'Первый взнос в процентах',
  term: 'Срок лизинга',
  buyout: 'Выкупная стоимость',
  minimumPayment: 'Минимальный платёж',
  minimumAdvance: 'Минимальный аванс',
  monthlyPayment: 'Ежемесячный платёж',
  contractTotal: 'Сумма договора',
  vatRefund: 'Возврат НДС',
  profitTaxSaving: 'Экономия налога на\u00A0прибыль',
  buyoutPayment: 'Выкуп в\u00A0конце срока',
  request: 'Получить предложение',
  from: 'от',
};
