import type { EquipmentFilterValues, SparePartFilterValues } from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { versionSql } from './repository.ts';
import type { Versioned } from './versionedCache.ts';

const distinct = (column: string, table: string) =>
  `ARRAY(SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL)`;

const equipmentSql = `SELECT ${versionSql('equipment', 'stock')} AS version,
  ${distinct('brand', 'equipment')} AS brands, ${distinct('model', 'equipment')} AS models,
  ${distinct('type', 'equipment')} AS types,
  min(min_cost) AS "minCost", max(min_cost) AS "maxCost",
  min(year_of_manufacture) AS "minYearOfManufacture", max(year_of_manufacture) AS "maxYearOfManufacture",
  min(mileage) AS "minMileage", max(mileage) AS "maxMileage",
  min(engine_power) AS "minEnginePower", max(engine_power) AS "maxEnginePower",
  min(load_capacity) AS "minLoadCapacity", max(load_capacity) AS "maxLoadCapacity",
  min(tonnage) AS "minTonnage", max(tonnage) AS "maxTonnage" FROM equipment`;

const componentSql = `SELECT ${versionSql('component', 'stock')} AS version,
  ${distinct('brand', 'component')} AS brands, ${distinct('model', 'component')} AS models,
  ${distinct('equipment_type', 'component')} AS "equipmentTypes",
  ${distinct('manufacturer_country', 'component')} AS countries,
  min(min_cost) AS "minCost", max(min_cost) AS "maxCost",
  min(year_of_manufacture) AS "minYearOfManufacture", max(year_of_manufacture) AS "maxYearOfManufacture"
  FROM component`;

const russian = new Intl.Collator('ru', { numeric: true });

/** Values and bounds of the equipment filters; lists in Russian order. */
export function readEquipmentValues(database: Database): Promise<Versioned<EquipmentFilterValues>> {
  return readValues(database, equipmentSql);
}

/** Values and bounds of the spare-part filters; lists in Russian order. */
export function readComponentValues(database: Database): Promise<Versioned<SparePartFilterValues>> {
  return readValues(database, componentSql);
}

async function readValues<T extends object>(database: Database, sql: string): Promise<Versioned<T>> {
  const [row] = await database.read<T & { version: number }>(sql);
  if (!row) throw new Error('an aggregate without GROUP BY always has a row');
  const { version, ...values } = row;
  for (const list of Object.values(values)) {
    if (Array.isArray(list)) list.sort(russian.compare);
  }
  return { version, value: values as unknown as T };
}
