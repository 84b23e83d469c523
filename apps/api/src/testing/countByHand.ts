import type { Equipment, EquipmentFacets, EquipmentFilterBody, FacetValue } from '@leasing/core/api/contract';

/** What the filters of machines look at. */
export type FilteredMachine = Pick<
  Equipment,
  | 'type'
  | 'brand'
  | 'model'
  | 'totalCost'
  | 'yearOfManufacture'
  | 'mileage'
  | 'enginePower'
  | 'loadCapacity'
  | 'tonnage'
  | 'auction'
> & {
  city: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** A filter without what only the database can tell. */
export type PlainFilter = Omit<EquipmentFilterBody, 'title' | 'ids' | 'popular'>;

type Check = (machine: FilteredMachine) => boolean;

/** The active filters, each with what a machine must be to pass it. */
function checksOf(filter: PlainFilter, now: number): [name: string, passes: Check][] {
  const checks: [string, Check][] = [];
  const range = (name: keyof FilteredMachine, from: number | undefined, to: number | undefined) => {
    if (from === undefined && to === undefined) return;
    checks.push([
      name,
      (machine) => {
        const value = machine[name] as number | null;
        return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
      },
    ]);
  };
  const choice = (name: 'type' | 'brand' | 'model' | 'city', values: readonly string[] | undefined) => {
    if (values?.length) checks.push([name, (machine) => values.includes(machine[name] ?? '')]);
  };
  choice('type', filter.equipmentType);
  choice('brand', filter.brand);
  choice('model', filter.model);
  choice('city', filter.city);
  range('totalCost', filter.minCost, filter.maxCost);
  range('yearOfManufacture', filter.minYearOfManufacture, filter.maxYearOfManufacture);
  range('mileage', filter.minMileage, filter.maxMileage);
  range('enginePower', filter.minEnginePower, filter.maxEnginePower);
  range('loadCapacity', filter.minLoadCapacity, filter.maxLoadCapacity);
  range('tonnage', filter.minTonnage, filter.maxTonnage);
  const { auction, noveltyDays } = filter;
  if (auction !== undefined) checks.push(['auction', (machine) => machine.auction === auction]);
  if (noveltyDays !== undefined) {
    // A novelty is measured from the full hour.
    const since = Math.floor(now / 3_600_000) * 3_600_000 - noveltyDays * 86_400_000;
    range('createdAt', since, undefined);
  }
  return checks;
}

/**
 * Counts one machine after another, in the plainest way: what the catalogue's counts are compared with.
 * @param counted the facets to compare with; the bounds of the bars are taken from it
 */
export function countByHand(
  stock: readonly FilteredMachine[],
  filter: PlainFilter,
  counted: EquipmentFacets,
  now = Date.now(),
): { total: number; facets: EquipmentFacets } {
  const checks = checksOf(filter, now);
  const counts = { type: new Map<string, number>(), brand: new Map(), model: new Map(), city: new Map() };
  const cost = counted.cost.map((bar) => ({ ...bar, count: 0 }));
  let total = 0;
  for (const machine of stock) {
    const failed = checks.filter(([, passes]) => !passes(machine));
    if (failed.length === 0) total += 1;
    if (failed.length > 1) continue;
    const passesBut = (name: string) => failed.length === 0 || failed[0]?.[0] === name;
    for (const name of ['type', 'brand', 'model', 'city'] as const) {
      const value = machine[name];
      if (value !== null && passesBut(name)) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
    const { totalCost } = machine;
    const bar = totalCost !== null && cost.find(({ from, to }) => totalCost >= from && totalCost < to);
    if (bar && passesBut('totalCost')) bar.count += 1;
  }
  const list = (name: keyof typeof counts): FacetValue[] =>
    [...counts[name]]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const facets = {
    equipmentType: list('type'),
    brand: list('brand'),
    model: list('model'),
    city: list('city'),
    cost,
  };
  return { total, facets };
}
