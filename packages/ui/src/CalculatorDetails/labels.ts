import type { ScheduleProblem } from '@leasing/core/calculator';
import { scheduleProblemText } from '@leasing/core/calculator/texts';
import type { OwnVat, TaxRegime } from '@leasing/core/tax';
import type { Way } from '@leasing/core/unstable/comparison';
import {
  openPointTexts,
  ownVatTexts,
  paymentFormTexts,
  rateText,
  taxRegimeTexts,
  weekendRuleTexts,
} from '@leasing/core/unstable/exact/texts';

/** The answer: the cheapest way, what it is worth today, and by how much the others cost more. */
interface Verdict {
  cheapest: Way['way'];
  worth: string;
  dearer: readonly (readonly [way: Way['way'], more: string])[];
}

const wayNames: Readonly<Record<Way['way'], string>> = {
  lease: 'Лизинг',
  loan: 'Кредит',
  cash: 'Свои деньги',
};
// Written out: declarations would name the types by an address that is not published.
const regimes: Readonly<Record<TaxRegime, string>> = taxRegimeTexts;
const ownVats: Readonly<Record<OwnVat, string>> = ownVatTexts;

const WRONG_RATE = 'Укажите проценты в\u00A0год, от\u00A00 до\u00A01000, например 18,5.';

