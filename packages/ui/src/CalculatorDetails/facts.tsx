import { type LeaseInput, type PaymentRow, paymentSchedule } from '@leasing/core/calculator';
import { type ContractRates, scheduleRates } from '@leasing/core/unstable/calculation';
import { overpayment } from '@leasing/core/unstable/comparison';
import { type ExactCalculation, type ExactTerms, exactSchedule } from '@leasing/core/unstable/exact';
import type { Formats } from '../locale/formats.ts';
import type { CalculatorDetailsLabels, Parts } from './types.ts';

export type Fact = readonly [name: string, value: string];

/** The contract by itself: no advance among its rows, no insurance, no delivery. */
export function leaseAlone(contract: LeaseInput, terms: ExactTerms) {
  return { ...exactSchedule(contract, terms), includeAdvance: false, insurancePerYear: 0, delivery: 0 };
}

/** What the schedule comes to. */
export function contractFacts(
  contract: LeaseInput,
  terms: ExactTerms,
  { total, buyout }: ExactCalculation,
  text: CalculatorDetailsLabels,
  { money, percent }: Formats,
): Fact[] {
  const lease = leaseAlone(contract, terms);
  const rows = paymentSchedule(lease).filter(({ kind }) => !kind);
  return [
    ...paymentFacts(terms, rows, text, money),
    [text.totalPaid, money(total)],
    [text.overpayment, money(overpayment(lease))],
    [text.totalWithBuyout, money(total + buyout.amount)],
    ...rateFacts(scheduleRates(lease), text, percent),
  ];
}

/** Nothing where there is no rate: nothing is financed. */
function rateFacts(
  { withBuyout, withoutBuyout }: ContractRates,
  text: CalculatorDetailsLabels,
  percent: Formats['percent'],
): Fact[] {
  const rates = [
    [text.rateWithBuyout, withBuyout],
    [text.rateWithoutBuyout, withoutBuyout],
  ] as const;
  return rates.flatMap(([name, rate]) => (rate === null ? [] : [[name, percent(rate)] as const]));
}

/** One payment where all are equal, the ends where they fall, the extremes where they come and go. */
function paymentFacts(
  { form, graceMonths }: ExactTerms,
  rows: readonly PaymentRow[],
  text: CalculatorDetailsLabels,
  money: Formats['money'],
): Fact[] {
  const payments = rows.map(({ payment }) => payment);
  const [first = 0, last = 0] = [payments[0], payments.at(-1)];
  if (form === 'annuity' && graceMonths === 0) return [[text.monthlyPayment, money(first)]];
  if (form === 'declining' && graceMonths === 0) {
    return [
      [text.firstOfPayments, money(first)],
      [text.lastPayment, money(last)],
    ];
  }
  return [
    [text.highestPayment, money(Math.max(...payments))],
    [text.lowestPayment, money(Math.min(...payments))],
  ];
}

/** What taxes make of it. */
export function taxFacts(
  { tax, buyout }: ExactCalculation,
  text: CalculatorDetailsLabels,
  { money }: Formats,
): Fact[] {
  return [
    [text.vat, money(tax.vat)],
    [text.vatRefund, money(tax.vatRefund)],
    [text.taxSaving, money(tax.taxSaving)],
    [text.afterTaxWithoutBuyout, money(tax.afterTax)],
    [text.buyout, `${money(buyout.amount)}, ${text.includingVat(money(buyout.vat))}`],
  ];
}

/** Names and values in two columns. */
export function Facts({ facts, part }: { facts: readonly Fact[] } & Parts) {
  return (
    <dl className={part('facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
