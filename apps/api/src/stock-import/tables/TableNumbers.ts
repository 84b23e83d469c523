import type { NumberFormat } from '../../item/Cell.ts';
import type { SheetRow } from '../readers/sheet/index.ts';
import { ColumnNumbers, storedNumbers } from '../rows/numbers.ts';
import { columnOf, type Field } from './columns.ts';
import type { Table } from './tables.ts';

/** What the numbers in the columns of each table look like. */
export class TableNumbers {
  readonly #columns = new Map<number, ColumnNumbers>();

  readonly #areStored: boolean;

  constructor({ header: { kind, positions }, isXml = false }: Table) {
    this.#areStored = isXml;
    for (const [field, places] of Object.entries(positions) as [Field, readonly number[]][]) {
      if (!columnOf(kind, field)?.isNumber) continue;
      for (const place of places) this.#columns.set(place, new ColumnNumbers());
    }
  }

  add({ cells }: SheetRow): void {
    for (const [place, column] of this.#columns) {
      const cell = cells[place];
      if (cell && !cell.numberFormat) column.add(cell.text);
    }
  }

  /** By the places of the columns. */
  numberFormats(): ReadonlyMap<number, NumberFormat> {
    return new Map(
      [...this.#columns].map(([place, column]) => [
        place,
        this.#areStored ? storedNumbers : column.numberFormat(),
      ]),
    );
  }
}
