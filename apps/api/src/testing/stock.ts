import type { ItemKind } from '@leasing/core/catalogue';
import { type Database, insertRows } from '../platform/index.ts';

let number = 0;

/** Adds machines; each is an excavator unless its fields say otherwise. Answers their ids in order. */
export function addMachines(database: Database, machines: Record<string, unknown>[]): Promise<number[]> {
  return add(database, 'equipment', machines, () => ({
    number: `T-${++number}`,
    title: 'Экскаватор Komatsu PC200-8',
    machine_type: 'EXCAVATOR',
    brand: 'Komatsu',
    model: 'PC200-8',
    year_of_manufacture: 2019,
    engine_power: null,
    mileage: null,
    load_capacity: null,
    tonnage: null,
    additional_info: null,
    city: null,
    owner_count: null,
    characteristics: {},
    min_cost: 5_000_000,
    total_cost: 6_000_000,
    is_auction: false,
    availability: 'IN_STOCK',
    sold_at: null,
    min_deposit: null,
    created_at: new Date().toISOString(),
  }));
}

/** Adds spare parts; each is a new pump unless its fields say otherwise. Answers their ids in order. */
export function addParts(database: Database, parts: Record<string, unknown>[]): Promise<number[]> {
  return add(database, 'spare-part', parts, () => ({
    number: `P-${++number}`,
    title: 'Гидронасос основной K3V112DT',
    condition: 'NEW',
    category: 'Гидравлика',
    machine_type: 'EXCAVATOR',
    brand: 'Komatsu',
    model: 'PC200-8',
    year_of_manufacture: 2024,
    is_original: true,
    manufacturer_country: 'Япония',
    min_cost: 100_000,
    total_cost: 120_000,
    availability: 'IN_STOCK',
    sold_at: null,
    supplier: null,
    quantity: null,
    warehouses: [],
    created_at: new Date().toISOString(),
  }));
}

async function add(
  database: Database,
  kind: ItemKind,
  rows: Record<string, unknown>[],
  defaults: () => Record<string, unknown>,
): Promise<number[]> {
  const columns = Object.keys({ kind, ...defaults() });
  const records = rows.map((row) => ({ kind, ...defaults(), ...row }));
  const insertedRows = await insertRows<{ id: number }>(
    database,
    'item',
    [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])],
    records,
    'RETURNING id',
  );
  return insertedRows.map(({ id }) => id);
}

/** Gives an item likes and views, as if visitors had been there. */
export async function setPopularity(
  database: Database,
  id: number | undefined,
  { likes = 0, views = 0 }: { likes?: number; views?: number },
): Promise<void> {
  await database.query(
    `INSERT INTO item_popularity (item_id, like_count, view_count) VALUES ($1, $2, $3)
     ON CONFLICT (item_id) DO UPDATE SET like_count = excluded.like_count, view_count = excluded.view_count`,
    [id, likes, views],
  );
}
