import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Fact, readFacts } from '../readers/xml/commerceml/facts.ts';
import { learn } from '../readers/xml/commerceml/files.ts';
import { type Gathered, isProductFact, withFact } from '../readers/xml/commerceml/Gathered.ts';
import { emptyDictionary, rowOf } from '../readers/xml/commerceml/product.ts';
import { type Coming, comings, type ExchangeFile, filesOf, type Layout, layouts } from './exchangeLayouts.ts';

const start = 1_000_000_000_000;

/** The rows of an exchange, gathered without a database in the orders in which its files may come. */
export class GatheredOrders {
  /** Of the single file. */
  single: readonly object[] = [];
  #folder = '';
  readonly #facts = new Map<string, Fact[]>();

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
    const dictionary = emptyDictionary();
    const products = new Map<string, Gathered>();
    const seen = new Set<string>();
    const sessions = files.map((file, at) => ({ file, when: start + (hasSessions ? at : 0) }));
    for (const { file: one, when } of [...earlier.map((file) => ({ file, when: start - 1 })), ...sessions]) {
      const arrival = { when, isRepeated: seen.has(one.text) };
      seen.add(one.text);
      for (const fact of await this.#factsOf(one)) {
        if (!isProductFact(fact)) learn(dictionary, fact);
        else products.set(fact.id, withFact(products.get(fact.id) ?? {}, fact, arrival));
      }
    }
    return [...products].sort().flatMap(([, gathered]) => {
      const product = rowOf(gathered, dictionary, { priceType: 't2', goneAs: 'SOLD' });
      return product && !product.isGone ? [{ ...product.row, line: 0 }] : [];
    });
  }

  async #factsOf({ text }: ExchangeFile): Promise<Fact[]> {
    const known = this.#facts.get(text);
    if (known) return known;
    const path = join(this.#folder, `${this.#facts.size}.xml`);
    await writeFile(path, text);
    const facts: Fact[] = [];
    for await (const fact of readFacts(path)) facts.push(fact);
    this.#facts.set(text, facts);
    return facts;
  }
}
