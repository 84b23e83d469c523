import type pg from 'pg';
import { type ReplicaState, sqlState } from './database.ts';

/** A statement was over its deadline: the main server would need as long. */
const deadlineState = '57014';

/** Where the replica is in the main server's log. A server that follows none is as far as it is itself. */
const standSql = `SELECT pg_is_in_recovery() AS follows,
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')::bigint
    AS position,
  extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS age`;

interface Stand {
  follows: boolean;
  position: number | null;
  /** Seconds since the last change that it has was made; null before the first. */
  age: number | null;
}

/** Milliseconds. */
interface ReplicaLimits {
  /** How far behind the main server it may be. */
  replicaLag: number;
  /** How often it is compared with the main server. */
  replicaLook: number;
}

/**
 * A read replica. It may be gone, behind, or without a table that the main server has already; no visitor shall notice:
 * it is read from while it is seen to have what the main server had a moment ago, and what it cannot answer is asked of
 * the main server.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #positionOfMain: () => Promise<number | undefined>;
  readonly #limits: ReplicaLimits;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  #isRead = false;
  #stand: Stand | undefined;
  /** How far the main server was at a time, on the clock of `performance.now()`: the replica has yet to get there. */
  #awaited: { position: number; at: number } | undefined;
  /** A time of the main server that the replica has reached. */
  #reachedAt: number | undefined;

  /** @param positionOfMain how far the main server is in its log; undefined when it does not answer */
  constructor(pool: pg.Pool, positionOfMain: () => Promise<number | undefined>, limits: ReplicaLimits) {
    this.#pool = pool;
    this.#positionOfMain = positionOfMain;
    this.#limits = limits;
    this.#timer = setInterval(() => void this.look(), limits.replicaLook).unref();
  }

  /** @returns undefined when the main server has to be asked */
  async read<Row extends object>(statement: pg.QueryConfig): Promise<Row[] | undefined> {
    return this.#isRead ? this.#ask<Row>(statement) : undefined;
  }

  async #ask<Row extends object>(statement: pg.QueryConfig): Promise<Row[] | undefined> {
    const isFull = this.#pool.totalCount >= this.#pool.options.max;
    try {
      return (await this.#pool.query(statement)).rows as Row[];
    } catch (error) {
      const state = sqlState(error);
      if (state === deadlineState) throw error;
      // A read that lost its turn to the replica's recovery, or found no free connection, says nothing about the next.
      const isDown = state === undefined ? !isFull : /^(08|53|57P)/.test(state);
      if (isDown) {
        this.#isRead = false;
        this.#stand = undefined;
      }
      return undefined;
    }
  }

  /** Compares it with the main server, and decides whether it is read from. */
  look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    const position = await this.#positionOfMain();
    // While the main server is away nothing changes, and the replica is as new as it was.
    if (position === undefined) return;
    this.#awaited ??= { position, at };
    const [stand] = (await this.#ask<Stand>({ text: standSql }).catch(() => undefined)) ?? [];
    if (!stand) return;
    this.#stand = stand;
    if (stand.position !== null && stand.position >= this.#awaited.position) {
      this.#reachedAt = this.#awaited.at;
      this.#awaited = undefined;
    }
    this.#isRead =
      this.#reachedAt !== undefined && performance.now() - this.#reachedAt <= this.#limits.replicaLag;
  }

  get state(): ReplicaState {
    const reached = this.#reachedAt;
    return {
      isUp: this.#stand?.follows ?? false,
      isRead: this.#isRead,
      // Before it was ever seen to have everything, its own clock tells.
      lag: reached === undefined ? (this.#stand?.age ?? 0) : (performance.now() - reached) / 1000,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }
}
