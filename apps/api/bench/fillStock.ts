import { type Database, insertRows, loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { type BenchMachine, benchMachines } from './priceList.ts';
import type { BenchStock } from './stock.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Rows of a statement. */
const batchRows = 5000;

/**
 * Fills an empty stock with so many made-up machines, without the importer and with the indexes made at the end:
 * a third of the importer's time, so that a million is practical. The importer is measured by itself.
 */
export async function fillStock({ environment }: BenchStock, rows: number): Promise<void> {
  const database = await openDatabase(loadConfig(environment));
  try {
    await migrate(database);
    await withoutIndexes(database, ['item', 'item_note'], async () => {
      let batch: Record<string, unknown>[] = [];
      for (const machine of benchMachines(rows)) {
        batch.push(rowOf(machine));
        if (batch.length < batchRows) continue;
        await insertMachines(database, batch);
        batch = [];
      }
      await insertMachines(database, batch);
    });
    await database.maintain();
  } finally {
    await database.close();
  }
}

async function insertMachines(database: Database, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (first) await insertRows(database, 'item', Object.keys(first), rows);
}

function rowOf(machine: BenchMachine): Record<string, unknown> {
  return {
    kind: 'equipment',
    number: `БН-${String(machine.index).padStart(7, '0')}`,
    title: `${machine.group.one} ${machine.brand} ${machine.model}`,
    machine_type: machine.type,
    brand: machine.brand,
    model: machine.model,
    year_of_manufacture: machine.yearOfManufacture,
    engine_power: machine.enginePower,
    mileage: machine.mileage,
    load_capacity: machine.loadCapacity,
    tonnage: machine.tonnage,
    additional_info: machine.note || null,
    min_cost: machine.minCost,
    total_cost: machine.totalCost,
    is_auction: machine.auction,
    min_deposit: machine.auction ? Math.round(machine.minCost / 10) : null,
    availability: 'IN_STOCK',
    is_demo: false,
    file_list: [],
    created_at: `${machine.day}T00:00:00+03:00`,
  };
}
