/**
 * The thread that holds PGlite: a heavy query blocks this thread and never the server's event loop.
 * It answers requests strictly in the order in which they come.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

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
 * because what is not in them comes from the cache of the operating system. See the decision `web-memory`.
 */
const settings = ['-c', 'shared_buffers=16MB'];

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

/** The file system of the WebAssembly module throws objects that are no errors. */
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
    startParams: [...PGlite.defaultStartParams, ...settings],
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
