import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { FileRefused } from '../import/FileRefused.ts';
import { partOf, readNames, readSales, type Sale } from '../import/xml/commerceml.ts';
import { nameActor } from '../stock/actor.ts';
import { type ImportPlace, importFromDisk } from '../stockImports/service.ts';
import { ExchangeFolder } from './ExchangeFolder.ts';
import { changePrices, keepNames } from './prices.ts';

/** Milliseconds that a program waits for an import before it is told to ask again. */
const patienceMs = 15_000;

/** What an import came to, as the protocol says it. */
type Outcome = { state: 'success' | 'failure' | 'progress'; message: string };

interface Job {
  outcome: Promise<Outcome>;
}

interface ExchangeSetting {
  imports: ImportPlace;
  dataDir: string;
  log: FastifyBaseLogger;
}

/**
 * The exchanges under way in this process. Files lie in the data directory; what they hold is stored when a file of
 * prices is to be imported, because products come before their prices.
 */
export class Exchange {
  readonly #setting: ExchangeSetting;
  readonly #folders = new Map<string, ExchangeFolder>();
  readonly #jobs = new Map<string, Job>();

  constructor(setting: ExchangeSetting) {
    this.#setting = setting;
  }

  async begin(session: string): Promise<void> {
    await this.#folder(session).begin();
  }

  /** Takes a piece of a file. @throws {FileRefused} */
  receive(session: string, name: string, piece: Readable): Promise<void> {
    return this.#folder(session).append(name, piece);
  }

  /** Imports a file that has come, or tells how far that is. */
  async import(session: string, login: string, name: string): Promise<Outcome> {
    const key = `${session} ${name}`;
    const job = this.#jobs.get(key) ?? { outcome: this.#carryOut(session, login, name) };
    this.#jobs.set(key, job);
    let timer: NodeJS.Timeout | undefined;
    const later = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => resolve({ state: 'progress', message: 'Загружается' }), patienceMs);
    });
    const outcome = await Promise.race([job.outcome, later]);
    clearTimeout(timer);
    if (outcome.state !== 'progress') this.#jobs.delete(key);
    return outcome;
  }

  #folder(session: string): ExchangeFolder {
    const folder = this.#folders.get(session) ?? new ExchangeFolder(this.#setting.dataDir, session);
    this.#folders.set(session, folder);
    return folder;
  }

  async #carryOut(session: string, login: string, name: string): Promise<Outcome> {
    try {
      const folder = this.#folder(session);
      await folder.unpackArchives();
      const message = await this.#importList(folder, login, name);
      folder.markDone(name);
      return { state: 'success', message };
    } catch (error) {
      if (error instanceof FileRefused) return { state: 'failure', message: error.message };
      this.#setting.log.error({ err: error, login }, 'an exchange failed');
      return { state: 'failure', message: 'Сбой на\u00A0сервере: повторите позже.' };
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
