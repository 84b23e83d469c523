import type { EquipmentFilterBody, SparePartFilterBody } from '@leasing/core/api/contract';
import { Conditions } from './conditions.ts';

/** What a row must be to be found by a full-text query. */
export const searchSql = "search @@ to_tsquery('russian', ?)";

const hour = 3_600_000;
const day = 24 * hour;

/** Conditions that both products have. The price of a card is its minimal cost, so the price filter means it. */
function shared(filter: EquipmentFilterBody | SparePartFilterBody, search: string | undefined): Conditions {
  const conditions = new Conditions();
  conditions.add('ids', 'id = ANY(?::bigint[])', filter.ids);
  conditions.oneOf('brand', 'brand', filter.brand);
  conditions.oneOf('model', 'model', filter.model);
  conditions.range('cost', 'min_cost', 'bigint', filter.minCost, filter.maxCost);
  const { minYearOfManufacture, maxYearOfManufacture } = filter;
  conditions.range('year', 'year_of_manufacture', 'int', minYearOfManufacture, maxYearOfManufacture);
  if (search !== undefined) conditions.add('title', searchSql, search, { search });
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
  conditions.oneOf('equipmentType', 'type', filter.equipmentType);
  conditions.range('mileage', 'mileage', 'int', filter.minMileage, filter.maxMileage);
  conditions.range('enginePower', 'engine_power', 'int', filter.minEnginePower, filter.maxEnginePower);
  conditions.range('loadCapacity', 'load_capacity', 'float8', filter.minLoadCapacity, filter.maxLoadCapacity);
  conditions.range('tonnage', 'tonnage', 'float8', filter.minTonnage, filter.maxTonnage);
  conditions.add('popular', 'is_popular = ?::bool', filter.popular);
  if (filter.auction !== undefined) {
    const test = filter.auction ? { from: 1 } : { to: 0 };
    conditions.add('auction', 'is_auction = ?::bool', filter.auction, test);
  }
  if (filter.noveltyDays !== undefined) {
    // The window moves on once an hour, so that its count is shared by all visitors of that hour.
    const since = Math.floor(now / hour) * hour - filter.noveltyDays * day;
    const test = { from: since / 1000 };
    conditions.add('novelty', 'created_at >= ?::timestamptz', new Date(since).toISOString(), test);
  }
  return conditions;
}

/** The WHERE of a filter of spare parts; `search` as for machines. */
export function componentConditions(filter: SparePartFilterBody, search: string | undefined): Conditions {
  const conditions = shared(filter, search);
  conditions.oneOf('equipmentType', 'equipment_type', filter.equipmentType);
  if (filter.category !== undefined) {
    conditions.add('category', 'category = ?', filter.category, { oneOf: [filter.category] });
  }
  conditions.oneOf('country', 'manufacturer_country', filter.country);
  if (filter.condition !== undefined) {
    conditions.add('condition', 'condition = ?', filter.condition, { oneOf: [filter.condition] });
  }
  return conditions;
}
