import type { ItemKind } from '@leasing/core/catalogue';
import { describedFields } from '../../item/columns.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { StockRow } from '../rows/StockRow.ts';
import { changesOf, keySql, type WrittenRow } from './changesOf.ts';

/** What a list would change of one item, by the names of fields. */
export interface ItemChange {
  kind: ItemKind;
  /** What an import finds the item by. */
  key: string;
  number: string;
  title: string;
  /** Absent of an item that is new. */
  itemId?: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

interface ComparedRow extends WrittenRow {
  itemId: number | null;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Compares a list with the stock without writing, and keeps the first of what it would add and change. */
export class ListChanges {
  readonly #most: number;
  readonly #added: ItemChange[] = [];
  readonly #changed: ItemChange[] = [];

  /** @param most how many changes are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept: first what is changed, then what is new. */
  get first(): ItemChange[] {
    return [...this.#changed, ...this.#added].slice(0, this.#most);
  }

  /** The rows of one shape that are new or change an item, as if they had been stored. */
  async compare(
    database: Queryable,
    kind: ItemKind,
    columns: readonly string[],
    records: readonly StockRow['values'][],
    shape: StockRow,
  ): Promise<WrittenRow[]> {
    const { values, isChanged } = changesOf(columns, shape);
    const isFull = this.#changed.length >= this.#most;
    const pairs = values.map(({ column, value }) => `'${column}', ${value}`).join(', ');
    const rows = await database.query<ComparedRow>(
      `SELECT item.id AS "itemId", item.id IS NULL AS added, excluded.number, excluded.title,
         ${keySql.replaceAll('item.', 'excluded.')} AS key,
         ${isFull ? 'NULL' : `CASE WHEN item.id IS NOT NULL THEN to_jsonb(item) END`} AS before,
         ${isFull ? 'NULL' : `CASE WHEN item.id IS NOT NULL THEN jsonb_build_object(${pairs}) END`} AS after
       FROM jsonb_populate_recordset(null::item, $2::jsonb) AS excluded
       LEFT JOIN item ON item.kind = $1 AND item.number = excluded.number
         AND item.condition IS NOT DISTINCT FROM excluded.condition
         AND item.supplier IS NOT DISTINCT FROM excluded.supplier
       WHERE item.id IS NULL OR ${isChanged}`,
      [kind, JSON.stringify(records)],
    );
    for (const row of rows) this.#keep(kind, row, records);
    return rows;
  }

  #keep(
    kind: ItemKind,
    { itemId, key, number, title, before, after }: ComparedRow,
    records: readonly StockRow['values'][],
  ): void {
    const item = { kind, key, number, title };
    if (itemId === null && this.#added.length < this.#most) {
      const record = records.find((one) => one.number === number) ?? {};
      this.#added.push({ ...item, before: null, after: named(kind, record, (value) => value !== null) });
    } else if (itemId !== null && before && after && this.#changed.length < this.#most) {
      // A column that the list lacks keeps its value.
      const isOther = (_: unknown, column: string) =>
        column in after && JSON.stringify(after[column]) !== JSON.stringify(before[column]);
      const changed = named(kind, after, isOther);
      const old = named(kind, before, isOther);
      this.#changed.push({ ...item, itemId, before: old, after: changed });
    }
  }
}

/** The fields of people among the columns of a row, by their names. */
function named(
  kind: ItemKind,
  row: Readonly<Record<string, unknown>>,
  isShown: (value: unknown, column: string) => boolean,
): Record<string, unknown> {
  const names = describedFields[kind].map(({ name, field, stored }) =>
    field.within === 'characteristics' ? ['characteristics', 'characteristics'] : [name, stored.column],
  );
  return Object.fromEntries(
    names.flatMap(([name = '', column = '']) =>
      column in row && isShown(row[column], column) ? [[name, row[column]]] : [],
    ),
  );
}
