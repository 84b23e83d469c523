import { type Database, insertRows } from '../platform/index.ts';

let number = 0;

/** Adds machines; each is an excavator unless its fields say otherwise. Answers their ids in order. */
export function addMachines(database: Database, machines: Record<string, unknown>[]): Promise<number[]> {
  return add(database, 'equipment', machines, () => ({
    garage_number: `T-${++number}`,
    title: 'Экскаватор Komatsu PC200-8',
    type: 'EXCAVATOR',
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
    view_count: 0,
    created_at: new Date().toISOString(),
  }));
}

/** Adds spare parts; each is a new pump unless its fields say otherwise. Answers their ids in order. */
export function addParts(database: Database, parts: Record<string, unknown>[]): Promise<number[]> {
  return add(database, 'component', parts, () => ({
    article: `P-${++number}`,
    title: 'Гидронасос основной K3V112DT',
    condition: 'NEW',
    category: 'Гидравлика',
    equipment_type: 'EXCAVATOR',
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
  table: string,
  rows: Record<string, unknown>[],
  defaults: () => Record<string, unknown>,
): Promise<number[]> {
  const completeRows = rows.map((row) => ({ ...defaults(), ...row }));
  const insertedRows = await insertRows<{ id: number }>(
    database,
    table,
    Object.keys(defaults()),
    completeRows,
    'RETURNING id',
  );
  return insertedRows.map(({ id }) => id);
}
