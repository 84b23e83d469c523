import type { ItemKind } from '@leasing/core/catalogue';
import { type Database, type Parameter, readRow } from '../platform/database/index.ts';

/* Conditions on `search_text`, the different texts of the stock. */

/** What is searched: one kind of item in a database. */
export interface StockTexts {
  readonly database: Database;
  readonly kind: ItemKind;
}

/** Values of a search that choose among texts: what was understood, and what was filtered by besides. */
export interface TextFilters {
  readonly types: readonly string[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
}

/** A condition in SQL, written with its values. */
export type TextCondition = (parameter: Parameter) => string;

/** Those of some things whose condition holds. */
export async function holding<Thing>(
  { database }: StockTexts,
  things: readonly Thing[],
  conditionOf: (thing: Thing, parameter: Parameter) => string,
): Promise<Thing[]> {
  if (things.length === 0) return [];
  const { hold } = await readRow<{ hold: boolean[] }>(database, (parameter) => {
    const conditions = things.map((thing) => conditionOf(thing, parameter));
    return `SELECT ARRAY[${conditions.join(', ')}] AS hold`;
  });
  return things.filter((_, index) => hold[index]);
}

/** Those of some things for which the stock has a text that fits all of their conditions. */
export function fitting<Thing>(
  stock: StockTexts,
  things: readonly Thing[],
  conditionsOf: (thing: Thing) => readonly TextCondition[],
): Promise<Thing[]> {
  return holding(stock, things, (thing, parameter) => anyTextSql(stock.kind, conditionsOf(thing), parameter));
}

/** Whether a text of a kind of item fits all of these conditions. */
export const anyTextSql = (...texts: Parameters<typeof textsSql>) =>
  `EXISTS (SELECT 1 ${textsSql(...texts)})`;

/** The texts of a kind of item that fit all of these conditions: `FROM` and `WHERE` of a statement. */
export function textsSql(kind: ItemKind, conditions: readonly TextCondition[], parameter: Parameter): string {
  const all = [`kind = '${kind}'`, ...conditions.map((condition) => condition(parameter))];
  return `FROM search_text WHERE ${all.join(' AND ')}`;
}

/** Whether a text has the words of a full-text query. */
export function hasWords({ words = '' }: { readonly words?: string }): TextCondition {
  return (parameter) => `words @@ to_tsquery('catalogue', ${parameter(words)})`;
}

/** Whether a title begins with a term: of «ковш» no «палец ковша» does. */
export function beginsWith({ words = '' }: { readonly words?: string }): TextCondition {
  return (parameter) =>
    `(${hasWords({ words })(parameter)}
      AND first_word @@ to_tsquery('catalogue', ${parameter(words.replaceAll('&', '|'))}))`;
}

/** Whether a text has the values that were chosen. */
export function hasValues({ types, brands, models }: TextFilters): TextCondition {
  const chosen = Object.entries({ type: types, brand: brands, model: models });
  return (parameter) =>
    chosen
      .map(([column, values]) =>
        values.length > 0 ? `${column} = ANY(${parameter(values)}::text[])` : 'true',
      )
      .join(' AND ');
}
