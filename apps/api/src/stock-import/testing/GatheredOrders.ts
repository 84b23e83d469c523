import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Fact, readFacts } from '../readers/xml/commerceml/facts.ts';
import { learn } from '../readers/xml/commerceml/files.ts';
import { type Gathered, isProductFact, withFact } from '../readers/xml/commerceml/Gathered.ts';
import { type Dictionary, emptyDictionary, rowOf } from '../readers/xml/commerceml/product.ts';
import { type Coming, comings, filesOf, type Layout, layouts } from './exchangeLayouts.ts';

const start = 1_000_000_000_000;

/** A file of an exchange, and the start of the session that it comes in, in milliseconds. */
interface ComingFile {
  path: string;
  when: number;
}

/** What is known once all files have come. */
export interface Known {
  dictionary: Dictionary;
  products: { id: string; gathered: Gathered; isAbsent?: boolean }[];
}

/** Draws the orders in which the files of an exchange may come, and compares the rows that are made of them. */
export class GatheredOrders {
  /** Of the single file. */
  single: readonly object[] = [];
  readonly #gather: (files: readonly ComingFile[]) => Promise<Known>;
  #folder = '';
  readonly #paths = new Map<string, string>();

  /** @param gather makes what is known of files that come one after another, and of nothing else */
  constructor(gather: (files: readonly ComingFile[]) => Promise<Known>) {
    this.#gather = gather;
  }

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'leasing-orders-'));
    const [first] = layouts;
    if (first) this.single = await this.#rows(first, { earlier: [], files: filesOf(first, false) });
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Every order of a layout comes to what the single file comes to; a failure prints its seed. */
  async check(layout: Layout, parameters: { numRuns: number; seed?: number }): Promise<void> {
    const orders = fc.asyncProperty(comings(layout), async (coming) => {
      deepStrictEqual(await this.#rows(layout, coming), this.single);
    });
    await fc.assert(orders, parameters);
  }

  async #rows({ hasSessions }: Layout, { earlier, files }: Coming): Promise<object[]> {
    const sessions = [
      ...earlier.map(({ text }) => ({ text, when: start - 1 })),
      ...files.map(({ text }, at) => ({ text, when: start + (hasSessions ? at : 0) })),
    ];
    const coming: ComingFile[] = [];
    for (const { text, when } of sessions) coming.push({ path: await this.#pathOf(text), when });
    const { dictionary, products } = await this.#gather(coming);
    return products.flatMap(({ gathered, isAbsent = false }) => {
      const product = rowOf(gathered, dictionary, { priceType: 't2', goneAs: 'SOLD', isAbsent });
      return product && !product.isGone ? [{ ...product.row, line: 0 }] : [];
    });
  }

  async #pathOf(text: string): Promise<string> {
    const known = this.#paths.get(text);
    if (known) return known;
    const path = join(this.#folder, `${this.#paths.size}.xml`);
    await writeFile(path, text);
    this.#paths.set(text, path);
    return path;
  }
}

/** Gathers without a database: each file is read once, however often it comes. */
export function gatherInMemory() {
  const known = new Map<string, Fact[]>();
  const factsOf = async (path: string) => {
    const facts = known.get(path) ?? [];
    if (!known.has(path)) for await (const fact of readFacts(path)) facts.push(fact);
    known.set(path, facts);
    return facts;
  };
  return async (files: readonly ComingFile[]): Promise<Known> => {
    const dictionary = emptyDictionary();
    const products = new Map<string, Gathered>();
    const seen = new Set<string>();
    for (const { path, when } of files) {
      const arrival = { when, isRepeated: seen.has(path) };
      seen.add(path);
      for (const fact of await factsOf(path)) {
        if (!isProductFact(fact)) learn(dictionary, fact);
        else products.set(fact.id, withFact(products.get(fact.id) ?? {}, fact, arrival));
      }
    }
    return { dictionary, products: [...products].sort().map(([id, gathered]) => ({ id, gathered })) };
  };
}
