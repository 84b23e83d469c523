import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Database,
  DatabaseRefusedError,
  DatabaseUnavailableError,
  OldDatabaseError,
  type ReplicaState,
  sqlState,
  type Transaction,
} from './database.ts';
import { randomPageCost } from './planner.ts';
import { preparedName } from './preparedSql.ts';
import { Replica } from './Replica.ts';

/** Limits of a PostgreSQL pool. Times in milliseconds. */
export interface PostgresLimits {
  connections: number;
  /**
   * How long a call waits for a free connection; a server that does not answer is noticed after this at the latest. A busy
   * machine keeps connections for seconds, and a visitor would rather wait than be refused.
   */
  connect: number;
  /** The same on the replica: shorter, because the main server answers in its place. */
  replicaConnect: number;
  /** How long one statement may run. */
  statement: number;
  /** How long a transaction may stay without a statement. */
  idleTransaction: number;
  /** How often a read is repeated after a lost connection. */
  readRepeats: number;
  /** For how long after the server went away calls wait for it: a restart takes a few seconds. */
  restart: number;
  /** How far behind a replica may be that is read from: a page of a guest may be as old. */
  replicaLag: number;
  /** How often a replica is compared with the main server. */
  replicaLook: number;
}

const defaultLimits: PostgresLimits = {
  connections: 10,
  connect: 6000,
  replicaConnect: 1500,
  statement: 30_000,
  idleTransaction: 60_000,
  readRepeats: 2,
  restart: 6000,
  replicaLag: 3000,
  replicaLook: 1000,
};
const scriptDeadlineMs = 600_000;
/** `server_version_num` of PostgreSQL 15. */
const oldestServer = 150_000;

/** bigint as a number: ids and roubles of the marketplace stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Errors after which the connection, not the statement, is at fault: SQLSTATE classes 08, 53 and 57P, 25006. */
function isConnectionTrouble(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^(08|53|57P)/.test(state) || state === '25006';
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)/.test(code))
    return true;
  return /connection (terminated|ended|error)|timeout (exceeded|expired)|not queryable/i.test(error.message);
}

/** Errors of a server that is stopped or just starting; nothing was sent to it. */
function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return /^57P/.test(state);
  const { code, message } = error as NodeJS.ErrnoException;
  return /^E(CONN|PIPE)/.test(code ?? '') || /^Connection terminated unexpectedly/.test(message);
}

/**
 * The server stopped in order and says so instead of answering. It does not once it has committed, so whatever the
 * statement was, it was rolled back.
 */
const stoppedState = '57P01';

function translate(error: unknown): unknown {
  if (sqlState(error) === '57014') {
    return new DatabaseUnavailableError('A statement exceeded its deadline.', { cause: error });
  }
  return isConnectionTrouble(error)
    ? new DatabaseUnavailableError(`The database is not available: ${(error as Error).message}.`, {
        cause: error,
      })
    : error;
}

class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly #pool: pg.Pool;
  readonly #replica: Replica | undefined;
  readonly #limits: PostgresLimits;
  /**
   * Since when the server takes no connections, on the clock of `performance.now()`. A server that never took one is
   * not waited for: its address may be wrong.
   */
  #awaySince: number | undefined = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, replicaPool: pg.Pool | undefined, limits: PostgresLimits) {
    this.#pool = pool;
    this.#limits = limits;
    this.#replica = replicaPool && new Replica(replicaPool, () => this.#position(), limits);
  }

  /** How far the server is in its log; undefined when it does not answer. */
  async #position(): Promise<number | undefined> {
    const sql = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS position";
    const [row] = await this.#run<{ position: number }>({ text: sql }).catch(() => []);
    return row?.position;
  }

  /** Waits until it is known whether the replica can be read from. */
  async ready(): Promise<void> {
    await this.#replica?.look();
  }

  replica(): ReplicaState | undefined {
    return this.#replica?.state;
  }

  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    try {
      return await this.#run<Row>({ text: sql, values: [...parameters] });
    } catch (error) {
      if (sqlState(error) !== stoppedState) throw translate(error);
    }
    return this.#run<Row>({ text: sql, values: [...parameters] }).catch((error: unknown) => {
      throw translate(error);
    });
  }

  /** Runs a statement on a connection of its own. */
  async #run<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> {
    const client = await this.#connect();
    let broken: Error | undefined;
    try {
      return (await client.query(statement)).rows as Row[];
    } catch (error) {
      if (isConnectionTrouble(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * A free connection. While the server restarts, calls wait for it; when it has been away for longer, each fails at
   * once.
   */
  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#pool.connect();
        this.#awaySince = undefined;
        return client;
      } catch (error) {
        if (!isAway(error)) throw error;
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince > this.#limits.restart) throw error;
        await sleep(100);
      }
    }
  }

  async read<Row extends object>(
    sql: string,
    parameters: readonly unknown[] = [],
    from: 'replica' | 'primary' = 'replica',
  ): Promise<Row[]> {
    const name = preparedName(sql);
    const statement = { text: sql, values: [...parameters], ...(name ? { name } : {}) };
    if (from === 'replica') {
      const rows = await this.#replica?.read<Row>(statement).catch((error: unknown) => {
        throw translate(error);
      });
      if (rows) return rows;
    }
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#run<Row>(statement);
      } catch (error) {
        const isTimeout = /timeout exceeded when trying to connect|connection timeout/.test(
          (error as Error).message,
        );
        const last = attempt >= this.#limits.readRepeats || isTimeout;
        if (last || !isConnectionTrouble(error)) throw translate(error);
        await sleep(50 * attempt);
      }
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    let broken: Error | undefined;
    try {
      client = await this.#begin();
      const connection = client;
      const { transaction, end } = transactionOn(connection);
      const result = await work(transaction).finally(end);
      await connection.query('COMMIT');
      return result;
    } catch (error) {
      await client?.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw translate(error);
    } finally {
      client?.release(broken);
    }
  }

  /** A connection with an open transaction. One that was lost as it rested in the pool is replaced. */
  async #begin(): Promise<pg.PoolClient> {
    for (let attempt = 0; ; attempt += 1) {
      const client = await this.#connect();
      try {
        await client.query('BEGIN');
        return client;
      } catch (error) {
        client.release(error as Error);
        if (attempt >= this.#limits.connections || !isConnectionTrouble(error)) throw error;
      }
    }
  }

  async maintain(): Promise<void> {
    // Counts read indexes alone, but only of pages that a vacuum has marked; autovacuum may come minutes later.
    await this.query('VACUUM (ANALYZE)');
  }

  pool(): { idle: number; busy: number; waiting: number } {
    const { idleCount, totalCount, waitingCount } = this.#pool;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#replica?.close()]);
  }
}

