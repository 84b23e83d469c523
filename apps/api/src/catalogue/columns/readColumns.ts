import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../../platform/database/index.ts';
import { Conditions } from '../conditions.ts';
import { searchSql } from '../filters.ts';
import { currentVersion, versionSql } from '../repository.ts';
import type { Combinations, FacetColumn } from './combinations.ts';
import { facetColumns, numberColumns } from './layout.ts';
import { StockColumns } from './StockColumns.ts';

/** Rows of a statement: some ten milliseconds, so that visitors' statements come in between. */
const chunkRows = 10_000;

/**
 * Reads the columns of the stock, part by part. Answers undefined when the stock changed meanwhile: every part tells
 * the version that it was read from, and all must be the same.
 */
export async function readColumns<P extends ProductWord>(
  database: Database,
  product: P,
): Promise<StockColumns<P> | undefined> {
  const version = await currentVersion(database, product, 'stock');
  const [counted] = await database.read<{ rows: number; version: number }>(
    `SELECT count(*)::int AS rows, ${versionSql(product, 'stock')} AS version FROM ${product}`,
  );
  if (counted?.version !== version) return undefined;
  const { rows } = counted;
  const combinations = new CombinationsReader(product, rows);
  const numbers = new Map(Object.keys(numberColumns[product]).map((name) => [name, new Float64Array(rows)]));
  const ids = numbers.get('id') as Float64Array;
  for (let first = 0; first < rows; ) {
    const chunk = await readChunk(database, product, first === 0 ? 0 : (ids[first - 1] ?? 0));
    if (chunk?.version !== version || chunk.rows === 0) return undefined;
    combinations.add(chunk.combinations, first);
    for (const [name, column] of numbers) putNumbers(chunk[`number ${name}`], column, first);
    first += chunk.rows;
  }
  return new StockColumns(product, version, combinations.result(), numbers);
}

interface Chunk {
  version: number;
  rows: number;
  /** A line per row: its facet values as a JSON list, in which no line break occurs. */
  combinations: string;
  /** Eight bytes per row in Base64, which travels as text through either database. */
  [number: `number ${string}`]: string;
}

async function readChunk(
  database: Database,
  product: ProductWord,
  after: number,
): Promise<Chunk | undefined> {
  const facets = Object.values(facetColumns[product]).join(', ');
  const numbers = Object.entries(numberColumns[product]).map(
    ([name, column]) =>
      `encode(string_agg(float8send(coalesce((${column})::float8, 'NaN')), ''), 'base64') AS "number ${name}"`,
  );
  const [chunk] = await database.read<Chunk>(
    `SELECT ${versionSql(product, 'stock')} AS version, count(*)::int AS rows,
       string_agg(json_build_array(${facets})::text, E'\\n') AS combinations, ${numbers.join(', ')}
     FROM (SELECT * FROM ${product} WHERE id > $1 ORDER BY id LIMIT ${chunkRows}) AS chunk`,
    [after],
  );
  return chunk;
}

/** Reads the ids that a full-text query finds, with the version of the stock that they were read from. */
export async function readSearch(
  database: Database,
  product: ProductWord,
  search: string,
): Promise<{ version: number; ids: Float64Array }> {
  const conditions = new Conditions();
  conditions.add('title', searchSql, search);
  const { sql, parameters } = conditions.where();
  const [found] = await database.read<{ version: number; count: number; ids: string | null }>(
    `SELECT ${versionSql(product, 'stock')} AS version, count(*)::int AS count,
       encode(string_agg(float8send(id::float8), ''), 'base64') AS ids FROM ${product} ${sql}`,
    parameters,
  );
  const ids = new Float64Array(found?.count ?? 0);
  putNumbers(found?.ids, ids, 0);
  return { version: found?.version ?? 0, ids };
}

function putNumbers(base64: string | null | undefined, column: Float64Array, first: number): void {
  const bytes = Buffer.from(base64 ?? '', 'base64').swap64();
  new Uint8Array(column.buffer).set(bytes, first * Float64Array.BYTES_PER_ELEMENT);
}

/** Numbers the different combinations in the order in which they come. */
class CombinationsReader {
  readonly #ofRow: Uint32Array;
  readonly #numbers = new Map<string, number>();
  readonly #facets: readonly { name: string; numbers: Map<string | null, number>; ofCombination: number[] }[];

  constructor(product: ProductWord, rows: number) {
    this.#ofRow = new Uint32Array(rows);
    this.#facets = Object.keys(facetColumns[product]).map((name) => ({
      name,
      numbers: new Map(),
      ofCombination: [],
    }));
  }

  add(lines: string, first: number): void {
    for (const [index, line] of lines.split('\n').entries()) {
      this.#ofRow[first + index] = this.#numbers.get(line) ?? this.#addCombination(line);
    }
  }

  #addCombination(line: string): number {
    const values = JSON.parse(line) as (string | null)[];
    for (const [index, { numbers, ofCombination }] of this.#facets.entries()) {
      const value = values[index] ?? null;
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      ofCombination.push(number);
    }
    const number = this.#numbers.size;
    this.#numbers.set(line, number);
    return number;
  }

  result(): Combinations {
    const facets = this.#facets.map(
      ({ name, numbers, ofCombination }): FacetColumn => ({
        name,
        values: [...numbers.keys()],
        ofCombination: Uint32Array.from(ofCombination),
      }),
    );
    return { ofRow: this.#ofRow, size: this.#numbers.size, facets };
  }
}