export const russian = {
  /** Over the controls. */
  exact: 'Точный расчёт',
  /** Beside a field with a text that is not a number; the calculation keeps the last one. */
  notUnderstood: (text: string) => `Не\u00A0понято: «${text}». Напишите число цифрами`,
  regime: 'Система налогообложения',
  /** VAT on the lessee's own sales, asked of the simplified regimes. */
  ownVat: 'НДС с\u00A0вашей выручки',
  form: 'График платежей',
  /** Day of the first payment. */
  firstPayment: 'Дата первого платежа',
  pausedMonths: 'Месяцы без платежей',
  /** January first, short. */
  months: 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ') as readonly string[],
  stepPercent: 'Платёж следующего года, %\u00A0от\u00A0предыдущего',
  /** Opens the fields below. */
  more: 'Отсрочка, остаток, страховка, доставка',
  residual: 'Остаточный платёж, ₽',
  graceMonths: 'Отсрочка, месяцев только с\u00A0процентами',
  insurancePerYear: 'Страховка в\u00A0год, ₽',
  delivery: 'Доставка, ₽',
  weekends: 'Платёж в\u00A0выходной',
  regimes,
  ownVats,
  forms: paymentFormTexts,
  weekendRules: weekendRuleTexts,
  /** A sentence for the field that keeps the contract from a schedule. */
  problem: (problem: ScheduleProblem) => `${scheduleProblemText(problem)}.`,
  /** In place of the schedule, while a field has a problem. */
  unfinished: 'Графика пока нет: исправьте поля, которые отмечены выше.',
  overpayment: 'Переплата без\u00A0выкупа',
  totalWithBuyout: 'Всего с\u00A0выкупом',
  rateWithBuyout: 'Ставка годовых с\u00A0выкупом',
  rateWithoutBuyout: 'Ставка годовых без\u00A0выкупа',
  highestPayment: 'Самый большой платёж',
  lowestPayment: 'Самый маленький платёж',
  firstOfPayments: 'Первый платёж',
  lastPayment: 'Последний платёж',
  totalPaid: 'Всего по\u00A0договору',
  monthlyPayment: 'Ежемесячный платёж',
  taxes: 'Налоги по\u00A0закону',
  vat: 'НДС в\u00A0платежах',
  vatRefund: 'НДС к\u00A0вычету',
  taxSaving: 'Экономия налога',
  afterTax: 'Расход после налогов',
  /** Of the contract alone, beside the totals. */
  afterTaxWithoutBuyout: 'Расход после налогов, без\u00A0выкупа',
  /** Inside an amount: «в том числе НДС 32 459 ₽». */
  includingVat: (amount: string) => `в\u00A0том числе НДС\u00A0${amount}`,
  /** Over the rates and their laws. */
  basis: 'Ставки и\u00A0законы',
  rate: rateText,
  openPoints: openPointTexts,
  cost: 'Стоимость',
  advance: 'Первый взнос',
  term: 'Срок',
  buyout: 'Выкуп в\u00A0конце срока',
  /** Button: puts what is chosen now beside the other scenarios. */
  add: 'Добавить к\u00A0сравнению',
  /** Instead of the button's name when there is no space for another. */
  full: 'В\u00A0сравнении три варианта',
  /** Button: copies a link to what is chosen now. */
  share: 'Скопировать ссылку',
  comparison: 'Сравнение вариантов',
  /** «Вариант 1». */
  scenario: (number: number) => `Вариант\u00A0${number}`,
  remove: (number: number) => `Убрать вариант\u00A0${number}`,
  cheapest: 'выгоднее всего',
  /** Opens the comparison of lease, loan and cash. */
  ways: 'Лизинг, кредит или\u00A0свои деньги',
  wayNames,
  /** What the buyer's own money earns, per cent a year. */
  ownRate: 'Сколько приносят ваши деньги, %\u00A0в\u00A0год',
  /** Per cent a year. */
  loanRate: 'Ставка по\u00A0кредиту, %\u00A0в\u00A0год',
  /** Months. */
  loanTerm: 'Срок кредита, месяцев',
  loanAdvance: 'Первый взнос по\u00A0кредиту, ₽',
  /** Months over which a machine of one's own is written off. */
  usefulLife: 'Срок списания своей машины, месяцев',
  /** A sentence for a field that holds no such number. */
  wayProblems: {
    ownRate: WRONG_RATE,
    loanRate: WRONG_RATE,
    loanTerm: 'Срок\u00A0— от\u00A01 до\u00A0600\u00A0месяцев.',
    loanAdvance: 'Первый взнос не\u00A0может быть больше стоимости.',
    usefulLife: 'Срок списания\u00A0— от\u00A01 до\u00A0600\u00A0месяцев.',
  },
  /** In place of the answer, while a field has a problem. */
  waysUnfinished: 'Сравнения пока нет: исправьте поля, которые отмечены выше.',
  verdict: ({ cheapest, worth, dearer }: Verdict) => {
    const others = dearer.map(([way, more]) => `${wayNames[way].toLowerCase()} дороже на\u00A0${more}`);
    const sentence = others.join(', ');
    return `Дешевле всего\u00A0— ${wayNames[cheapest].toLowerCase()}: ${worth} в\u00A0сегодняшних деньгах, после налогов. ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  },
  /** From which earnings of one's own money a lease costs less than cash. */
  breakEven: (rate: string) =>
    `Лизинг и\u00A0покупка на\u00A0свои сравняются, если ваши деньги приносят ${rate} в\u00A0год: приносят меньше\u00A0— дешевле купить, больше\u00A0— дешевле лизинг.`,
  /** Where there is no such rate, by the way that always costs less. */
  noBreakEven: {
    lease: 'Лизинг дешевле покупки на\u00A0свои деньги, сколько\u00A0бы они ни\u00A0приносили.',
    cash: 'Покупка на\u00A0свои дешевле лизинга, даже если ваши деньги приносят 100\u00A0% в\u00A0год.',
  },
  paid: 'Заплатите',
  /** VAT deducted and tax saved. */
  taxBack: 'Вернут налоги',
  presentValue: 'В\u00A0сегодняшних деньгах',
  /** How the ways are calculated. */
  waysBasis:
    'Каждый платёж и\u00A0каждый возврат налога приведены к\u00A0дню договора по\u00A0доходности ваших денег. Платёж по\u00A0лизингу\u00A0— расход месяца, в\u00A0котором он\u00A0сделан; своя машина даёт вычет НДС сразу и\u00A0списывается равными частями (на\u00A0УСН\u00A0— за\u00A0год); проценты по\u00A0кредиту\u00A0— расход. Выкуп учтён, страховка и\u00A0доставка во\u00A0всех трёх одинаковы и\u00A0не\u00A0учтены.',
  /** What an accountant has to confirm of the write-off. */
  usefulLifeOpen: 'Срок списания зависит от\u00A0амортизационной группы машины: уточните у\u00A0бухгалтера.',
};
