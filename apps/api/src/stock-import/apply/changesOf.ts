import type { ExchangeRows, StockRow } from '../rows/StockRow.ts';

/** The columns that an import finds an item by. */
export const keyColumns = ['kind', 'number', 'condition', 'supplier'];

/** What an import finds an item by, as one text in SQL: a number, or an offer as `offerKey` writes it. */
export const keySql =
  "item.number || coalesce(E'\\n' || item.condition || E'\\n' || coalesce(item.supplier, ''), '')";

/** A row that is new or changed its item. */
export interface WrittenRow {
  added: boolean;
  key: string;
  number: string;
}

/**
 * What rows of one shape change of items that are known, in SQL: `item` is the known row, `excluded` the new one. The names
 * of columns are written in the row readers, never in a file.
 */
export function changesOf(
  columns: readonly string[],
  {
    endIsDefault = false,
    silent = [],
    characteristicNames = [],
    exchange,
  }: Pick<StockRow, 'endIsDefault' | 'silent' | 'characteristicNames' | 'exchange'>,
): { values: { column: string; value: string }[]; isChanged: string } {
  const changing = columns.filter(
    (column) => !keyColumns.includes(column) && !(exchange && isKept(column, exchange)),
  );
  const value = (column: string) => {
    if (column === 'auction_ends_at' && endIsDefault) {
      return `CASE WHEN item.auction_ends_at > now() THEN item.auction_ends_at ELSE excluded.auction_ends_at END`;
    }
    if (column === 'title' && silent.includes('title')) {
      return `CASE WHEN (item.brand, item.model) = (excluded.brand, excluded.model) THEN item.title ELSE excluded.title END`;
    }
    if (column === 'additional_info' && silent.includes('additional_info')) return 'item.additional_info';
    if ((column === 'total_cost' || column === 'min_cost') && silent.includes('total_cost'))
      return `item.${column}`;
    if (column === 'min_cost' && (exchange || silent.includes('min_cost'))) {
      return `CASE WHEN item.min_cost < item.total_cost AND excluded.total_cost IS NOT NULL
        THEN least(item.min_cost, excluded.min_cost) ELSE excluded.min_cost END`;
    }
    if (column === 'availability' && exchange?.isSale) {
      return `CASE WHEN excluded.availability = 'IN_STOCK' AND item.availability <> 'SOLD'
        THEN item.availability ELSE excluded.availability END`;
    }
    if (column === 'characteristics') {
      const names = characteristicNames.map((name) => `'${name}'`).join(', ');
      return `(item.characteristics - ARRAY[${names}]::text[]) || excluded.characteristics`;
    }
    // A list has seconds, the database what comes behind them: the same second is the same moment.
    return column === 'created_at' || column === 'auction_ends_at'
      ? `CASE WHEN date_trunc('second', item.${column}) = excluded.${column} THEN item.${column} ELSE excluded.${column} END`
      : `excluded.${column}`;
  };
  const values = changing.map((column) => ({ column, value: value(column) }));
  const compared = values.filter(({ column }) => column !== 'is_demo');
  const old = compared.map(({ column }) => `item.${column}`);
  const own = compared.map((one) => one.value);
  return { values, isChanged: `(${old.join(', ')}) IS DISTINCT FROM (${own.join(', ')})` };
}

/** What prices and rests change. */
const saleColumns = ['total_cost', 'min_cost', 'availability', 'quantity', 'warehouses', 'is_demo'];

/** Whether a known item keeps its own value of a column. */
function isKept(column: string, { isSale, hasPrice }: ExchangeRows): boolean {
  if (isSale && !saleColumns.includes(column)) return true;
  return !hasPrice && (column === 'total_cost' || column === 'min_cost');
}
