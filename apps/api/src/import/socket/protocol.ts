import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ImportEvent } from '../events.ts';

/**
 * How the command hands an import over to the site while the site has the embedded database open, which only one
 * process may open: the command sends the order as one line of JSON, the site answers with events, one line each;
 * `end` is the last. Files are named by their paths: both sides run on the same machine as the same user.
 */
export type SocketMessage = ImportEvent | { kind: 'end' };

/** Where the site listens. */
export function importSocketPath(dataDir: string): string {
  return join(dataDir, 'import.sock');
}

/** The addresses of local sockets are this short in every system that has them. */
export const LONGEST_SOCKET_PATH = 100;

export function messageLine(message: object): string {
  return `${JSON.stringify(message)}\n`;
}

/** The lines of a connection, parsed. */
export async function* messagesOf(stream: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line);
  }
}
