import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { noticeStaff } from '../notifications/staff/notices.ts';
import { DatabaseUnavailableError } from '../platform/database/index.ts';
import { refreshStatistics } from '../stock-import/apply/batches.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';
import { withHeartbeats } from '../stock-import/office/lease.ts';
import type { ImportPlace } from '../stock-import/office/service.ts';
import { withdrawAbsent } from './absent.ts';
import { endSession, hashOf, type Session } from './access.ts';
import { applyGathered } from './applyGathered.ts';
import { ExchangeFolder, rootIn } from './ExchangeFolder.ts';
import { gatherFile, type ProductState } from './gather.ts';
import {
  beatJob,
  claimJob,
  endJob,
  forgetJob,
  type JobKey,
  type JobOutcome,
  noteRead,
  readFiles,
  takeOutcome,
} from './jobs.ts';
import { readWaiting } from './programs.ts';
import { absentText, appliedText, waitingText } from './texts.ts';

/** Milliseconds that a program waits for an import before it is asked to try again. */
const usualPatienceMs = 15_000;
/** Milliseconds between two looks at an import that another process carries out. */
const pollMs = 200;
/** Rows after which the database looks at its tables anew at once; small parts wait for the end. */
const manyRows = 1000;
/** Minutes without a word after which a program has brought everything. */
const quietMinutes = 15;

/** What an import came to, as the protocol says it. */
type Outcome = { state: 'success' | 'failure' | 'progress'; message: string };

const underWay: Outcome = { state: 'progress', message: 'Загружается' };

interface ExchangeSetting {
  imports: ImportPlace;
  dataDir: string;
  log: FastifyBaseLogger;
  /** Milliseconds that a program waits for an import before it is asked to try again. */
  patienceMs?: number;
}

/**
 * Exchanges with 1C. Files are in the data directory, which all processes share; what they say of each product is gathered in
 * the database, whatever their order, and goes into the stock when no file that came is left to be read
 * (docs/decisions/exchange-1c.md).
 */
export class Exchange {
  readonly #setting: ExchangeSetting;
  readonly #folders = new Map<string, ExchangeFolder>();
  /** The last that goes into the stock of each program: two at once would write each other's prices. */
  readonly #applying = new Map<string, Promise<unknown>>();

  constructor(setting: ExchangeSetting) {
    this.#setting = setting;
  }

  async begin(id: string): Promise<void> {
    await this.#folder(id).begin();
  }

  /** Takes a piece of a file. @throws {FileRefused} */
  async receive(id: string, name: string, piece: Readable): Promise<void> {
    const folder = this.#folder(id);
    const fileName = folder.nameOf(name);
    const isNew = await forgetJob(this.#setting.imports.database, { session: id, fileName });
    await folder.append(fileName, piece, isNew);
  }

  /** Imports a file that has come, or tells how far that is. @throws {FileRefused} */
  async import(id: string, session: Session, name: string): Promise<Outcome> {
    const fileName = this.#folder(id).nameOf(name);
    try {
      return await this.#outcomeInTime({ session: id, fileName }, session);
    } catch (error) {
      // What the database cannot say now it says when 1C asks again.
      if (error instanceof DatabaseUnavailableError) return underWay;
      throw error;
    }
  }

  /**
   * The program has brought everything: what waits goes into the stock, and what a full catalogue did not name goes.
   * @param isSaid the program says itself that what it did not name is to go
   */
  finish(id: string, session: Session, isSaid: boolean): Promise<string> {
    return this.#inTime(this.#finishSession(id, session, isSaid));
  }

  /** The same, and nothing needs the files of the session any more: the program begins the next exchange anew. */
  async end(id: string, session: Session): Promise<string> {
    const work = this.#finishSession(id, session, false).finally(async () => {
      await this.#folder(id).remove();
      this.#folders.delete(id);
    });
    const message = await this.#inTime(work);
    await endSession(this.#setting.imports.database, id);
    return message;
  }

