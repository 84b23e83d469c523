import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Database, DatabaseUnavailableError, type Transaction } from '../database/database.ts';
import { framesOf, sendFrame } from './frames.ts';
import { type CommandAnswer, type CommandRequest, commandSocketPath } from './protocol.ts';

/** The site ended while a command worked through it. */
export class SiteStoppedError extends DatabaseUnavailableError {}

/** The embedded database of a running site, as a command sees it: one statement after the other. */
export class SocketDatabase implements Database {
  readonly engine = 'pglite';
  readonly #socket: Socket;
  readonly #answers: AsyncGenerator<unknown>;
  /** Ends with the last request: answers come in order and belong to no one else. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#answers = framesOf(socket);
  }

  query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#inTurn(() => this.#ask({ kind: 'query', sql, parameters })) as Promise<Row[]>;
  }

  read<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.query<Row>(sql, parameters);
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#ask({ kind: 'begin' });
      try {
        const result = await work({
          query: (sql, parameters = []) => this.#ask({ kind: 'query', sql, parameters }) as Promise<never[]>,
          script: async () => {
            throw new TypeError('Scripts change the schema, which is the running site’s own matter.');
          },
        });
        await this.#ask({ kind: 'commit' });
        return result;
      } catch (error) {
        await this.#ask({ kind: 'rollback' }).catch(() => {});
        throw error;
      }
    });
  }

  async maintain(): Promise<void> {
    await this.#inTurn(() => this.#ask({ kind: 'maintain' }));
  }

  async close(): Promise<void> {
    this.#socket.destroy();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #ask(request: CommandRequest): Promise<unknown[]> {
    await sendFrame(this.#socket, request).catch(() => {});
    // A socket that breaks off ends the answers by an error, one that is closed by their end.
    const next = await this.#answers.next().catch(() => undefined);
    if (!next || next.done) throw new SiteStoppedError('сайт остановился.');
    const answer = next.value as CommandAnswer;
    if ('rows' in answer) return answer.rows;
    const { message, code, isUnavailable } = answer.error;
    if (isUnavailable) throw new DatabaseUnavailableError(message);
    throw Object.assign(new Error(message), { code });
  }
}

/** Connects to the site that has the data directory open; undefined when none listens there. */
export async function connectToSite(dataDir: string): Promise<SocketDatabase | undefined> {
  const socket = connect(commandSocketPath(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.on('error', () => {});
  return new SocketDatabase(socket);
}
