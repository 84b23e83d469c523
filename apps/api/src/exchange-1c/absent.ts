import type { Database } from '../platform/database/index.ts';

/** Goods that may go in one exchange however few there are, and the share of all beyond. */
const fewGoods = 20;
const mostGone = 0.2;

/** Goods that a full catalogue did not name. */
export interface AbsentGoods {
  count: number;
  /** They stay, because there are too many of them. */
  areKept: boolean;
}

/**
 * Takes out of sale what the full catalogue of a program did not name, once it is complete. A large part of the stock goes
 * only where the program itself says that it is to go: a catalogue that broke off names little.
 */
export async function withdrawAbsent(
  database: Database,
  login: string,
  isSaid: boolean,
): Promise<AbsentGoods | undefined> {
  return database.transaction(async (transaction) => {
    const [catalogue] = await transaction.query<{ from: number }>(
      `UPDATE exchange_access SET is_catalogue_open = false WHERE login = $1 AND is_catalogue_open
       RETURNING catalogue_from AS "from"`,
      [login],
    );
    if (!catalogue) return undefined;
    const [counts] = await transaction.query<{ all: number; absent: number }>(
      `SELECT count(*)::int AS all, (count(*) FILTER (WHERE named_at < $2))::int AS absent
       FROM exchange_product WHERE login = $1 AND gathered ? 'goods' AND NOT is_absent`,
      [login, catalogue.from],
    );
    const { all = 0, absent = 0 } = counts ?? {};
    if (absent === 0) return undefined;
    if (!isSaid && absent > fewGoods && absent > all * mostGone) return { count: absent, areKept: true };
    await transaction.query(
      `UPDATE exchange_product SET is_absent = true, version = version + 1,
         state = CASE WHEN state = 'APPLIED' THEN 'READY' ELSE state END
       WHERE login = $1 AND gathered ? 'goods' AND NOT is_absent AND named_at < $2`,
      [login, catalogue.from],
    );
    return { count: absent, areKept: false };
  });
}
