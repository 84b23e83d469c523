import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** Where traces go, and how many. */
export interface TracingSettings {
  /** Share of the requests that are traced, 0 to 1. */
  share: number;
}

/** Tells a collector what requests do. */
export interface Tracing {
  /** Traces the requests of a server, those that its pages make in the process included; call it before its routes are made. */
  watchServer(server: FastifyInstance): void;
  /** The same database; what a traced request asks it is part of the trace. */
  watchDatabase(database: Database): Database;
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>;
}
