import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { Type } from 'typebox';
import Value from 'typebox/value';
import { failureMessage, type ImportOrder, type ImportSetting, runImport } from '../runImport.ts';
import {
  importSocketPath,
  LONGEST_SOCKET_PATH,
  messageLine,
  messagesOf,
  type SocketMessage,
} from './protocol.ts';

const Order = Type.Object(
  {
    files: Type.Array(Type.String()),
    photos: Type.Optional(Type.String()),
    dropDemo: Type.Boolean(),
    dryRun: Type.Boolean(),
  },
  { additionalProperties: false },
);

/**
 * Lets the import command hand its files over to this process, which has the embedded database open. The socket lies
 * in the data directory and is open to the same user alone.
 *
 * @param setting as for an import in this process
 * @param dataDir the data directory; this process must hold its lock, because a socket found there is taken for a
 *   leftover and replaced
 * @returns stops listening; imports under way are rolled back
 * @throws Error when the data directory's path is too long for a local socket
 */
export async function startImportSocket(
  setting: ImportSetting,
  dataDir: string,
): Promise<() => Promise<void>> {
  const path = importSocketPath(dataDir);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    throw new Error(
      `The path ${path} is too long for a local socket: stop the site for imports, or shorten DATA_DIR.`,
    );
  }
  await rm(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    // The other side may vanish at any moment; the import notices it by 'close'.
    connection.on('error', () => {});
    void serve(connection, setting);
  });
  await listenAlone(server, path);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const connection of connections) connection.destroy();
    await closed;
    await rm(path, { force: true });
  };
}

/** The socket must never be open to other users, not even between its creation and a later chmod. */
async function listenAlone(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
  await chmod(path, 0o600);
}

async function serve(connection: Socket, setting: ImportSetting): Promise<void> {
  const abort = new AbortController();
  connection.on('close', () => abort.abort(new Error('The command that asked for the import is gone.')));
  const send = async (message: SocketMessage): Promise<void> => {
    if (connection.destroyed || connection.write(messageLine(message))) return;
    await new Promise<void>((resolve) => {
      connection.once('drain', resolve).once('close', () => resolve());
    });
  };
  try {
    const { value: order } = await messagesOf(connection).next();
    if (!Value.Check(Order, order)) throw new Error('The order of the import is malformed.');
    await runImport(order satisfies ImportOrder, { ...setting, signal: abort.signal }, send);
  } catch (error) {
    await send({ kind: 'failed', message: failureMessage(error) });
  }
  await send({ kind: 'end' });
  connection.end();
}
