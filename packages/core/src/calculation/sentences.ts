import type { CalculatedContract, RequestCalculation } from '../api/contract/calculation.ts';
import { decodeExactTerms, type ExactTerms } from '../exact/index.ts';
import { paymentFormTexts, taxRegimeTexts } from '../exact/texts/index.ts';
import { counted, formatDate, formatPercent, formatRoubles, NBSP } from '../format/index.ts';

/** A calculation in one line: «36 мес., аванс 20 % — 116 622 ₽/мес.». */
export function calculationSentence({ contract }: Pick<RequestCalculation, 'contract'>): string {
  if (!contract) return `Расчёт не${NBSP}прочитан`;
  const { termMonths, form, payment, paymentKind } = contract;
  const schedule = form === 'annuity' ? '' : `, график: ${paymentFormTexts[form].toLowerCase()}`;
  const terms = `${termMonths}${NBSP}мес., аванс ${advancePercent(contract)}${schedule}`;
  return `${terms}${NBSP}— ${shortPayments[paymentKind](formatRoubles(payment))}`;
}

type PaymentKind = CalculatedContract['paymentKind'];

const shortPayments: Readonly<Record<PaymentKind, (payment: string) => string>> = {
  equal: (payment) => `${payment}/мес.`,
  first: (payment) => `первый платёж ${payment}`,
  highest: (payment) => `самый большой платёж ${payment}`,
};

const paymentNames: Readonly<Record<PaymentKind, string>> = {
  equal: 'Платёж в\u00A0месяц с\u00A0НДС',
  first: 'Первый платёж с\u00A0НДС, дальше меньше',
  highest: 'Самый большой платёж с\u00A0НДС',
};

/** A line of a calculation: «Аванс с НДС», «1 000 000 ₽ (20 %)». */
export interface CalculationRow {
  readonly name: string;
  readonly text: string;
}

/** A calculation line by line, in the order of the calculator; none where it could not be read. */
export function calculationRows({ contract }: Pick<RequestCalculation, 'contract'>): CalculationRow[] {
  if (!contract) return [];
  const { cost, advance, termMonths, form, regime, payment, paymentKind, effectiveAnnualRate } = contract;
  const exact = decodeExactTerms(contract.exact ?? '');
  const rate = effectiveAnnualRate === null ? null : `${formatPercent(effectiveAnnualRate)} годовых`;
  const rows: [name: string, text: string | null][] = [
    ['Стоимость с\u00A0НДС', formatRoubles(cost)],
    ['Аванс с\u00A0НДС', `${formatRoubles(advance)} (${advancePercent(contract)})`],
    ['Срок', counted(termMonths, 'month')],
    ['График', paymentFormTexts[form]],
    ...(exact ? scheduleRows(exact) : []),
    ['Налоговый режим клиента', regime && taxRegimeTexts[regime]],
    [paymentNames[paymentKind], formatRoubles(payment)],
    ['Сумма договора с\u00A0НДС, без выкупа', formatRoubles(contract.total)],
    ['Выкуп с\u00A0НДС', `${formatRoubles(contract.buyout)} (${percent(contract.buyoutPercent)})`],
    ['Всего с\u00A0выкупом и\u00A0НДС', formatRoubles(contract.totalWithBuyout)],
    ['Эффективная ставка с\u00A0выкупом', rate],
  ];
  return rows.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** What was chosen of the schedule beside its form. */
function scheduleRows(exact: ExactTerms): [name: string, text: string | null][] {
  const months = exact.pausedMonths.toSorted((one, other) => one - other).map(monthName);
  const sum = (roubles: number) => (roubles > 0 ? formatRoubles(roubles) : null);
  return [
    ['Дата первого платежа', formatDate(exact.firstPayment)],
    ['Месяцы без платежа', exact.form === 'seasonal' ? months.join(', ') : null],
    ['Платёж следующего года', exact.form === 'stepped' ? `${percent(exact.stepPercent)} прежнего` : null],
    ['Отсрочка', exact.graceMonths > 0 ? counted(exact.graceMonths, 'month') : null],
    ['Остаточный платёж с\u00A0НДС', sum(exact.residual)],
    ['Страховка в\u00A0год', sum(exact.insurancePerYear)],
    ['Доставка', sum(exact.delivery)],
  ];
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat('ru', { month: 'long' }).format(new Date(2026, month - 1));

/** What staff have to settle with the visitor: numbers that they chose otherwise or that contradict each other, and what could not be read. */
export function calculationMarks({ contract, seen, claimed, unread }: RequestCalculation): string[] {
  if (!contract) return [`Расчёт посетителя не${NBSP}прочитан: уточните условия`];
  const marks = [
    ...(claimed ? [claimedSentence(claimed, seen ?? contract)] : []),
    ...(unread ? [`График и${NBSP}режим из${NBSP}расчёта не${NBSP}прочитаны: уточните их`] : []),
  ];
  if (!seen) return marks;
  const differences: [name: string, was: string, now: string][] = [
    ['Стоимость', formatRoubles(seen.cost), formatRoubles(contract.cost)],
    ['Аванс', formatRoubles(seen.advance), formatRoubles(contract.advance)],
    ['Срок', counted(seen.termMonths, 'month'), counted(contract.termMonths, 'month')],
    ['Выкуп', percent(seen.buyoutPercent), percent(contract.buyoutPercent)],
    ['Ставка', formatPercent(seen.annualRate), formatPercent(contract.annualRate)],
    ['График', paymentFormTexts[seen.form], paymentFormTexts[contract.form]],
  ];
  return [
    ...(seen.payment === contract.payment
      ? []
      : [`В${NBSP}расчёте посетителя ${withTerms(seen)}, по${NBSP}условиям сейчас ${withTerms(contract)}`]),
    ...differences.flatMap(([name, was, now]) =>
      was === now ? [] : [`${name}: в${NBSP}расчёте посетителя ${was}, сейчас ${now}`],
    ),
    ...marks,
  ];
}

/** Of numbers that nothing supports: what came, and that no promise follows from it. */
function claimedSentence(
  { payment, total }: NonNullable<RequestCalculation['claimed']>,
  { termMonths }: Pick<CalculatedContract, 'termMonths'>,
): string {
  const sums = `${formatRoubles(payment)}/мес., всего ${formatRoubles(total)} за${NBSP}${counted(termMonths, 'month')}`;
  return `Страница прислала суммы, которые не${NBSP}сходятся с${NBSP}её${NBSP}же условиями: ${sums}. Не${NBSP}опирайтесь на${NBSP}них, спросите посетителя, что он${NBSP}видел`;
}

/** A payment never stands without its terms: «116 622 ₽ (36 мес., аванс 20 %)». */
function withTerms(of: NonNullable<RequestCalculation['seen']>): string {
  const month = of.form === 'annuity' ? '/мес.' : '';
  return `${formatRoubles(of.payment)}${month} (${of.termMonths}${NBSP}мес., аванс ${advancePercent(of)})`;
}

const percent = (value: number) => formatPercent(value / 100);

/** What part of the cost the advance is, with one decimal where it is not whole: «20 %», «19,5 %». */
export function advancePercent({ advance, cost }: Pick<CalculatedContract, 'advance' | 'cost'>): string {
  return formatPercent(Math.round((advance / cost) * 1000) / 1000);
}
