import type { EquipmentType, FacetValue, ProductWord, Suggestion } from '@leasing/core/api/contract';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { Database } from '../../platform/database/index.ts';
import { tsQuery } from './tsQuery.ts';
import type { Alternatives } from './Vocabulary.ts';
import { splitWords } from './words.ts';

/** Most suggestions of each kind. */
const most = { type: 2, brand: 3, model: 4, item: 5 } as const;

/** Counted values of the whole stock. */
export interface Choices {
  equipmentType: readonly FacetValue[];
  brand: readonly FacetValue[];
  model: readonly FacetValue[];
}

/** Types, makes and models whose names begin with the words of an understood text, the most frequent first. */
export function suggestChoices(words: readonly Alternatives[], choices: Choices): Suggestion[] {
  const named = (type: string) => equipmentTypeTexts[type as EquipmentType].many;
  const types = choices.equipmentType.map(({ value, count }) => ({ value: named(value), count }));
  return [
    ...pick('type', types, words),
    ...pick('brand', choices.brand, words),
    ...pick('model', choices.model, words),
  ];
}

function pick(
  kind: 'type' | 'brand' | 'model',
  values: readonly FacetValue[],
  words: readonly Alternatives[],
) {
  return values
    .filter(({ value }) => fits(splitWords(value), words))
    .slice(0, most[kind])
    .map(({ value, count }): Suggestion => ({ text: value, kind, count }));
}

/** Whether every word of the search begins some word of the value. */
function fits(value: readonly string[], words: readonly Alternatives[]): boolean {
  return (
    words.length > 0 &&
    words.every((alternatives) =>
      alternatives.some((phrase) => phrase.every((word) => value.some((own) => own.startsWith(word)))),
    )
  );
}

/** Of the most popular items so many are tried first; a text that most of the stock has is found among them. */
const triedFirst = 2000;

const isFound = "search @@ to_tsquery('russian', $1) AND NOT is_out_of_stock";
const byPopularity = 'like_count DESC, view_count DESC, id DESC';

/**
 * Items that an understood text finds, the most popular first. The database cannot know beforehand how rare the
 * beginning of a word is: by the order of popularity a rare one would cost a look at the whole stock, by the index of
 * words a frequent one would cost a sort of all it finds. So the first is tried for a while, and then the second.
 */
export async function suggestItems(
  database: Database,
  product: ProductWord,
  words: readonly Alternatives[],
): Promise<Suggestion[]> {
  const query = tsQuery(words);
  if (query === undefined) return [];
  const columns = 'id, title AS text';
  const read = (sql: string) => database.read<{ id: number; text: string }>(sql, [query]);
  let rows = await read(
    `SELECT ${columns} FROM (SELECT * FROM ${product} ORDER BY ${byPopularity} LIMIT ${triedFirst}) AS popular
     WHERE ${isFound} ORDER BY ${byPopularity} LIMIT ${most.item}`,
  );
  if (rows.length < most.item) {
    rows = await read(
      `WITH found AS MATERIALIZED (SELECT * FROM ${product} WHERE ${isFound})
       SELECT ${columns} FROM found ORDER BY ${byPopularity} LIMIT ${most.item}`,
    );
  }
  return rows.map(({ id, text }) => ({ id, text, kind: 'item' }));
}
