import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../../platform/database/index.ts';
import { versionSql } from '../repository.ts';
import type { Versioned } from '../versionedCache.ts';
import { Vocabulary } from './Vocabulary.ts';
import { splitWords } from './words.ts';

/** Texts that give other products their words. */
const columnsOf = { equipment: 'type', component: 'equipment_type' } as const;
/** Most distinct titles read: a stock of a million machines has far fewer, spare parts may have more. */
const mostTitles = 50_000;

/** Reads the distinct words of the stock. */
export async function readVocabulary(
  database: Database,
  product: ProductWord,
): Promise<Versioned<Vocabulary>> {
  const category = product === 'component' ? ", ' ', category" : '';
  const [row] = await database.read<{ version: number; texts: string[] }>(
    `SELECT ${versionSql(product, 'stock')} AS version, ARRAY(
       SELECT DISTINCT concat(title, ' ', brand, ' ', model, ' ', type_words(${columnsOf[product]})${category})
       FROM ${product} LIMIT ${mostTitles}) AS texts`,
  );
  const words = new Set(row?.texts.flatMap(splitWords));
  return { version: row?.version ?? 0, value: new Vocabulary(words) };
}
