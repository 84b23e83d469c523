import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { FileRefused } from '../import/FileRefused.ts';
import { partOf, readNames, readSales, type Sale } from '../import/xml/commerceml.ts';
import { DatabaseUnavailableError } from '../platform/database/index.ts';
import { nameActor } from '../stock/actor.ts';
import { withBeats } from '../stockImports/lease.ts';
import { type ImportPlace, importFromDisk } from '../stockImports/service.ts';
import { endSession, hashOf } from './access.ts';
import { ExchangeFolder } from './ExchangeFolder.ts';
import { beatJob, claimJob, endJob, forgetJob, type JobKey, type JobOutcome, takeOutcome } from './jobs.ts';
import { changePrices, keepNames } from './prices.ts';

/** Milliseconds that a program waits for an import before it is told to ask again. */
const usualPatienceMs = 15_000;
/** Milliseconds between two looks at an import that another process carries out. */
const pollMs = 200;

/** What an import came to, as the protocol says it. */
type Outcome = { state: 'success' | 'failure' | 'progress'; message: string };

const underWay: Outcome = { state: 'progress', message: 'Загружается' };

interface ExchangeSetting {
  imports: ImportPlace;
  dataDir: string;
  log: FastifyBaseLogger;
  /** Milliseconds that a program waits for an import before it is told to ask again. */
  patienceMs?: number;
}

/**
 * Exchanges with 1C. Files lie in the data directory, which all processes share, and what came of each stands in the
 * database: any process takes a piece, imports, or tells how far another is. What files hold is stored when a file of
 * prices is to be imported, because products come before their prices.
 */
export class Exchange {
  readonly #setting: ExchangeSetting;
  readonly #folders = new Map<string, ExchangeFolder>();

  constructor(setting: ExchangeSetting) {
    this.#setting = setting;
  }

  async begin(session: string): Promise<void> {
    await this.#folder(session).begin();
  }

  /** Takes a piece of a file. @throws {FileRefused} */
  async receive(session: string, name: string, piece: Readable): Promise<void> {
    const folder = this.#folder(session);
    folder.check(name);
    const isNew = await forgetJob(this.#setting.imports.database, { session, fileName: name });
    await folder.append(name, piece, isNew);
  }

  /** Imports a file that has come, or tells how far that is. @throws {FileRefused} */
  async import(session: string, login: string, name: string): Promise<Outcome> {
    this.#folder(session).check(name);
    try {
      return await this.#outcomeInTime({ session, fileName: name }, login);
    } catch (error) {
      // What the database cannot say now it says when 1C asks again.
      if (error instanceof DatabaseUnavailableError) return underWay;
      throw error;
    }
  }

  /** The program has brought everything: nothing needs its files any more, and it begins the next exchange anew. */
  async end(session: string): Promise<void> {
    await this.#folder(session).remove();
    this.#folders.delete(session);
    await endSession(this.#setting.imports.database, session);
  }

  async #outcomeInTime(job: JobKey, login: string): Promise<Outcome> {
    const { imports, patienceMs = usualPatienceMs } = this.#setting;
    const until = Date.now() + patienceMs;
    if (await claimJob(imports.database, job)) {
      await Promise.race([this.#carryOut(job, login), sleep(patienceMs, undefined, { ref: false })]);
    }
    for (;;) {
      const outcome = await takeOutcome(imports.database, job);
      if (outcome)
        return { state: outcome.state === 'SUCCESS' ? 'success' : 'failure', message: outcome.message };
      if (Date.now() >= until) return underWay;
      await sleep(pollMs);
    }
  }

  #folder(session: string): ExchangeFolder {
    const folder = this.#folders.get(session) ?? new ExchangeFolder(this.#setting.dataDir, hashOf(session));
    this.#folders.set(session, folder);
    return folder;
  }

  /** Never fails: what it could not store of itself is taken on anew when its lease has lapsed. */
  async #carryOut(job: JobKey, login: string): Promise<void> {
    const { imports, log } = this.#setting;
    const { database } = imports;
    await withBeats(
      () => Promise.all([beatJob(database, job), this.#folder(job.session).touch()]),
      async () => endJob(database, job, await this.#outcomeOf(job, login)),
    ).catch((error: unknown) =>
      log.error({ err: error, login }, 'an exchange could not say what came of it'),
    );
  }

  async #outcomeOf({ session, fileName }: JobKey, login: string): Promise<JobOutcome> {
    try {
      const folder = this.#folder(session);
      await folder.unpackArchives();
      return { state: 'SUCCESS', message: await this.#importList(folder, login, fileName) };
    } catch (error) {
      if (error instanceof FileRefused) return { state: 'FAILURE', message: error.message };
      this.#setting.log.error({ err: error, login }, 'an exchange failed');
      return { state: 'FAILURE', message: 'Сбой на\u00A0сервере: повторите позже.' };
    }
  }

  async #importList(folder: ExchangeFolder, login: string, name: string): Promise<string> {
    const lists = await folder.lists();
    if (!lists.includes(name)) throw new FileRefused(`файл ${name.slice(0, 100)} не\u00A0пришёл.`);
    const products = lists.filter((list) => partOf(list) === 'import');
    if (partOf(name) === 'import') {
      const { database } = this.#setting.imports;
      await database.transaction((transaction) =>
        keepNames(transaction, login, readNames(join(folder.path, name))),
      );
      return 'Товары приняты, ждём цены.';
    }
    const sales = new Map<string, Sale>();
    await readSales(join(folder.path, name), sales);
    if (products.length === 0) return this.#changePrices(login, name, sales);
    if (![...sales.values()].some(({ price }) => price !== undefined)) return 'Принято, ждём цены.';
    const messages: string[] = [];
    for (const list of products) messages.push(await this.#importProducts(folder, login, list));
    return messages.join(' ');
  }

  /** Products with the prices from all files beside them, as an import that the office shows and can undo. */
  async #importProducts(folder: ExchangeFolder, login: string, list: string): Promise<string> {
    const { imports, log } = this.#setting;
    const done = await importFromDisk(
      imports,
      { kind: 'IMPORT', name: `1С: ${login}` },
      { path: join(folder.path, list), fileName: list, sender: login },
      log,
    );
    if (done.state !== 'APPLIED') throw new FileRefused(done.message ?? 'не\u00A0загружено.');
    return `Новых: ${done.added ?? 0}, изменено: ${done.changed ?? 0}, без изменений: ${done.unchanged ?? 0}, отказано: ${done.refused ?? 0}.`;
  }

  /** Changed prices alone, of products that an earlier exchange named. */
  async #changePrices(login: string, name: string, sales: ReadonlyMap<string, Sale>): Promise<string> {
    const { changed, unknown } = await this.#setting.imports.database.transaction(async (transaction) => {
      await nameActor(transaction, { kind: 'IMPORT', name: `1С: ${login}, файл ${name}` });
      return changePrices(transaction, login, sales);
    });
    return `Изменено: ${changed}, неизвестных товаров: ${unknown}.`;
  }
}
