import type pg from 'pg';
import { sqlState } from './database.ts';

/** A statement was over its deadline: the main server would need as long. */
const deadlineState = '57014';

/**
 * A read replica. It may be gone, behind, or without a table that the main server has already; no visitor shall notice:
 * what it cannot answer is asked of the main server, and after a failure it is left alone for a while, so that nobody
 * waits for a host that does not answer.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #restMs: number;
  #restsUntil = 0;

  constructor(pool: pg.Pool, restMs: number) {
    this.#pool = pool;
    this.#restMs = restMs;
  }

  /** @returns undefined when the main server has to be asked */
  async read<Row extends object>(statement: pg.QueryConfig): Promise<Row[] | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    const isFull = this.#pool.totalCount >= this.#pool.options.max;
    try {
      return (await this.#pool.query(statement)).rows as Row[];
    } catch (error) {
      const state = sqlState(error);
      if (state === deadlineState) throw error;
      // A read that lost its turn to the replica's recovery, or found no free connection, says nothing about the next.
      const isDown = state === undefined ? !isFull : /^(08|53|57P)/.test(state);
      if (isDown) this.#restsUntil = performance.now() + this.#restMs;
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
