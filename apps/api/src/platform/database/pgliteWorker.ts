/**
 * The thread that holds PGlite: a heavy query blocks this thread and never the server's event loop.
 * It answers requests strictly in the order in which they come.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { randomPageCost } from './planner.ts';

/** What the thread is asked to do. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' };

/** Its answer; id 0 tells that the database is open, or why it is not. */
export type WorkerAnswer = { id: number; rows: unknown[] } | { id: number; error: DatabaseFailure };

/** What went wrong, as it can travel between threads. */
export interface DatabaseFailure {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
  /** PANIC: the database has stopped. */
  severity?: string;
}

const port = parentPort;
if (!port) throw new Error('pgliteWorker must run as a worker thread');

/**
 * PostgreSQL's buffers, in the memory of this process: of the usual 128 MB a small site fills all and needs few,
 * because what is not in them comes from the cache of the operating system. The texts of a stock of a million do not fit into
 * 16 MB, and each search would read them anew. See the decision `web-memory`.
 */
function sharedBuffers(directory: string): string {
  const base = join(directory, 'base');
  const files = existsSync(base) ? readdirSync(base, { recursive: true, encoding: 'utf8' }) : [];
  const bytes = files.reduce((sum, name) => sum + statSync(join(base, name)).size, 0);
  return bytes > largeDatabase ? '64MB' : '16MB';
}

/** Bytes of tables and indexes: some 150,000 machines and as many parts. */
const largeDatabase = 512 * 1024 * 1024;

function failure(id: number, error: unknown): WorkerAnswer {
  const { message, code, constraint, detail, severity } = error as Record<string, string | undefined>;
  return {
    id,
    error: {
      message: message ?? textOf(error),
      ...(code === undefined ? {} : { code }),
      ...(constraint === undefined ? {} : { constraint }),
      ...(detail === undefined ? {} : { detail }),
      ...(severity === undefined ? {} : { severity }),
    },
  };
}

/** The file system of the WebAssembly module throws objects that are not errors. */
function textOf(error: unknown): string {
  const { name, errno } = error as { name?: string; errno?: number };
  return name === undefined ? String(error) : `${name} ${errno ?? ''}`.trim();
}

async function answer(database: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    switch (request.kind) {
      case 'query': {
        const { rows } = await database.query(request.sql, [...request.parameters]);
        return { id: request.id, rows };
      }
      case 'script':
        await database.exec(request.sql);
        return { id: request.id, rows: [] };
      case 'close':
        await database.close();
        return { id: request.id, rows: [] };
    }
  } catch (error) {
    return failure(request.id, error);
  }
}

try {
  const { directory } = workerData as { directory: string };
  const database = await PGlite.create(directory, {
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', `shared_buffers=${sharedBuffers(directory)}`],
      ...['-c', randomPageCost],
    ],
    extensions: { pg_trgm, fuzzystrmatch },
  });
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(async () => port.postMessage(await answer(database, request)));
  });
  port.postMessage({ id: 0, rows: [] } satisfies WorkerAnswer);
} catch (error) {
  port.postMessage(failure(0, error));
}
