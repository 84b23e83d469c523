import type { EquipmentDetails } from '@leasing/core/api';
import { estimateTerms, formatMonthlyPayment, formatPrice, formatPriceFrom } from '@leasing/core/format';
import { lotFigures } from '../../product/lotFigures.ts';
import { allSpecs } from '../Product/allSpecs.ts';
import { factsOf } from '../Product/Facts.tsx';

/** One characteristic of all machines. */
export interface ComparisonRow {
  label: string;
  /** One per machine, in their order. */
  values: string[];
  /** Which machines have the better value; none where all are equal, or none is better than another. */
  best: ReadonlySet<number>;
}

const PAYMENT = `Платёж в\u00A0месяц, ${estimateTerms}`;

/** What is better, where one is: a smaller number (−1) or a greater one (1), by the label of the row. */
const better: Record<string, [value: (item: EquipmentDetails) => number | null, way: 1 | -1]> = {
  // The price of a lot is not settled before the bidding ends: it is neither better nor worse than another.
  [PAYMENT]: [({ auction, minCost }) => (auction ? null : minCost), -1],
  Стоимость: [({ auction, totalCost }) => (auction ? null : totalCost), -1],
  'Год выпуска': [({ yearOfManufacture }) => yearOfManufacture, 1],
  Наработка: [({ mileage }) => mileage, -1],
  Владельцев: [({ facts }) => facts.ownerCount, -1],
};

/** A number that each machine has of its own says nothing about which is better. */
const OWN_NUMBER = 'VIN или заводской номер';

/** The rows of the comparison. */
export function comparisonRows(items: readonly EquipmentDetails[]): ComparisonRow[] {
  const facts = items.map((item) => factsOf(item).filter(({ label }) => label !== OWN_NUMBER));
  const specs = items.map((item) => new Map(allSpecs(item).map(({ label, value }) => [label, value])));
  const labels = [...new Set(specs.flatMap((map) => [...map.keys()]))];
  const rows = [
    {
      label: PAYMENT,
      values: items.map(({ minCost }) => (minCost === null ? '—' : formatMonthlyPayment(minCost))),
    },
    {
      label: 'Стоимость',
      values: items.map(({ totalCost }) =>
        totalCost === null ? formatPrice(null) : formatPriceFrom(totalCost),
      ),
    },
    ...lotRows(items),
    ...(facts[0] ?? []).map(({ label }, index) => ({
      label,
      values: facts.map((one) => one[index]?.value ?? 'уточняется'),
    })),
    ...labels.map((label) => ({ label, values: specs.map((map) => map.get(label) ?? '—') })),
  ];
  return rows.map((row) => ({ ...row, best: bestOf(row.label, items) }));
}

/** How the bidding for the lots among the machines stands; nothing where there is no lot. */
function lotRows(items: readonly EquipmentDetails[]) {
  if (!items.some(({ auction }) => auction)) return [];
  const figures = items.map((item) => ({ item, rows: lotFigures(item) }));
  return (figures[0]?.rows ?? []).map(({ label }, index) => ({
    label,
    values: figures.map(({ item, rows }) => (item.auction && rows[index]?.value) || '—'),
  }));
}

function bestOf(label: string, items: readonly EquipmentDetails[]): ReadonlySet<number> {
  const [measure, way] = better[label] ?? [];
  if (!measure || !way) return new Set();
  const values = items.map((item) => measure(item));
  const numbers = values.filter((value) => value !== null);
  const best = way === 1 ? Math.max(...numbers) : Math.min(...numbers);
  if (numbers.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, index) => (value === best ? [index] : [])));
}
