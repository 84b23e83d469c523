import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Fact, readFacts } from '../stock-import/readers/xml/commerceml/facts.ts';
import {
  type Arrival,
  exchangeMs,
  type Gathered,
  hasSale,
  isProductFact,
  type ProductFact,
  saidBefore,
  withFact,
} from '../stock-import/readers/xml/commerceml/Gathered.ts';
import { readLines, writeLines } from '../stock-import/readers/xml/lines.ts';
import type { Session } from './access.ts';

/** Facts that are stored at once: visitors of the embedded database wait meanwhile. */
const batch = 200;

/** What a file said. */
export interface GatheredFile {
  goods: number;
  sales: number;
}

/** What a product waits for before it goes into the stock. */
export type ProductState = 'GOODS' | 'SALE' | 'WORDS' | 'READY' | 'REFUSED' | 'APPLIED';

type WordFact = Exclude<Fact, ProductFact>;

/**
 * Keeps what a file says with what is known of each product. The file is read to its end first: of a damaged one nothing is
 * kept.
 *
 * @param folder where the pictures are that it names
 * @throws {FileRefused}
 */
export async function gatherFile(
  database: Database,
  session: Session,
  path: string,
  folder: string,
): Promise<GatheredFile> {
  const spool = `${path}.facts`;
  try {
    await writeLines(spool, readFacts(path));
    const hash = await hashOfFile(path);
    const gathering = new Gathering(database, session, await readCourse(database, session, hash), folder);
    for await (const fact of readLines<Fact>(spool)) await gathering.add(fact);
    return await gathering.finish(hash);
  } finally {
    await rm(spool, { force: true });
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, 16);
}

/** The exchange that is under way. */
interface Course {
  /** The session that began it. */
  exchangeFrom: number;
  /** The first session of the last full catalogue. */
  catalogueFrom: number;
  /** The file came before in this exchange. */
  isRepeated: boolean;
}

async function readCourse(database: Database, { login, startedAt }: Session, hash: string): Promise<Course> {
  const [row] = await database.query<Course>(
    `SELECT exchange_from AS "exchangeFrom", catalogue_from AS "catalogueFrom",
       coalesce((files ->> $2)::bigint >= greatest(exchange_from, $3), false) AS "isRepeated"
     FROM exchange_access WHERE login = $1`,
    [login, hash, startedAt - exchangeMs],
  );
  return row ?? { exchangeFrom: 0, catalogueFrom: 0, isRepeated: false };
}

/** What is stored of a product, apart from its name. */
interface Row {
  id: string;
  gathered: Gathered;
  state: ProductState;
  isWhole: boolean;
  namedAt: number;
  isAbsent: boolean;
}

/** The facts of one file on their way into the database. */
class Gathering {
  readonly #database: Database;
  readonly #session: Session;
  readonly #course: Course;
  readonly #folder: string;
  readonly #counts: GatheredFile = { goods: 0, sales: 0 };
  #facts: Fact[] = [];
  #isFull = false;

  constructor(database: Database, session: Session, course: Course, folder: string) {
    this.#database = database;
    this.#session = session;
    this.#course = course;
    this.#folder = folder;
  }

