import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../../platform/database/index.ts';
import { Vocabulary } from './Vocabulary.ts';
import { splitWords } from './words.ts';

/** The column with the type of machine, whose words find the item too. */
export const typeColumn = { equipment: 'type', component: 'equipment_type' } as const;
/** Most distinct titles read: a stock of a million machines has far fewer, spare parts may have more. */
const mostTitles = 50_000;

/** Reads the distinct words of the stock. */
export async function readVocabulary(database: Database, product: ProductWord): Promise<Vocabulary> {
  const category = product === 'component' ? ", ' ', category" : '';
  const [row] = await database.read<{ texts: string[] }>(
    `SELECT ARRAY(
       SELECT DISTINCT concat(title, ' ', brand, ' ', model, ' ', type_words(${typeColumn[product]})${category})
       FROM ${product} LIMIT ${mostTitles}) AS texts`,
  );
  const words = new Set(row?.texts.flatMap(splitWords));
  return new Vocabulary(words);
}
