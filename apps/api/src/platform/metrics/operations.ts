import { statfsSync } from 'node:fs';
import { type ItemKind, wireWord } from '@leasing/core/catalogue';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** What an operator watches besides the calls; each look asks the database anew. */
export interface Watched {
  database: Database;
  dataDir: string;
  /** Whether DATABASE_READ_URL names a replica. */
  hasReplica: boolean;
  /** The stock as this process counts it: its version, and seconds since it was compared with the database. */
  stock: () => { kind: ItemKind; version: number; age: number }[];
}

/** Counts of the office's log and imports. */
const operationsSql = `SELECT
  (SELECT extract(epoch FROM max(at)) FROM audit_entry WHERE action = 'backup.made') AS backup,
  (SELECT extract(epoch FROM max(applied_at)) FROM stock_import) AS import,
  (SELECT count(*)::int FROM stock_import WHERE state IN ('FAILED', 'REFUSED')) AS failed,
  (SELECT count(*)::int FROM stock_import WHERE state = 'APPLIED') AS applied`;

interface Operations {
  backup: string | number | null;
  import: string | number | null;
  failed: number;
  applied: number;
}

/** Registers disk, pool, replica, stock, backup and imports. A gauge whose source cannot be asked has no value. */
export function watchOperations(registry: Registry, sources: Watched): void {
  const registers = [registry];
  watchDisk(registers, sources.dataDir);
  watchPool(registers, sources.database);
  watchStock(registers, sources.stock);
  if (sources.hasReplica) watchReplica(registers, sources.database);
  watchLog(registers, sources.database);
}

/** Several gauges are read at once when Prometheus asks; the first one asks for all of them. */
function once<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

function watchLog(registers: Registers, database: Database): void {
  const look = once(async () => {
    const [row] = await database.read<Operations>(operationsSql, [], 'primary').catch(() => []);
    return row;
  });
  const time = (name: string, help: string, column: 'backup' | 'import') =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // Before the first one there is no series, so that "never" is not shown as 1970.
        this.remove();
        const at = (await look())?.[column];
        if (at !== null && at !== undefined) this.set(Number(at));
      },
    });
  time('leasing_last_backup_timestamp_seconds', 'When the last backup was made', 'backup');
  time(
    'leasing_last_import_timestamp_seconds',
    'When the last price list was applied in the office',
    'import',
  );
  new Gauge({
    name: 'leasing_imports',
    help: 'Price lists of the office by how they ended',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const row = await look();
      if (!row) return;
      this.set({ state: 'failed' }, row.failed);
      this.set({ state: 'applied' }, row.applied);
    },
  });
}

type Registers = Registry[];

function watchDisk(registers: Registers, dataDir: string): void {
  new Gauge({
    name: 'leasing_data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    registers,
    collect() {
      const { blocks, bsize } = statfsSync(dataDir);
      this.set(blocks * bsize);
    },
  });
  new Gauge({
    name: 'leasing_data_disk_free_bytes',
    help: 'What is free on the disk of DATA_DIR',
    registers,
    collect() {
      const { bavail, bsize } = statfsSync(dataDir);
      this.set(bavail * bsize);
    },
  });
}

function watchPool(registers: Registers, database: Database): void {
  if (!database.pool) return;
  const look = () => database.pool?.() ?? { idle: 0, busy: 0, waiting: 0 };
  new Gauge({
    name: 'leasing_database_waiting_calls',
    help: 'Statements that wait for a free connection of this process',
    registers,
    collect() {
      this.set(look().waiting);
    },
  });
  new Gauge({
    name: 'leasing_database_connections',
    help: 'Connections of this process to the main server',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy } = look();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, busy);
    },
  });
}

function watchStock(registers: Registers, stock: Watched['stock']): void {
  const labelNames = ['product'] as const;
  new Gauge({
    name: 'leasing_stock_version',
    help: 'Oldest transaction that the columns of this process may lack; it only grows',
    labelNames,
    registers,
    collect() {
      for (const { kind, version } of stock()) this.set({ product: wireWord(kind) }, version);
    },
  });
  new Gauge({
    name: 'leasing_stock_columns_age_seconds',
    help: 'Seconds since the columns were compared with the database, which happens when someone asks',
    labelNames,
    registers,
    collect() {
      for (const { kind, age } of stock()) this.set({ product: wireWord(kind) }, age);
    },
  });
}

function watchReplica(registers: Registers, database: Database): void {
  new Gauge({
    name: 'leasing_replica_up',
    help: '1 when the replica answers',
    registers,
    collect() {
      this.set(database.replica?.()?.isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'leasing_replica_lag_seconds',
    help: 'Seconds since the replica was last seen to have everything that the main server had',
    registers,
    collect() {
      this.remove();
      const state = database.replica?.();
      if (state?.isUp) this.set(state.lag);
    },
  });
}
