import type { ScheduleField, ScheduleProblem } from '../scheduleProblems.ts';

/** A problem of a schedule as a sentence for the field concerned. */
export function scheduleProblemText({ field, code }: ScheduleProblem): string {
  if (code === 'needed') return 'Для сезонного графика укажите дату первого платежа';
  if (code === 'no-payment-left') {
    return 'За этот срок не\u00A0остаётся ни\u00A0одного платежа: выберите меньше месяцев или увеличьте срок';
  }
  return OUT_OF_RANGE[field];
}

const AMOUNT = 'Укажите сумму в\u00A0целых рублях';

const OUT_OF_RANGE: Readonly<Record<ScheduleField, string>> = {
  form: 'Выберите график платежей',
  firstPayment: 'Первый платёж — не\u00A0раньше 2020\u00A0года, последний — не\u00A0позже 2060\u00A0года',
  weekends: 'Выберите, что делать с\u00A0платежами в\u00A0выходные',
  pausedMonths: 'Выберите месяцы с\u00A0января по\u00A0декабрь',
  pausedShare: 'Доля платежа — от\u00A00 до\u00A0100\u00A0%',
  stepPercent: 'Платёж следующего года — от\u00A010 до\u00A0200\u00A0% платежа предыдущего',
  graceMonths: 'Отсрочка должна быть короче срока договора',
  residual: 'Остаточный платёж не\u00A0может быть больше суммы, которую финансирует лизинг',
  insurancePerYear: AMOUNT,
  delivery: AMOUNT,
};
