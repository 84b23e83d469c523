import { keySql } from '../import/stock.ts';
import { listedWarehouses, pieceCount } from '../import/warehouses.ts';
import type { Sale } from '../import/xml/commerceml.ts';
import type { Transaction } from '../platform/database/index.ts';

/** What a list of prices changed. */
export interface PriceSummary {
  changed: number;
  /** Names of accounting that no item has. */
  unknown: number;
}

/** Parts are counted, machines are there or not. Warehouses that a list does not name are forgotten with their numbers. */
const counts = {
  equipment: { set: '', select: '', old: '', new: '' },
  'spare-part': {
    set: ', quantity = new.quantity, warehouses = new.warehouses',
    select: `, coalesce(sale.quantity, item.quantity) AS quantity,
             CASE WHEN sale.warehouses IS NULL AND (sale.quantity IS NULL OR sale.quantity = item.quantity)
               THEN item.warehouses ELSE coalesce(sale.warehouses, '[]') END AS warehouses`,
    old: ', item.quantity, item.warehouses',
    new: ', new.quantity, new.warehouses',
  },
} as const;

/** Prices that travel in one statement. */
const batch = 500;

/** Remembers how accounting names the items of a list, each by what an import finds it by. */
export async function keepNames(
  transaction: Transaction,
  login: string,
  names: AsyncIterable<{ id: string; key: string }>,
): Promise<void> {
  let rows: { id: string; key: string }[] = [];
  const store = async () => {
    await transaction.query(
      `INSERT INTO exchange_item (login, source_id, number)
       SELECT DISTINCT ON (id) $1, id, number FROM unnest($2::text[], $3::text[]) AS named (id, number)
       ON CONFLICT (login, source_id) DO UPDATE SET number = excluded.number`,
      [login, rows.map(({ id }) => id), rows.map(({ key }) => key)],
    );
    rows = [];
  };
  for await (const row of names) {
    rows.push(row);
    if (rows.length === batch) await store();
  }
  await store();
}

/**
 * Changes prices and availability of items that an earlier exchange named. A lowest price of its own stays, unless it is
 * above the new price.
 */
export async function changePrices(
  transaction: Transaction,
  login: string,
  sales: ReadonlyMap<string, Sale>,
): Promise<PriceSummary> {
  const summary = { changed: 0, unknown: 0 };
  const all = [...sales].map(([id, { price, quantity, warehouses }]) => ({
    id,
    price: price === undefined ? null : roubles(price),
    is_sold: quantity === undefined ? null : quantity <= 0,
    quantity: Number.isInteger(quantity) ? pieceCount(Math.max(0, quantity ?? 0)) : null,
    warehouses: warehouses === undefined ? null : listedWarehouses(warehouses),
  }));
  for (let from = 0; from < all.length; from += batch) {
    const part = all.slice(from, from + batch);
    const [knownItems] = await transaction.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM exchange_item WHERE login = $1 AND source_id = ANY ($2::text[])',
      [login, part.map(({ id }) => id)],
    );
    summary.unknown += part.length - (knownItems?.count ?? 0);
    for (const kind of ['equipment', 'spare-part'] as const) {
      const changed = await transaction.query(
        `UPDATE item SET total_cost = new.price, min_cost = new.lowest, availability = new.availability${counts[kind].set}
         FROM (
           SELECT item.id, coalesce(sale.price, item.total_cost) AS price,
             CASE WHEN item.min_cost IS NULL OR item.min_cost = item.total_cost
               THEN coalesce(sale.price, item.total_cost)
               ELSE least(item.min_cost, coalesce(sale.price, item.total_cost)) END AS lowest,
             CASE WHEN sale.is_sold THEN 'SOLD' WHEN NOT sale.is_sold AND item.availability = 'SOLD' THEN 'IN_STOCK'
               ELSE item.availability END AS availability${counts[kind].select}
           FROM jsonb_to_recordset($2::jsonb)
             AS sale (id text, price bigint, is_sold boolean, quantity integer, warehouses jsonb)
           JOIN exchange_item ON login = $1 AND source_id = sale.id
           JOIN item ON item.kind = '${kind}' AND item.number = split_part(exchange_item.number, E'\\n', 1)
             AND ${keySql} = exchange_item.number
         ) AS new
         WHERE item.id = new.id AND (item.total_cost, item.min_cost, item.availability${counts[kind].old})
           IS DISTINCT FROM (new.price, new.lowest, new.availability${counts[kind].new}) RETURNING 1`,
        [login, JSON.stringify(part)],
      );
      summary.changed += changed.length;
    }
  }
  return summary;
}

/** Whole roubles; null for what is none, and the price stays as it is. */
function roubles(text: string): number | null {
  const value = Math.round(Number(text.replace(/[\s\u00A0]/g, '').replace(',', '.')));
  return value > 0 ? value : null;
}
