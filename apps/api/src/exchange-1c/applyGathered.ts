import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';
import { type ImportPlace, importGathered } from '../stock-import/office/service.ts';
import { learn } from '../stock-import/readers/xml/commerceml/files.ts';
import type { Gathered } from '../stock-import/readers/xml/commerceml/Gathered.ts';
import {
  emptyDictionary,
  goodsOf,
  type RowSetting,
  rowOf,
} from '../stock-import/readers/xml/commerceml/product.ts';
import { openOffers } from '../stock-import/readers/xml/index.ts';
import type { Offer } from '../stock-import/readers/xml/Offer.ts';
import { columnsOf, type Field } from '../stock-import/tables/columns.ts';
import type { ProductState } from './gather.ts';

interface ApplySetting {
  imports: ImportPlace;
  /** The folder of all exchanges, in which the pictures are. */
  folder: string;
  log: FastifyBaseLogger;
}

/** What became of products that had waited. */
export interface Applied {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Why the first of them were refused. */
  reasons: string[];
  /** Staff have not said which of the price types is the price. */
  lacksPriceType: boolean;
}

/** Products that are read at once. */
const page = 500;
const mostReasons = 3;

/** Columns that rows of an exchange always have: whether a cell is empty must not depend on the other rows. */
const standardFields: readonly Field[] = [
  ...(['garageNumber', 'partNumber', 'title', 'type', 'category', 'brand', 'model', 'condition'] as const),
  ...([
    'yearOfManufacture',
    'manufacturerCountry',
    'totalCost',
    'availability',
    'quantity',
    'warehouses',
  ] as const),
];
const titlesOf = (columns: Readonly<Partial<Record<Field, { titles: readonly string[] }>>>) =>
  standardFields.flatMap((field) => columns[field]?.titles[0] ?? []);
const titles = { equipment: titlesOf(columnsOf.equipment), 'spare-part': titlesOf(columnsOf['spare-part']) };

/**
 * Puts the products of a program that are in these states into the stock, as one import that the office shows and can undo.
 * Answers nothing where there are none.
 *
 * @throws {FileRefused} when nothing could be stored
 */
export async function applyGathered(
  setting: ApplySetting,
  login: string,
  states: readonly ProductState[],
): Promise<Applied | undefined> {
  const { imports, log, folder } = setting;
  const { database } = imports;
  const waiting = new Waiting(setting, login, states, await readSetting(database, login));
  const { lacksPriceType } = waiting;
  const list = await openOffers(waiting.offers(), { titles, hasPrice: !lacksPriceType });
  try {
    if (list.sheets.length === 0) {
      await waiting.mark(new Map());
      return undefined;
    }
    const { state, report } = await importGathered(
      imports,
      { kind: 'IMPORT', name: `1С: ${login}` },
      {
        fileName: 'обмен с\u00A01С',
        sender: login,
        gathered: { folder, open: async () => ({ bytes: 0, ...list }) },
      },
      log,
    );
    const { added = 0, changed = 0, unchanged = 0, refused = 0, refusedRows = [] } = report;
    if (state !== 'APPLIED' && refusedRows.length === 0)
      throw new FileRefused(report.message ?? 'не\u00A0загружено.');
    await waiting.mark(new Map(refusedRows.map(({ line, isRestTaken = false }) => [line, isRestTaken])));
    const reasons = refusedRows
      .slice(0, mostReasons)
      .map(
        ({ cells, refusals }) =>
          `${cells.find((text) => text !== '') ?? ''}: ${refusals.map(({ column, reason }) => `«${column}» — ${reason}`).join(', ')}`,
      );
    return { added, changed, unchanged, refused, reasons, lacksPriceType };
  } finally {
    list.close();
  }
}

async function readSetting(
  database: Database,
  login: string,
): Promise<RowSetting & { priceType: string | undefined }> {
  const [row] = await database.query<{ priceType: string | null; goneAs: RowSetting['goneAs'] }>(
    'SELECT price_type AS "priceType", gone_as AS "goneAs" FROM exchange_access WHERE login = $1',
    [login],
  );
  return { priceType: row?.priceType ?? undefined, goneAs: row?.goneAs ?? 'SOLD' };
}

interface WaitingRow {
  id: string;
  gathered: Gathered;
  isWhole: boolean;
  isKnown: boolean;
  isAbsent: boolean;
  /** Of which its price in the stock is. */
  priceType: string | null;
  version: number;
}

/** The products of one program that wait, read a page at a time. */
class Waiting {
  readonly #priceType: string | undefined;
  readonly #setting: ApplySetting;
  readonly #login: string;
  readonly #states: readonly ProductState[];
  readonly #rowSetting: RowSetting;
  /** The ids and versions of those that were read, a page in each text: as objects they would take twice the memory. */
  readonly #readPages: string[] = [];
  readonly #lackWords = new Set<number>();
  readonly #leftOut = new Set<number>();