  async add(fact: Fact): Promise<void> {
    if (fact.id === '' && fact.about !== 'priceType') return;
    if (fact.about === 'goods') this.#counts.goods += 1;
    if (fact.about === 'goods') this.#isFull ||= fact.isFull;
    if (fact.about === 'sale') this.#counts.sales += 1;
    this.#facts.push(fact);
    if (this.#facts.length === batch) await this.#store();
  }

  async finish(hash: string): Promise<GatheredFile> {
    await this.#store();
    const { login, startedAt } = this.#session;
    await this.#database.query(
      `UPDATE exchange_access SET is_catalogue_open = is_catalogue_open OR $4,
         files = jsonb_build_object($2::text, $3::bigint) || (
           SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(files)
           WHERE key <> $2 AND value::bigint >= greatest(exchange_from, $5))
       WHERE login = $1`,
      [login, hash, startedAt, this.#isFull, startedAt - exchangeMs],
    );
    return this.#counts;
  }

  async #store(): Promise<void> {
    const facts = this.#facts;
    this.#facts = [];
    await this.#database.transaction(async (transaction) => {
      await storeWords(
        transaction,
        this.#session.login,
        facts.filter((fact): fact is WordFact => !isProductFact(fact)),
      );
      await this.#storeProducts(transaction, facts.filter(isProductFact));
    });
  }

  async #storeProducts(transaction: Transaction, facts: readonly ProductFact[]): Promise<void> {
    if (facts.length === 0) return;
    const { login } = this.#session;
    const rows = new Map((await lockedRows(transaction, login, facts)).map((row) => [row.id, row]));
    await this.#begin(transaction, facts, rows);
    for (const fact of facts) {
      const row = rows.get(fact.id);
      if (row) rows.set(fact.id, this.#rowWith(row, fact));
    }
    await transaction.query(
      `UPDATE exchange_product AS product SET gathered = new.gathered, state = new.state, is_whole = new."isWhole",
         named_at = new."namedAt", is_absent = new."isAbsent", version = version + 1
       FROM jsonb_to_recordset($2::jsonb) AS new
         (id text, gathered jsonb, state text, "isWhole" boolean, "namedAt" bigint, "isAbsent" boolean)
       WHERE login = $1 AND source_id = new.id`,
      [login, JSON.stringify([...rows.values()])],
    );
  }

  #rowWith(row: Row, fact: ProductFact): Row {
    const { startedAt } = this.#session;
    const arrival: Arrival = { when: startedAt, isRepeated: this.#course.isRepeated };
    const isGoods = fact.about === 'goods';
    const isBack =
      !isGoods && fact.isGone === false && row.gathered.goneVariants?.[fact.variant] !== undefined;
    const said =
      isGoods && fact.goods.pictures ? { ...fact, goods: { ...fact.goods, folder: this.#folder } } : fact;
    const gathered = withFact(row.gathered, said, arrival);
    return {
      id: row.id,
      gathered,
      state: gathered.goods === undefined ? 'GOODS' : hasSale(gathered) ? 'READY' : 'SALE',
      isWhole: isGoods || isBack || (row.state !== 'APPLIED' && row.isWhole),
      isAbsent: row.isAbsent && !isGoods,
      namedAt: isGoods
        ? Math.max(row.namedAt, fact.isFull ? startedAt : this.#course.catalogueFrom)
        : row.namedAt,
    };
  }

  /**
   * A full list that says again what the exchange has said, and is not one of its files sent again, begins a new exchange.
   * A catalogue also begins when the last one is long ago; prices of its exchange may have come before it.
   */
  async #begin(transaction: Transaction, facts: readonly ProductFact[], rows: ReadonlyMap<string, Row>) {
    const { login, startedAt } = this.#session;
    const { exchangeFrom, catalogueFrom, isRepeated } = this.#course;
    const full = facts.filter(({ isFull }) => isFull);
    const saysAgain = (fact: ProductFact, from: number) => {
      const { gathered = {}, namedAt = 0 } = rows.get(fact.id) ?? {};
      const before = fact.about === 'goods' ? namedAt : saidBefore(gathered, fact, startedAt);
      return !isRepeated && before > 0 && before >= from && before < startedAt;
    };
    const begins = full.some((fact) => saysAgain(fact, exchangeFrom));
    const isLongAgo = catalogueFrom < startedAt - exchangeMs;
    const beginsCatalogue = full.some(
      (fact) => fact.about === 'goods' && (isLongAgo || saysAgain(fact, catalogueFrom)),
    );
    if (begins) this.#course.exchangeFrom = startedAt;
    if (beginsCatalogue) this.#course.catalogueFrom = startedAt;
    if (!begins && !beginsCatalogue) return;
    await transaction.query(
      'UPDATE exchange_access SET exchange_from = $2, catalogue_from = $3 WHERE login = $1',
      [login, this.#course.exchangeFrom, this.#course.catalogueFrom],
    );
  }
}

/** The products of facts as they are stored, new ones empty; no other session changes them meanwhile. */
async function lockedRows(
  transaction: Transaction,
  login: string,
  facts: readonly ProductFact[],
): Promise<Row[]> {
  const ids = [...new Set(facts.map(({ id }) => id))].sort();
  await transaction.query(
    `INSERT INTO exchange_product (login, source_id) SELECT $1, id FROM unnest($2::text[]) AS named (id)
     ON CONFLICT DO NOTHING`,
    [login, ids],
  );
  return transaction.query<Row>(
    `SELECT source_id AS id, gathered, state, is_whole AS "isWhole", named_at AS "namedAt", is_absent AS "isAbsent"
     FROM exchange_product WHERE login = $1 AND source_id = ANY ($2::text[]) ORDER BY source_id FOR UPDATE`,
    [login, ids],
  );
}

/** Keeps words, and has products read again that wait for new ones or have changed ones. */
async function storeWords(
  transaction: Transaction,
  login: string,
  facts: readonly WordFact[],
): Promise<void> {
  if (facts.length === 0) return;
  const words = new Map(facts.map(({ about, id, word }) => [`${about} ${id}`, { kind: about, id, word }]));
  const stored = await transaction.query<{ kind: WordFact['about']; added: boolean }>(
    `INSERT INTO exchange_word AS known (login, kind, id, word)
     SELECT $1, kind, id, word FROM jsonb_to_recordset($2::jsonb) AS said (kind text, id text, word jsonb)
     ORDER BY kind, id
     ON CONFLICT (login, kind, id) DO UPDATE SET word = excluded.word WHERE known.word <> excluded.word
     RETURNING kind, (xmax = 0) AS added`,
    [login, JSON.stringify([...words.values()])],
  );
  const ofSale = stored.filter(({ kind, added }) => kind === 'warehouse' || (kind === 'priceType' && !added));
  const ofGoods = stored.filter(({ kind }) => kind !== 'warehouse' && kind !== 'priceType');
  if (ofSale.length > 0) await makeReady(transaction, login, ['APPLIED'], false);
  if (ofGoods.some(({ added }) => added)) await makeReady(transaction, login, ['WORDS'], true);
  if (ofGoods.some(({ added }) => !added)) await makeReady(transaction, login, ['APPLIED', 'WORDS'], true);
}

/** Has products applied again. @param isWhole more than price and rests is to be written */
export async function makeReady(
  transaction: Transaction,
  login: string,
  states: readonly ProductState[],
  isWhole: boolean,
): Promise<void> {
  await transaction.query(
    `UPDATE exchange_product SET state = 'READY', is_whole = $3 OR (is_whole AND state <> 'APPLIED'), version = version + 1
     WHERE login = $1 AND state = ANY ($2::text[])`,
    [login, states, isWhole],
  );
}
