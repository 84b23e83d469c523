import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, type Parameter, readRow } from '../../platform/database/index.ts';

/* Conditions on `search_text`, the different texts of the stock. */

/** Values of a search that choose among texts: what was understood, and what was filtered by besides. */
export interface TextFilters {
  readonly types: readonly string[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
}

/** A condition in SQL, written with its values. */
export type Condition = (parameter: Parameter) => string;

/** Which of these conditions hold. */
export async function whichHold(database: Database, conditions: readonly Condition[]): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const { hold } = await readRow<{ hold: boolean[] }>(
    database,
    (parameter) => `SELECT ARRAY[${conditions.map((condition) => condition(parameter)).join(', ')}] AS hold`,
  );
  return hold;
}

/** Which of these conditions a text of the stock fits. */
export function whichFit(database: Database, conditions: readonly Condition[]): Promise<boolean[]> {
  const anyText = (condition: Condition) => (parameter: Parameter) =>
    `EXISTS (SELECT 1 FROM search_text WHERE ${condition(parameter)})`;
  return whichHold(database, conditions.map(anyText));
}

/** What a search looks for in texts: a full-text query. */
interface Words {
  readonly words?: string;
}

export const hasWordsSql = ({ words = '' }: Words, parameter: Parameter) =>
  `words @@ to_tsquery('catalogue', ${parameter(words)})`;

/** Whether a title begins with a term: of «ковш» no «палец ковша» does. */
export const beginsSql = ({ words = '' }: Words, parameter: Parameter) =>
  `(${hasWordsSql({ words }, parameter)}
    AND first_word @@ to_tsquery('catalogue', ${parameter(words.replaceAll('&', '|'))}))`;

/** The different texts of the stock that have these values, as a condition. */
export function textsSql(product: ProductWord, texts: TextFilters, parameter: Parameter): string {
  const { types, brands, models } = texts;
  const among = (column: string, values: readonly string[]) =>
    values.length > 0 ? [`${column} = ANY(${parameter(values)}::text[])`] : [];
  return [
    `product = '${product}'`,
    ...among('type', types),
    ...among('brand', brands),
    ...among('model', models),
  ].join(' AND ');
}