  constructor(
    setting: ApplySetting,
    login: string,
    states: readonly ProductState[],
    rowSetting: RowSetting & { priceType: string | undefined },
  ) {
    this.#setting = setting;
    this.#login = login;
    this.#states = states;
    this.#priceType = rowSetting.priceType;
    // Without a choice no type is the price.
    this.#rowSetting = { ...rowSetting, priceType: rowSetting.priceType ?? 'none' };
  }

  get lacksPriceType(): boolean {
    return this.#priceType === undefined;
  }

  async *offers(): AsyncGenerator<Offer> {
    const dictionary = await this.#readDictionary();
    let line = 0;
    for await (const { gathered, isWhole, isKnown, isAbsent, priceType } of this.#rows()) {
      line += 1;
      const goods = isWhole ? goodsOf(gathered) : undefined;
      if (goods?.pictures) goods.pictures = await this.#found(goods.pictures, goods.folder);
      const product = rowOf(gathered, dictionary, { ...this.#rowSetting, isAbsent });
      if (product?.lacksWords && !this.#states.includes('WORDS')) this.#lackWords.add(line);
      else if (product && (isKnown || !product.isGone)) {
        const isOfAnotherType = priceType !== null && priceType !== this.#priceType;
        const price = { from: gathered.pricedFrom, isOfAnotherType };
        yield { ...product.row, line, isSale: !isWhole, price };
      }
      // What was deleted before it came is not added.
      else this.#leftOut.add(line);
    }
  }

  async #readDictionary() {
    const dictionary = emptyDictionary();
    const words = await this.#setting.imports.database.query<Parameters<typeof learn>[1]>(
      'SELECT kind AS about, id, word FROM exchange_word WHERE login = $1',
      [this.#login],
    );
    for (const word of words) learn(dictionary, word);
    return dictionary;
  }

  async *#rows(): AsyncGenerator<WaitingRow> {
    for (let after = ''; ; ) {
      const rows = await this.#setting.imports.database.query<WaitingRow>(
        `SELECT source_id AS id, gathered, is_whole AS "isWhole", is_known AS "isKnown", is_absent AS "isAbsent",
           price_type AS "priceType", version
         FROM exchange_product
         WHERE login = $1 AND state = ANY ($2::text[]) AND state <> 'APPLIED' AND source_id > $3
         ORDER BY source_id LIMIT $4`,
        [this.#login, this.#states, after, page],
      );
      const last = rows.at(-1);
      if (!last) return;
      this.#readPages.push(JSON.stringify(rows.map(({ id, version }) => [id, version])));
      yield* rows;
      if (rows.length < page) return;
      after = last.id;
    }
  }

  /** Addresses, and the paths of pictures that have come: names count from the folder of their list or one around it. */
  async #found(names: readonly string[], listFolder = ''): Promise<string[]> {
    const found: string[] = [];
    for (const name of names) {
      if (/^https?:/i.test(name)) found.push(name);
      for (let folder = listFolder; folder !== '' && folder !== '.'; folder = dirname(folder)) {
        const path = join(folder, name);
        const isThere = await access(join(this.#setting.folder, path)).then(
          () => true,
          () => false,
        );
        if (!isThere) continue;
        found.push(path);
        break;
      }
    }
    return found;
  }

  /**
   * Notes that what was read is in the stock. Where something new has come since, or staff have chosen otherwise, the
   * product goes on waiting.
   * @param refused by their lines; true where only the price was not taken
   */
  async mark(refused: ReadonlyMap<number, boolean>): Promise<void> {
    const stateOf = (line: number): ProductState =>
      this.#lackWords.has(line) ? 'WORDS' : refused.has(line) ? 'REFUSED' : 'APPLIED';
    const markOf = ([id, version]: [id: string, version: number], line: number) => {
      const state = stateOf(line);
      const isTaken = state === 'APPLIED' || refused.get(line) === true;
      return { id, version, state, isTaken, isKnown: isTaken && !this.#leftOut.has(line) };
    };
    for (const [number, text] of this.#readPages.entries()) {
      const read = JSON.parse(text) as [id: string, version: number][];
      const marks = read.map((one, at) => markOf(one, number * page + at + 1));
      await this.#setting.imports.database.query(
        `UPDATE exchange_product AS product SET is_known = is_known OR new."isKnown",
           price_type = CASE WHEN new."isKnown" THEN $3 ELSE product.price_type END,
           state = CASE WHEN product.version = new.version AND "isOfSetting" THEN new.state ELSE product.state END,
           is_whole = is_whole AND NOT (new."isTaken" AND product.version = new.version AND "isOfSetting")
         FROM jsonb_to_recordset($2::jsonb) AS new
             (id text, version integer, state text, "isTaken" boolean, "isKnown" boolean),
           (SELECT price_type IS NOT DISTINCT FROM $3 AND gone_as = $4 AS "isOfSetting"
             FROM exchange_access WHERE login = $1) AS setting
         WHERE login = $1 AND source_id = new.id`,
        [this.#login, JSON.stringify(marks), this.#priceType ?? null, this.#rowSetting.goneAs],
      );
    }
  }
}