/** A transaction for its work alone: after `end` the connection belongs to others, so it takes no statement. */
function transactionOn(connection: pg.PoolClient): { transaction: Transaction; end: () => void } {
  let isOpen = true;
  const run = (sql: string, parameters?: readonly unknown[]) => {
    if (!isOpen) throw new DatabaseUnavailableError('The transaction has ended.');
    return connection.query(sql, parameters ? [...parameters] : undefined);
  };
  return {
    transaction: {
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await run(sql, parameters)).rows as Row[],
      script: async (sql) => {
        await run(`SET LOCAL statement_timeout = ${scriptDeadlineMs}`);
        await run(sql);
      },
    },
    end: () => {
      isOpen = false;
    },
  };
}

function createPool(url: string, limits: PostgresLimits, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
    application_name: 'leasing',
    // Compiling a statement on a large stock takes 70 to 150 ms, each time that it runs, and saves less.
    options: `-c jit=off -c ${randomPageCost}`,
    types,
  });
  // A connection that dies while it rests in the pool reports here; unheard it would end the process.
  pool.on('error', onError);
  // The pool does not listen while a connection is lent out: one that dies between two statements of a transaction
  // would end the process too.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Opens a pool on a PostgreSQL server and, if given, one on a read replica.
 * @throws DatabaseUnavailableError when the server does not answer
 * @throws DatabaseRefusedError when it refuses the password or the database, or cannot be used as it is set up
 * @throws OldDatabaseError when it is older than PostgreSQL 15
 */
export async function openPostgres(
  url: string,
  options: {
    readUrl?: string | undefined;
    limits?: Partial<PostgresLimits>;
    onError?: (error: Error) => void;
  } = {},
): Promise<Database> {
  const limits = { ...defaultLimits, ...options.limits };
  const onError = options.onError ?? (() => {});
  const database = new PostgresDatabase(
    createPool(url, limits, onError),
    options.readUrl
      ? createPool(options.readUrl, { ...limits, connect: limits.replicaConnect }, onError)
      : undefined,
    limits,
  );
  try {
    await checkServer(database);
    await database.ready();
    return database;
  } catch (error) {
    await database.close();
    throw refusal(error);
  }
}

/** Refuses a server or a database that the schema could not work in, before anything is written. */
async function checkServer(database: Database): Promise<void> {
  const [row] = await database.read<{ number: number; version: string; encoding: string; may: boolean }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may`,
    [],
    'primary',
  );
  if (!row) return;
  if (row.number < oldestServer) throw new OldDatabaseError(row.version);
  if (row.encoding !== 'UTF8')
    throw new DatabaseRefusedError(
      `The database has the encoding ${row.encoding}, and UTF8 is needed: create it with --encoding=UTF8.`,
    );
  if (!row.may)
    throw new DatabaseRefusedError(
      'Its user may not create tables in the database: make that user the owner (createdb --owner).',
    );
}

/** SQLSTATE 28: user or password; 3D000: no such database. */
function refusal(error: unknown): unknown {
  return /^(28|3D)/.test(sqlState(error) ?? '')
    ? new DatabaseRefusedError(`The database refuses: ${(error as Error).message}.`, { cause: error })
    : error;
}
