import type { EquipmentDetails } from '@leasing/core/api';
import {
  type CalculatorState,
  calculatorLease,
  contractOfEstimate,
  contractTerms,
  paymentWithInterest,
} from '@leasing/core/calculator';
import {
  estimateBase,
  estimateMeaning,
  formatMonthlyPayment,
  formatPercent,
  formatPrice,
  formatPriceFrom,
  formatRoubles,
} from '@leasing/core/format';
import { itemFields, seenValues } from '@leasing/core/item';
import { leaseRates } from '@leasing/core/unstable/calculation';
import { calculatorTerms, DEFAULT_TERMS, type LeaseTerms } from '@leasing/core/unstable/terms';
import { lotFigures } from '../../product/lotFigures.ts';

/** One characteristic of all machines. */
export interface ComparisonRow {
  label: string;
  /** One per machine, in their order. */
  values: string[];
  /** Which machines have the better value of those of their type; none where all are equal. */
  best: ReadonlySet<number>;
}

/** What is better, where one is: a smaller number (−1) or a greater one (1), by the name of the field. */
const better: Record<string, [value: (item: EquipmentDetails) => number | null, way: 1 | -1]> = {
  // The price of a lot is not settled before the bidding ends: it is neither better nor worse than another.
  minCost: [({ auction, minCost }) => (auction ? null : minCost), -1],
  totalCost: [({ auction, totalCost }) => (auction ? null : totalCost), -1],
  yearOfManufacture: [({ yearOfManufacture }) => yearOfManufacture, 1],
  mileage: [({ mileage }) => mileage, -1],
  ownerCount: [({ facts }) => facts.ownerCount, -1],
};

/** The rows of the comparison. @param timeZone by whose clocks a lot ends; default: Moscow */
export function comparisonRows(
  items: readonly EquipmentDetails[],
  terms: readonly LeaseTerms[],
  timeZone?: string,
): ComparisonRow[] {
  const rows = [
    {
      name: 'minCost',
      label: `Платёж в\u00A0месяц, ${estimateMeaning}`,
      values: items.map(({ minCost, totalCost }) =>
        minCost === null
          ? '—'
          : [formatMonthlyPayment(minCost), estimateBase({ minCost, totalCost })].filter(Boolean).join(', '),
      ),
    },
    {
      name: 'totalCost',
      label: 'Стоимость',
      values: items.map(({ totalCost }) =>
        totalCost === null ? formatPrice(null) : formatPriceFrom(totalCost),
      ),
    },
    ...contractRows(items, terms),
    ...lotRows(items, timeZone),
    ...inspectionRows(items),
    ...rowsOf(items, 'facts', 'уточняется'),
    ...rowsOf(items, 'specs', '—').filter(({ values }) => values.some((value) => value !== '—')),
  ];
  return rows.map((row) => ({ ...row, best: bestOf(row.name, items) }));
}

/** The contract beside the estimate of each machine, with what it costs in all. */
function contractRows(items: readonly EquipmentDetails[], terms: readonly LeaseTerms[]) {
  const contracts = items.map(({ totalCost, availability }, index) =>
    totalCost === null || availability === 'SOLD'
      ? undefined
      : contractOfEstimate({ ...calculatorTerms(terms[index] ?? DEFAULT_TERMS), cost: totalCost }),
  );
  const row = (label: string, show: (contract: CalculatorState) => string | null) => ({
    name: label,
    label,
    values: contracts.map((contract) => (contract && show(contract)) ?? '—'),
  });
  const percent = (rate: number | null) => (rate === null ? null : formatPercent(rate));
  return [
    row('Платёж по\u00A0договору', (one) => `${paymentWithInterest(one)}, ${contractTerms(one)}`),
    row('Всего с\u00A0выкупом', (one) => {
      const { contractTotal, buyout } = calculatorLease(one);
      return formatRoubles(contractTotal + buyout);
    }),
    row('Ставка годовых с\u00A0выкупом', (one) => percent(leaseRates(one).withBuyout)),
    row('Ставка годовых без\u00A0выкупа', (one) => percent(leaseRates(one).withoutBuyout)),
  ];
}

/** What the machines say at a place of their pages, as far as it is compared. */
function rowsOf(items: readonly EquipmentDetails[], place: 'facts' | 'specs', unknown: string) {
  const values = items.map((item) => seenValues(item, place));
  return (values[0] ?? []).flatMap(({ name, field, label }, index) =>
    field.seen?.includes('comparison')
      ? [{ name, label, values: values.map((one) => one[index]?.value ?? unknown) }]
      : [],
  );
}

/** What the newest passports say, faults first; nothing where no machine has one. */
function inspectionRows(items: readonly EquipmentDetails[]) {
  if (!items.some(({ facts }) => facts.inspection)) return [];
  const { label } = itemFields.equipment.inspection;
  return [
    {
      name: 'inspection',
      label,
      values: items.map(({ facts }) => facts.inspection ?? 'нет паспорта осмотра'),
    },
  ];
}

/** How the bidding for the lots among the machines stands; nothing where there is no lot. */
function lotRows(items: readonly EquipmentDetails[], timeZone: string | undefined) {
  if (!items.some(({ auction }) => auction)) return [];
  const figures = items.map((item) => ({ item, rows: lotFigures(item, timeZone) }));
  return (figures[0]?.rows ?? []).map(({ label }, index) => ({
    name: label,
    label,
    values: figures.map(({ item, rows }) => (item.auction && rows[index]?.value) || '—'),
  }));
}

function bestOf(name: string, items: readonly EquipmentDetails[]): ReadonlySet<number> {
  const [measure, way] = better[name] ?? [];
  if (!measure || !way) return new Set();
  // Like is compared with like: a roller's price is not better than an excavator's.
  return new Set(
    items.flatMap((item, index) => {
      const value = measure(item);
      const others = items.filter(({ type }) => type === item.type).map(measure);
      const known = others.filter((other) => other !== null);
      const best = way === 1 ? Math.max(...known) : Math.min(...known);
      return value === best && known.some((other) => other !== best) ? [index] : [];
    }),
  );
}
