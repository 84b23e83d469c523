import { addMonths, daysBetween, type IsoDay, isDayInRange } from '../calculator/paymentDates.ts';
import { annualRate, type Payment } from './annualRate.ts';

/** Someone's offer of a lease. Amounts are roubles with kopecks at most, VAT included. */
export interface OfferToCheck {
  /** Price of the machine. */
  readonly cost: number;
  /** Paid at once, 0 to the price. Default 0. */
  readonly advance?: number | undefined;
  /** Every payment with its day; or a monthly payment and a term instead. */
  readonly payments?: readonly { readonly date: IsoDay; readonly amount: number }[] | undefined;
  readonly monthlyPayment?: number | undefined;
  /** Months, 1 to 600. */
  readonly termMonths?: number | undefined;
  /** Price of ownership, due with the last payment. Leave it out when the offer does not say. */
  readonly buyout?: number | undefined;
  /** Day on which the advance is paid. Default: a month before the first payment. */
  readonly date?: IsoDay | undefined;
  /** All payments as the offer adds them up, advance and buyout included. */
  readonly statedTotal?: number | undefined;
  /** Удорожание as the offer states it, a fraction a year. */
  readonly statedMarkupPerYear?: number | undefined;
}

/** Something in an offer that a buyer should ask about. */
export interface OfferFinding {
  readonly code:
    | 'never-repays'
    | 'total-differs'
    | 'markup-differs'
    | 'uneven-payment'
    | 'gap'
    | 'same-day'
    | 'buyout-missing';
  /** A sentence for the buyer. */
  readonly message: string;
}

/** What an offer costs. */
export interface OfferCheck {
  /** Advance, payments and buyout, roubles. */
  readonly totalPaid: number;
  /** What is paid above the price, roubles. */
  readonly overpayment: number;
  /** Yearly interest, a fraction, by real days; null where nothing is financed, the payments never repay it, or above 100. */
  readonly effectiveAnnualRate: number | null;
  /** Удорожание: overpayment in parts of the price, per year. */
  readonly markupPerYear: number;
  /** The other formula in use: overpayment in parts of the price less the advance, per year. */
  readonly markupPerYearOfFinanced: number;
  readonly findings: readonly OfferFinding[];
}

/** A field of an offer that cannot be read, with a sentence for it. */
export interface OfferProblem {
  readonly field: 'cost' | 'advance' | 'payments' | 'monthlyPayment' | 'termMonths' | 'buyout' | 'date';
  readonly message: string;
}

const HIGHEST = 1e12;
/** Days from one monthly payment to the next at most; more is a gap. */
const LONGEST_MONTH = 45;

/** What keeps {@link checkOffer} from a result, each with its field. */
export function findOfferProblems(offer: OfferToCheck): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const say = (field: OfferProblem['field'], message: string) => problems.push({ field, message });
  const { advance = 0, payments, buyout = 0 } = offer;
  if (!(offer.cost > 0 && offer.cost <= HIGHEST)) say('cost', 'Укажите цену техники в\u00A0рублях');
  if (!(advance >= 0)) say('advance', 'Укажите аванс в\u00A0рублях, 0\u00A0— если его нет');
  if (advance > offer.cost) say('advance', 'Аванс не может быть больше цены');
  if (!(buyout >= 0 && buyout <= HIGHEST))
    say('buyout', 'Укажите выкуп в\u00A0рублях, 0\u00A0— если его нет');
  if (offer.date !== undefined && !isDayInRange(offer.date))
    say('date', 'Укажите дату с\u00A02020 по\u00A02060\u00A0год');
  if (payments) {
    const bad = payments.findIndex(
      ({ date, amount }) => !isDayInRange(date) || !(amount > 0 && amount <= HIGHEST),
    );
    if (payments.length === 0) say('payments', 'Введите хотя бы один платёж');
    if (bad >= 0) {
      say(
        'payments',
        `Платёж ${bad + 1}: нужны дата с\u00A02020 по\u00A02060\u00A0год и\u00A0сумма больше нуля`,
      );
    }
    const from = firstDay(payments);
    if (offer.date !== undefined && bad < 0 && from !== undefined && offer.date > from) {
      say('date', 'Аванс не может быть позже первого платежа');
    }
  } else {
    const { monthlyPayment = 0, termMonths = 0 } = offer;
    if (!(monthlyPayment > 0 && monthlyPayment <= HIGHEST)) {
      say('monthlyPayment', 'Укажите ежемесячный платёж или вставьте график');
    }
    if (!(termMonths >= 1 && termMonths <= 600 && termMonths % 1 === 0)) {
      say('termMonths', 'Укажите срок в\u00A0месяцах, от 1 до 600');
    }
  }
  return problems;
}

