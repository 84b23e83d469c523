/** Runs statements. Values always travel as parameters ($1, $2 …), never inside the text. */
export interface Queryable {
  /**
   * Runs one statement and answers its rows. A statement that writes says with RETURNING what it wrote.
   * Types: bigint is a number, timestamptz a Date, jsonb and arrays are values. Pass json as a string.
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<Row[]>;
}

/** One open transaction; it sees its own writes. */
export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters (migrations). */
  script(sql: string): Promise<void>;
}

/**
 * The database of the marketplace: PGlite in this process or a PostgreSQL server, one SQL dialect.
 *
 * Failures of the connection surface as `DatabaseUnavailableError`; everything else is the server's own
 * error with its SQLSTATE in `code`.
 */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Like `query`, for statements that only read: repeated after a lost connection.
   * @param from `replica` (the default) may answer from a replica that is a moment behind; `primary` does not
   */
  read<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
    from?: 'replica' | 'primary',
  ): Promise<Row[]>;
  /** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. Never repeated. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Refreshes planner statistics and reclaims space; call it after a bulk change such as an import.
   * @throws DataDirectoryError where the embedded database has too little room for it
   */
  maintain(): Promise<void>;
  /** Whether others wait for the embedded database while a transaction has it; absent where it cannot be known. */
  isAwaited?(): boolean;
  /** How busy the connections to the main server are; the embedded database has none. */
  pool?(): { idle: number; busy: number; waiting: number };
  /** How the replica does; undefined where none is configured. */
  replica?(): ReplicaState | undefined;
  /** Ends what runs, then releases connections and the lock of the data directory. */
  close(): Promise<void>;
}

/** A replica as it was seen last. */
export interface ReplicaState {
  /** It answers, and follows a main server. */
  isUp: boolean;
  /** Whether reads go to it: not while it is behind. */
  isRead: boolean;
  /** Seconds since it was last seen to have everything that the main server had. */
  lag: number;
}

/** The database cannot answer now: not reachable, out of connections, read-only, or over its deadline. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The server is older than the SQL of this release. */
export class OldDatabaseError extends DatabaseUnavailableError {
  override name = 'OldDatabaseError';
  readonly version: string;

  /** @param version what the server says of itself, for example `13.14 (Debian 13.14-0+deb11u1)` */
  constructor(version: string) {
    super(`DATABASE_URL points to PostgreSQL ${version}, and 15 or newer is needed.`);
    this.version = version;
  }
}

/** The server answers, and refuses these settings: the password, the database, its encoding, rights in it. */
export class DatabaseRefusedError extends DatabaseUnavailableError {
  override name = 'DatabaseRefusedError';
}

/** The data directory is open in another process. */
export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';
}

/** SQLSTATE of an error that the database reported, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
