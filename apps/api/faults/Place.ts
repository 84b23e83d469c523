import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToSite } from '../src/platform/commands/SocketDatabase.ts';
import { type Database, loadConfig, openDatabase } from '../src/platform/index.ts';
import { type Cluster, createCluster, findPostgres } from '../src/testing/cluster.ts';

export type EngineName = 'pglite' | 'postgres';

/** A database of its own for one scenario, and the settings of the servers on it. */
export class Place {
  readonly engine: EngineName;
  readonly environment: Record<string, string>;
  readonly dataDir: string;
  readonly cluster: Cluster | undefined;
  /** Ends the servers that were started here; none may outlive its scenario. */
  readonly endings: (() => Promise<void>)[] = [];

  constructor(engine: EngineName, dataDir: string, url?: string, cluster?: Cluster) {
    this.engine = engine;
    this.dataDir = dataDir;
    this.cluster = cluster;
    this.environment = {
      DATA_DIR: dataDir,
      DEMO_STOCK: '0',
      LOG_LEVEL: 'silent',
      // Each made-up visitor names an address of their own, so that limits per address do not slow the load.
      TRUST_PROXY: '1',
      SMS_PER_HOUR: '1000000',
      ...(url ? { DATABASE_URL: url } : {}),
    };
  }

  /** Opens the database beside the server or, on the embedded one, through it. */
  async look<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const site = this.engine === 'pglite' ? await connectToSite(this.dataDir) : undefined;
    const database = site ?? (await openDatabase(loadConfig(this.environment)));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Name of the scenario's database on PostgreSQL. */
  get databaseName(): string {
    return new URL(this.environment.DATABASE_URL ?? 'none:').pathname.slice(1);
  }

  /** Opens the same database on another server. */
  open(cluster: Cluster): Promise<Database> {
    return openDatabase(loadConfig({ ...this.environment, DATABASE_URL: cluster.url(this.databaseName) }));
  }

  /** Works here and clears up whatever happens. */
  async during<T>(work: (place: Place) => Promise<T>): Promise<T> {
    try {
      return await work(this);
    } finally {
      await this.remove();
    }
  }

  async remove(): Promise<void> {
    await Promise.all(this.endings.map((end) => end()));
    await this.cluster?.remove();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The engines of this machine. */
export async function enginesHere(): Promise<EngineName[]> {
  return (await findPostgres()) ? ['pglite', 'postgres'] : ['pglite'];
}

/**
 * Makes a place; on PostgreSQL with a server of its own, which a scenario may stop.
 * @param folder where everything is kept
 */
export async function makePlace(engine: EngineName, folder = tmpdir()): Promise<Place> {
  const dataDir = await mkdtemp(join(folder, 'leasing-faults-'));
  if (engine === 'pglite') return new Place(engine, dataDir);
  const bin = await findPostgres();
  if (!bin) throw new Error('No PostgreSQL 15 or newer on this machine.');
  const cluster = await createCluster(bin, folder);
  const admin = await openDatabase(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: cluster.url('postgres') }));
  const name = `faults_${randomUUID().slice(0, 8)}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.close();
  return new Place(engine, dataDir, cluster.url(name), cluster);
}

/** A port that no one uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