/**
 * What an offer really costs, and what in it does not add up.
 *
 * Years of the markup are the months of the payments divided by twelve.
 *
 * @throws RangeError naming the first problem of {@link findOfferProblems}
 */
export function checkOffer(offer: OfferToCheck): OfferCheck {
  const [problem] = findOfferProblems(offer);
  if (problem) throw new RangeError(`${problem.field}: ${problem.message}`);

  const { cost, advance = 0, buyout = 0 } = offer;
  const payments = paymentsOf(offer);
  const start = offer.date ?? addMonths(payments[0]?.date ?? '', -1);
  const end = payments.at(-1)?.date ?? start;
  const financed = cost - advance;
  const totalPaid = payments.reduce((sum, { amount }) => sum + amount, advance + buyout);
  const overpayment = totalPaid - cost;
  const years = Math.max(Math.round(daysBetween(start, end) / (365.25 / 12)), 1) / 12;
  const markupPerYear = overpayment / cost / years;
  return {
    totalPaid,
    overpayment,
    effectiveAnnualRate: annualRate(payments, { financed, start, buyout }),
    markupPerYear,
    markupPerYearOfFinanced: financed === 0 ? 0 : overpayment / financed / years,
    findings: findingsOf(offer, payments, { totalPaid, overpayment, markupPerYear }),
  };
}

/** The payments in the order of their days; without days they start a month after the advance. */
function paymentsOf({
  payments,
  monthlyPayment = 0,
  termMonths = 0,
  date = '2026-01-01',
}: OfferToCheck): Payment[] {
  if (payments) return payments.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return Array.from({ length: termMonths }, (_, index) => ({
    date: addMonths(date, index + 1),
    amount: monthlyPayment,
  }));
}

function firstDay(payments: readonly Payment[]): IsoDay | undefined {
  return payments.map(({ date }) => date).toSorted()[0];
}

function findingsOf(
  offer: OfferToCheck,
  payments: readonly Payment[],
  { totalPaid, overpayment, markupPerYear }: Pick<OfferCheck, 'totalPaid' | 'overpayment' | 'markupPerYear'>,
): OfferFinding[] {
  const findings: OfferFinding[] = [];
  const find = (code: OfferFinding['code'], message: string) => findings.push({ code, message });
  if (overpayment < 0) {
    find(
      'never-repays',
      'Платежи вместе с\u00A0авансом и\u00A0выкупом меньше цены: в\u00A0предложении не хватает платежей',
    );
  }
  if (offer.statedTotal !== undefined && Math.abs(offer.statedTotal - totalPaid) >= 1) {
    find(
      'total-differs',
      'Сумма договора не равна сумме аванса, платежей и\u00A0выкупа: спросите, что ещё в\u00A0неё входит',
    );
  }
  if (
    offer.statedMarkupPerYear !== undefined &&
    Math.abs(offer.statedMarkupPerYear - markupPerYear) > 0.001
  ) {
    find('markup-differs', 'Заявленное удорожание не сходится с\u00A0платежами');
  }
  if (offer.buyout === undefined) {
    find('buyout-missing', 'Выкупной платёж не назван: спросите, сколько стоит переход собственности');
  }
  findings.push(...findingsOfDays(payments), ...findingsOfAmounts(payments));
  return findings;
}

function findingsOfDays(payments: readonly Payment[]): OfferFinding[] {
  const findings: OfferFinding[] = [];
  const days = payments.slice(1).map(({ date }, index) => daysBetween(payments[index]?.date ?? date, date));
  if (days.includes(0))
    findings.push({
      code: 'same-day',
      message: 'В\u00A0один день стоят два платежа: проверьте, нет ли повтора',
    });
  if (days.some((count) => count > LONGEST_MONTH)) {
    findings.push({
      code: 'gap',
      message:
        'Между платежами есть месяцы без платежа: проверьте, не пропущены ли строки и\u00A0идут ли проценты',
    });
  }
  return findings;
}

/** A payment that differs among equal ones; the last one may take up the rounding. */
function findingsOfAmounts(payments: readonly Payment[]): OfferFinding[] {
  const counts = new Map<number, number>();
  for (const { amount } of payments) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const commonAmount = [...counts].find(([, count]) => count === most)?.[0];
  const unevenPayments = payments
    .slice(0, -1)
    .flatMap(({ amount }, index) => (amount === commonAmount ? [] : [index + 1]));
  if (most < payments.length * 0.7 || unevenPayments.length === 0) return [];
  return [
    {
      code: 'uneven-payment',
      message: `Среди равных платежей выделяется ${unevenPayments.length === 1 ? 'платёж' : 'несколько, первый из них\u00A0— платёж'} ${unevenPayments[0]}: спросите, за что он`,
    },
  ];
}
