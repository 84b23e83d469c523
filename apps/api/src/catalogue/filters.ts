import type { EquipmentFilterBody, SparePartFilterBody } from '@leasing/core/api/contract';
import { Conditions } from './conditions.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A list without values filters nothing (specification §5: empty arrays are left out). */
function list<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values?.length ? [...values].sort() : undefined;
}

/** Conditions that both products have. The price of a card is its minimal cost, so the price filter means it. */
function shared(filter: EquipmentFilterBody | SparePartFilterBody, search: string | undefined): Conditions {
  const conditions = new Conditions();
  conditions.add('ids', 'id = ANY(?::bigint[])', filter.ids);
  conditions.add('brand', 'brand = ANY(?::text[])', list(filter.brand));
  conditions.add('model', 'model = ANY(?::text[])', list(filter.model));
  conditions.add('cost', 'min_cost >= ?::bigint', filter.minCost);
  conditions.add('cost', 'min_cost <= ?::bigint', filter.maxCost);
  conditions.add('year', 'year_of_manufacture >= ?::int', filter.minYearOfManufacture);
  conditions.add('year', 'year_of_manufacture <= ?::int', filter.maxYearOfManufacture);
  conditions.add('title', "search @@ to_tsquery('russian', ?)", search);
  return conditions;
}

/**
 * The WHERE of a filter of machines.
 * @param search the full-text query that its title was understood as
 */
export function equipmentConditions(
  filter: EquipmentFilterBody,
  search: string | undefined,
  now = Date.now(),
): Conditions {
  const conditions = shared(filter, search);
  conditions.add('equipmentType', 'type = ANY(?::text[])', list(filter.equipmentType));
  conditions.add('mileage', 'mileage >= ?::int', filter.minMileage);
  conditions.add('mileage', 'mileage <= ?::int', filter.maxMileage);
  conditions.add('enginePower', 'engine_power >= ?::int', filter.minEnginePower);
  conditions.add('enginePower', 'engine_power <= ?::int', filter.maxEnginePower);
  conditions.add('loadCapacity', 'load_capacity >= ?::float8', filter.minLoadCapacity);
  conditions.add('loadCapacity', 'load_capacity <= ?::float8', filter.maxLoadCapacity);
  conditions.add('tonnage', 'tonnage >= ?::float8', filter.minTonnage);
  conditions.add('tonnage', 'tonnage <= ?::float8', filter.maxTonnage);
  conditions.add('popular', 'is_popular = ?::bool', filter.popular);
  conditions.add('auction', 'is_auction = ?::bool', filter.auction);
  if (filter.noveltyDays !== undefined) {
    // The window moves on once an hour, so that its count is shared by all visitors of that hour.
    const since = Math.floor(now / hour) * hour - filter.noveltyDays * day;
    conditions.add('novelty', 'created_at >= ?::timestamptz', new Date(since).toISOString());
  }
  return conditions;
}

/** The WHERE of a filter of spare parts; `search` as for machines. */
export function componentConditions(filter: SparePartFilterBody, search: string | undefined): Conditions {
  const conditions = shared(filter, search);
  conditions.add('equipmentType', 'equipment_type = ANY(?::text[])', list(filter.equipmentType));
  conditions.add('category', 'category = ?', filter.category);
  conditions.add('country', 'manufacturer_country = ANY(?::text[])', list(filter.country));
  conditions.add('condition', 'condition = ?', filter.condition);
  return conditions;
}
