import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import type { StaffSession, StaffSessions } from '../../staff/sessions.ts';

/** Milliseconds between two looks; a press on the site has to be in an open inbox within two seconds. */
const lookMs = 800;
/** Looks after which every listener is asked again whether they may still listen, and gets a sign of life. */
const looksPerCheck = 6;
/** Offices that one person has open, in tabs and on devices. More are a flood: each is asked for its session. */
const mostPerPerson = 20;
/** Seconds until someone with too many may try again. */
const retryAfter = 60;

/** An open office. */
interface Listener {
  request: FastifyRequest;
  staffId: number;
}

/** Where the inbox and the log stand: each grows with what is new in it. */
interface Position {
  requests: number;
  log: number;
}

/**
 * Tells open offices that something is new (server-sent events). Any process may have stored it, so each looks at the
 * database, but only while someone listens. The message has no data of customers: the app asks for what it shows.
 */
export class ChangeStream {
  readonly #database: Database;
  readonly #sessions: StaffSessions;
  readonly #listeners = new Map<ServerResponse, Listener>();
  readonly #log: FastifyInstance['log'];
  #timer: NodeJS.Timeout | undefined;
  #last: Position | undefined;
  #looks = 0;

  constructor(fastify: FastifyInstance, database: Database, sessions: StaffSessions) {
    this.#database = database;
    this.#sessions = sessions;
    this.#log = fastify.log;
    // A server that stops waits for answers under way, and these have no end of their own.
    fastify.addHook('preClose', async () => {
      for (const listener of this.#listeners.keys()) listener.end();
      this.#stop();
    });
  }

  /**
   * Keeps an answer open and tells it of changes until the browser or the session ends.
   * @throws Refusal 429 for a person who has too many open
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { staffId }: Pick<StaffSession, 'staffId'>,
  ): Promise<undefined> {
    const theirs = [...this.#listeners.values()].filter((listener) => listener.staffId === staffId);
    if (theirs.length >= mostPerPerson) throw refusals.tooMany(retryAfter);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      // Proxies must not wait until there is more.
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    raw.on('close', () => this.#remove(raw));
    this.#listeners.set(raw, { request, staffId });
    this.#timer ??= setTimeout(() => this.#look(), 0);
    return undefined;
  }

  #remove(listener: ServerResponse): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = undefined;
  }

  async #look(): Promise<void> {
    try {
      await this.#tellChanges();
      this.#looks += 1;
      if (this.#looks % looksPerCheck === 0) await this.#checkListeners();
    } catch (error) {
      this.#log.warn({ err: error }, 'open offices cannot be notified of changes now');
    }
    if (this.#listeners.size > 0) this.#timer = setTimeout(() => this.#look(), lookMs);
  }

  async #tellChanges(): Promise<void> {
    const [now] = await this.#database.read<Position>(
      `SELECT (SELECT coalesce(max(id), 0) FROM request) AS requests,
         (SELECT coalesce(max(id), 0) FROM audit_entry) AS log`,
      [],
      'primary',
    );
    const last = this.#last;
    this.#last = now;
    if (!now || !last || (now.requests === last.requests && now.log === last.log)) return;
    const change = { requests: now.requests !== last.requests, log: now.log !== last.log };
    for (const listener of this.#listeners.keys()) {
      listener.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    }
  }

  async #checkListeners(): Promise<void> {
    for (const [listener, { request }] of this.#listeners) {
      if (await this.#sessions.read(request)) listener.write(': still here\n\n');
      else listener.end('event: ended\ndata: {}\n\n');
    }
  }
}
