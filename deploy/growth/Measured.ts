import type { Kind } from './Visitors.ts';

/** One load on one installation; lists hold a number of each round. */
export interface Measured {
  machines: number;
  processes: number;
  kind: Kind;
  requestsPerSecond: number[];
  failed: number[];
  p50: number[];
  p99: number[];
  /** Milliseconds of processor time of a request: in the processes of the site, in PostgreSQL, in nginx. */
  site: number[];
  database: number[];
  nginx: number[];
  /** The largest process after the load, megabytes. */
  resident: number;
}
