import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Emit } from '../events.ts';
import type { ImportOrder } from '../runImport.ts';
import { importSocketPath, messageLine, messagesOf, type SocketMessage } from './protocol.ts';

/**
 * Hands an order over to the site and passes its events on until the end.
 *
 * @returns false when no site listens in this data directory; nothing was done then
 */
export async function handOver(order: ImportOrder, dataDir: string, emit: Emit): Promise<boolean> {
  const connection = await connected(importSocketPath(dataDir));
  if (!connection) return false;
  try {
    connection.write(messageLine(order));
    for await (const message of messagesOf(connection)) {
      const event = message as SocketMessage;
      if (event.kind === 'end') return true;
      await emit(event);
    }
  } finally {
    connection.destroy();
  }
  await emit({
    kind: 'failed',
    message: 'Сайт остановился посреди загрузки. Файл, который загружался, не сохранён: повторите загрузку.',
  });
  return true;
}

async function connected(path: string): Promise<Socket | undefined> {
  const connection = connect(path);
  try {
    await once(connection, 'connect');
    connection.on('error', () => {});
    return connection;
  } catch {
    return undefined;
  }
}
