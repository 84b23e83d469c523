import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../../platform/database/index.ts';
import type { FoundTerm } from './findTerms.ts';

/* Conditions on `search_text`, the different texts of the stock. */

/** Values of a search that choose among texts: what was understood, and what was filtered by besides. */
export interface TextFilters {
  readonly types: readonly string[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
}

export type Parameter = (value: unknown) => string;

/** Which of these conditions a text of the stock fits. */
export async function whichFit(
  database: Database,
  conditions: readonly ((parameter: Parameter) => string)[],
): Promise<readonly boolean[]> {
  const parameters: unknown[] = [];
  const parameter: Parameter = (value) => `$${parameters.push(value)}`;
  const there = conditions.map(
    (condition) => `EXISTS (SELECT 1 FROM search_text WHERE ${condition(parameter)})`,
  );
  const [row] = await database.read<{ fits: boolean[] }>(
    `SELECT ARRAY[${there.join(', ')}] AS fits`,
    parameters,
  );
  return row?.fits ?? [];
}

export const hasWordsSql = ({ words = '' }: FoundTerm, parameter: Parameter) =>
  `words @@ to_tsquery('catalogue', ${parameter(words)})`;

/** Whether a title begins with a term: of «ковш» no «палец ковша» does. */
export const beginsSql = (term: FoundTerm, parameter: Parameter) =>
  `(${hasWordsSql(term, parameter)}
    AND first_word @@ to_tsquery('catalogue', ${parameter((term.words ?? '').replaceAll('&', '|'))}))`;

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