  /** Answers a program in time: it knows no «progress» here. */
  #inTime(work: Promise<string>): Promise<string> {
    const { log, patienceMs = usualPatienceMs } = this.#setting;
    work.catch((error: unknown) => log.error({ err: error }, 'an exchange could not be finished'));
    const late = sleep(patienceMs, 'Загружаем: итог будет в\u00A0кабинете.', { ref: false });
    return Promise.race([work, late]);
  }

  /** Finishes the exchanges of programs that have not said a word for a while: not every 1C says that it was the last. */
  async finishQuiet(): Promise<void> {
    const { database } = this.#setting.imports;
    const quiet = await database.query<{ login: string }>(
      `UPDATE exchange_access SET quiet_at = now()
       WHERE last_used_at < now() - make_interval(mins => $1) AND coalesce(quiet_at < last_used_at, true)
       RETURNING login`,
      [quietMinutes],
    );
    for (const { login } of quiet)
      await this.#finishLogin(login, ['READY', 'SALE', 'WORDS', 'REFUSED'], false);
  }

  /** Puts the goods of a program into the stock again, after staff have said how. Never fails. */
  async applyAnew(login: string): Promise<void> {
    await this.#apply(login, ['READY']).catch((error: unknown) =>
      this.#setting.log.error({ err: error, login }, 'goods of an exchange could not be stored'),
    );
  }

  async #finishSession(id: string, session: Session, isSaid: boolean): Promise<string> {
    const messages: string[] = [];
    for (const fileName of await this.#waitingLists(id)) {
      const { state, message } = await this.#gathered({ session: id, fileName }, session);
      if (state === 'FAILURE') messages.push(message);
    }
    const { hasFailed } = await readFiles(this.#setting.imports.database, id);
    const states: ProductState[] = ['READY', 'SALE', 'REFUSED'];
    // What a file named that could not be read is not known.
    const message = hasFailed
      ? await this.#apply(session.login, states)
      : await this.#finishLogin(session.login, states, isSaid);
    return [...messages, message].join(' ');
  }

  async #finishLogin(login: string, states: readonly ProductState[], isSaid: boolean): Promise<string> {
    const { database } = this.#setting.imports;
    const absent = await withdrawAbsent(database, login, isSaid);
    const message = absent && absentText(absent);
    if (message && absent.areKept) {
      const subject = 'Обмен с\u00A01С: пропала большая часть товаров';
      await noticeStaff(database, { key: `exchange:${login}`, subject, text: message });
    }
    const outcome = await this.#apply(login, states);
    await this.#refreshStatistics();
    return [message, outcome].filter(Boolean).join(' ');
  }

  #refreshStatistics(): Promise<void> {
    const { database } = this.#setting.imports;
    return refreshStatistics(database, database.engine === 'pglite');
  }

  /** Puts what waits into the stock, after what is on its way there. Answers what came of it. */
  #apply(login: string, states: readonly ProductState[]): Promise<string> {
    const before = this.#applying.get(login) ?? Promise.resolve();
    const work = before.catch(() => {}).then(() => this.#applyNext(login, states));
    this.#applying.set(login, work);
    return work;
  }

  async #applyNext(login: string, states: readonly ProductState[]): Promise<string> {
    const { imports, dataDir, log } = this.#setting;
    const applied = await applyGathered({ imports, folder: rootIn(dataDir), log }, login, states);
    if (applied && applied.added + applied.changed >= manyRows) await this.#refreshStatistics();
    const waiting = await readWaiting(imports.database, login);
    return [applied ? appliedText(applied) : 'Принято.', waitingText(waiting)].filter(Boolean).join(' ');
  }

  async #outcomeInTime(job: JobKey, session: Session): Promise<Outcome> {
    const { imports, patienceMs = usualPatienceMs } = this.#setting;
    const until = Date.now() + patienceMs;
    if (await claimJob(imports.database, job)) {
      await Promise.race([this.#carryOut(job, session), sleep(patienceMs, undefined, { ref: false })]);
    }
    for (;;) {
      const outcome = await takeOutcome(imports.database, job);
      if (outcome)
        return { state: outcome.state === 'SUCCESS' ? 'success' : 'failure', message: outcome.message };
      if (Date.now() >= until) return underWay;
      await sleep(pollMs);
    }
  }

  #folder(id: string): ExchangeFolder {
    const folder = this.#folders.get(id) ?? new ExchangeFolder(this.#setting.dataDir, hashOf(id));
    this.#folders.set(id, folder);
    return folder;
  }

  /** Never fails: what it could not store of itself is taken on anew when its lease has lapsed. */
  async #carryOut(job: JobKey, session: Session): Promise<void> {
    const { imports, log } = this.#setting;
    const { database } = imports;
    await withHeartbeats(
      () => Promise.all([beatJob(database, job), this.#folder(job.session).touch()]),
      async () => endJob(database, job, await this.#gathered(job, session)),
    ).catch((error: unknown) =>
      log.error({ err: error, login: session.login }, 'an exchange could not say what came of it'),
    );
  }

  /** Keeps what a file says, and applies it where no other file waits. */
  async #gathered({ session: id, fileName }: JobKey, session: Session): Promise<JobOutcome> {
    const { database } = this.#setting.imports;
    try {
      const folder = this.#folder(id);
      await folder.unpackArchives();
      const lists = await folder.lists();
      // An archive is its lists.
      const names = /\.zip$/i.test(fileName) ? lists : [fileName];
      for (const name of names) {
        if (!lists.includes(name)) throw new FileRefused(`файл ${name.slice(0, 100)} не\u00A0пришёл.`);
        const pictures = join(hashOf(id), dirname(name));
        await gatherFile(database, session, join(folder.path, name), pictures);
        await noteRead(database, { session: id, fileName: name });
      }
      if ((await this.#waitingLists(id)).length > 0)
        return { state: 'SUCCESS', message: 'Принято, ждём остальные файлы.' };
      return { state: 'SUCCESS', message: await this.#apply(session.login, ['READY']) };
    } catch (error) {
      if (error instanceof FileRefused) return { state: 'FAILURE', message: error.message };
      this.#setting.log.error({ err: error, login: session.login }, 'an exchange failed');
      return { state: 'FAILURE', message: 'Сбой на\u00A0сервере: повторите позже.' };
    }
  }

  /** Lists that came and are not read yet. */
  async #waitingLists(id: string): Promise<string[]> {
    const { names } = await readFiles(this.#setting.imports.database, id);
    return (await this.#folder(id).lists()).filter((name) => !names.has(name));
  }
}
