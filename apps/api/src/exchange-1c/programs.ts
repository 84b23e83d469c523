import type { ExchangeProgram } from '@leasing/core/unstable/api/office';
import type { Database, Queryable, Transaction } from '../platform/database/index.ts';
import { makeReady } from './gather.ts';

/** Goods that came and are not in the stock. */
export interface WaitingGoods {
  /** Prices and rests of products that have not come. */
  goods: number;
  /** Products without prices and rests. */
  sale: number;
  /** Products whose groups or properties have not come. */
  words: number;
}

/** What of a program waits. */
export async function readWaiting(database: Queryable, login: string): Promise<WaitingGoods> {
  const [row] = await database.query<WaitingGoods>(
    `SELECT (count(*) FILTER (WHERE state = 'GOODS'))::int AS goods, (count(*) FILTER (WHERE state = 'SALE'))::int AS sale,
       (count(*) FILTER (WHERE state = 'WORDS'))::int AS words
     FROM exchange_product WHERE login = $1 AND state <> 'APPLIED'`,
    [login],
  );
  return row ?? { goods: 0, sale: 0, words: 0 };
}

/** The programs that send stock, with the price types that have come from each. */
export function listPrograms(database: Queryable): Promise<ExchangeProgram[]> {
  return database.query<ExchangeProgram>(
    `SELECT login, price_type AS "priceType", gone_as AS "goneAs",
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'name', word->>'name', 'currency', word->>'currency')
           ORDER BY word->>'name')
         FROM exchange_word AS word WHERE word.login = access.login AND kind = 'priceType'), '[]') AS "priceTypes"
     FROM exchange_access AS access WHERE is_active ORDER BY login`,
  );
}

/** Says which price type of a program is the price, and what becomes of deleted goods: all its goods are applied again. */
export async function changeProgram(
  database: Database,
  login: string,
  { priceType, goneAs }: Pick<ExchangeProgram, 'priceType' | 'goneAs'>,
  record: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('UPDATE exchange_access SET price_type = $2, gone_as = $3 WHERE login = $1', [
      login,
      priceType,
      goneAs,
    ]);
    // Goods on their way into the stock by the old setting go there again by the new one.
    await makeReady(transaction, login, ['READY', 'APPLIED', 'REFUSED'], false);
    await record(transaction);
  });
}
