import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { type Database, DatabaseUnavailableError, type Queryable, sqlState } from '../database/database.ts';
import { framesOf, sendFrame } from './frames.ts';
import { type CommandAnswer, type CommandRequest, commandSocketPath } from './protocol.ts';

/** The command went away or gave up in the middle of a transaction. */
class RolledBack extends Error {}

/**
 * Lets commands of the same user work on the embedded database that this process has open.
 *
 * @param dataDir the data directory; this process must hold its lock, because a socket found there is taken for a
 *   leftover and replaced
 * @returns stops listening; transactions of commands are rolled back
 */
export async function startCommandSocket(database: Database, dataDir: string): Promise<() => Promise<void>> {
  const path = commandSocketPath(dataDir);
  await rm(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => {});
    serve(connection, database).catch(() => connection.destroy());
  });
  // Never open to other users, not even between its creation and the chmod.
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const connection of connections) connection.destroy();
    await closed;
    await rm(path, { force: true });
  };
}

type Answer = (value: CommandAnswer) => Promise<void>;

async function serve(connection: Socket, database: Database): Promise<void> {
  const requests = framesOf(connection) as AsyncGenerator<CommandRequest>;
  const answer: Answer = (value) => sendFrame(connection, value);
  for (;;) {
    const { value: request, done } = await requests.next();
    if (done) return;
    if (request.kind === 'begin') await serveTransaction(requests, answer, database);
    else if (request.kind === 'maintain') await answer(await attempt(() => maintained(database)));
    else if (request.kind === 'query') await answer(await ran(database, request));
  }
}

async function serveTransaction(
  requests: AsyncGenerator<CommandRequest>,
  answer: Answer,
  database: Database,
): Promise<void> {
  let isAsked = true;
  const reply: Answer = async (value) => {
    isAsked = false;
    await answer(value);
  };
  const outcome = await attempt(async () => {
    await database.transaction(async (transaction) => {
      await reply({ rows: [] });
      for (;;) {
        const { value: request, done } = await requests.next();
        isAsked = true;
        if (done || request.kind === 'rollback') throw new RolledBack();
        if (request.kind === 'commit') return;
        if (request.kind === 'query') await reply(await ran(transaction, request));
      }
    });
    return [];
  });
  // The database gave the transaction up while the command was silent: the connection cannot go on.
  if (!isAsked) throw new RolledBack();
  await answer(outcome);
}

async function maintained(database: Database): Promise<unknown[]> {
  await database.maintain();
  return [];
}

function ran(database: Queryable, { sql, parameters }: Extract<CommandRequest, { kind: 'query' }>) {
  return attempt(() => database.query(sql, parameters));
}

async function attempt(work: () => Promise<unknown[]>): Promise<CommandAnswer> {
  try {
    return { rows: await work() };
  } catch (error) {
    if (error instanceof RolledBack) return { rows: [] };
    const { message } = error as Error;
    if (error instanceof DatabaseUnavailableError) return { error: { message, isUnavailable: true } };
    const code = sqlState(error);
    return { error: { message, ...(code ? { code } : {}) } };
  }
}
