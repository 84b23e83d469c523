import type { ItemKind } from '@leasing/core/catalogue';
import type { FacetValue, HistogramBar } from '@leasing/core/unstable/api/contract';

/** An item as filters see it: texts, numbers, flags and null under the names of the contract. */
export type PlainItem = object;
type Values = Readonly<Record<string, unknown>>;
/** The body of a filter call without what only the database can tell. */
export type PlainFilter = Readonly<Record<string, unknown>>;

/** Where the choices of each kind are found in an item. */
const choices: Record<ItemKind, Readonly<Record<string, string>>> = {
  equipment: { equipmentType: 'type', brand: 'brand', model: 'model', city: 'city' },
  'spare-part': {
    condition: 'condition',
    category: 'category',
    equipmentType: 'equipmentType',
    brand: 'brand',
    model: 'model',
    country: 'manufacturerCountry',
    origin: 'origin',
  },
};
const ranges: Readonly<Record<string, string>> = {
  Cost: 'totalCost',
  YearOfManufacture: 'yearOfManufacture',
  Mileage: 'mileage',
  EnginePower: 'enginePower',
  LoadCapacity: 'loadCapacity',
  Tonnage: 'tonnage',
};

/** A part may fit several makes and models. */
const valuesOf = (item: PlainItem, name: string): string[] => {
  const value = (item as Values)[name];
  return typeof value === 'string' && value !== '' ? value.split(' / ') : [];
};

type Check = (item: PlainItem) => boolean;

/** The active filters, each with what an item must be to pass it; a range that all listed values are in is none. */
function checksOf(
  kind: ItemKind,
  filter: PlainFilter,
  listed: readonly PlainItem[],
  now: number,
): [name: string, passes: Check][] {
  const checks: [string, Check][] = [];
  const range = (name: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) => {
    const numberOf = (item: PlainItem) => (item as Values)[name] as number | null;
    const isOutside = (value: number | null) => value !== null && (value < from || value > to);
    if (!listed.some((item) => isOutside(numberOf(item)))) return;
    checks.push([name, (item) => numberOf(item) !== null && !isOutside(numberOf(item))]);
  };
  for (const [sent, name] of Object.entries(choices[kind])) {
    const chosen = [filter[sent] ?? []].flat() as string[];
    if (chosen.length > 0)
      checks.push([name, (item) => valuesOf(item, name).some((one) => chosen.includes(one))]);
  }
  for (const [end, name] of Object.entries(ranges)) {
    range(name, filter[`min${end}`] as number | undefined, filter[`max${end}`] as number | undefined);
  }
  if (filter.auction !== undefined)
    checks.push(['auction', (item) => (item as Values).auction === filter.auction]);
  if (filter.noveltyDays !== undefined) {
    // A novelty is measured from the full hour.
    const since = Math.floor(now / 3_600_000) * 3_600_000 - (filter.noveltyDays as number) * 86_400_000;
    range('createdAt', since, undefined);
  }
  return checks;
}

/**
 * Looks at one item after another, in the plainest way: what the catalogue's counts are compared with.
 * @param stock all that lists may show of what only the database can tell, a text, flags
 * @param listed everything that is listed
 * @param counted the facets to compare with; the bounds of the bars are taken from it
 */
export function countByHand<Item extends PlainItem>(
  kind: ItemKind,
  stock: readonly Item[],
  listed: readonly Item[],
  filter: PlainFilter,
  counted: { readonly cost: readonly HistogramBar[] },
  now = Date.now(),
): { found: Item[]; facets: Record<string, unknown> } {
  const checks = checksOf(kind, filter, listed, now);
  const counts = Object.entries(choices[kind]).map(([sent, name]) => ({
    sent,
    name,
    perValue: new Map<string, number>(),
  }));
  const cost = counted.cost.map((bar) => ({ ...bar, count: 0 }));
  const found: Item[] = [];
  for (const item of stock) {
    const failed = checks.filter(([, passes]) => !passes(item));
    if (failed.length === 0) found.push(item);
    if (failed.length > 1) continue;
    const passesBut = (name: string) => failed.length === 0 || failed[0]?.[0] === name;
    for (const { name, perValue } of counts) {
      if (!passesBut(name)) continue;
      for (const value of valuesOf(item, name)) perValue.set(value, (perValue.get(value) ?? 0) + 1);
    }
    const totalCost = (item as Values).totalCost as number | null;
    const bar = totalCost !== null && cost.find(({ from, to }) => totalCost >= from && totalCost < to);
    if (bar && passesBut('totalCost')) bar.count += 1;
  }
  const list = (perValue: Map<string, number>): FacetValue[] =>
    [...perValue]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    found,
    facets: { ...Object.fromEntries(counts.map(({ sent, perValue }) => [sent, list(perValue)])), cost },
  };
}
