import { isSerialNumber } from '../../item/serialNumber.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { StockRow } from '../rows/StockRow.ts';

/** A row under the number by which the stock has its machine. */
export interface Identified {
  row: StockRow;
  /** The number of the machine before, where it is known by its serial number. */
  before?: string;
  /** Why it may be a machine that is there already. */
  doubt?: string;
}

interface Wanted {
  number: string;
  serial: string;
}

/** Of a row whose number the stock lacks; the other machine with its serial number, where there is one. */
interface Found {
  number: string;
  other: string | null;
  title: string | null;
}

/**
 * Finds the machines of a list that the stock has under another number, by their serial numbers. Where the one number is
 * the serial number itself, for want of another, it is the same machine, and its own number counts; else people are asked.
 */
export class SameMachines {
  readonly #database: Queryable;
  readonly #isPreview: boolean;
  /** The numbers of machines that the list has named, by their serial numbers. */
  readonly #named = new Map<string, string>();

  constructor(database: Queryable, isPreview: boolean) {
    this.#database = database;
    this.#isPreview = isPreview;
  }

  async identify(rows: readonly StockRow[]): Promise<Identified[]> {
    const wanted = rows.flatMap(({ number, values }) => {
      const serial = String(values.serial_number ?? '').toUpperCase();
      return isSerialNumber(serial) ? [{ number, serial }] : [];
    });
    if (wanted.length === 0) return rows.map((row) => ({ row }));
    const found = Map.groupBy(await this.#find(wanted), ({ number }) => number);
    const serials = new Map(wanted.map(({ number, serial }) => [number, serial]));
    const identified = rows.map((row) =>
      this.#identified(row, serials.get(row.number), found.get(row.number)),
    );
    if (!this.#isPreview) await this.#rename(identified);
    return identified;
  }

  #identified(row: StockRow, serial: string | undefined, found: Found[] | undefined): Identified {
    if (!serial || !found) return { row };
    const { number } = row;
    const named = this.#named.get(serial);
    const [{ other = null, title = '' } = {}, ...more] = found;
    if (named === undefined) this.#named.set(serial, number);
    else return { row, doubt: doubtText(`${named} в\u00A0этом списке`) };
    if (other === null) return { row };
    const isBorrowed = [number, other].some((one) => one.toUpperCase() === serial);
    if (more.length > 0 || !isBorrowed) return { row, doubt: doubtText(`${other}: ${title}`) };
    const keepsNumber = this.#isPreview || number.toUpperCase() === serial;
    return { row: keepsNumber ? numbered(row, other) : row, before: other };
  }

  /** Looks each machine up by itself, as `stock.ts` does. */
  #find(wanted: readonly Wanted[]): Promise<Found[]> {
    return this.#database.query<Found>(
      `SELECT wanted.number, other.number AS other, title
       FROM jsonb_to_recordset($1::jsonb) AS wanted (number text, serial text)
       LEFT JOIN LATERAL (SELECT * FROM item WHERE upper(serial_number) = serial AND NOT is_demo OFFSET 0) AS other
         ON other.kind = 'equipment'
       WHERE NOT EXISTS (SELECT 1 FROM item WHERE kind = 'equipment' AND item.number = wanted.number OFFSET 0)
       ORDER BY other.id`,
      [JSON.stringify(wanted)],
    );
  }

  async #rename(identified: readonly Identified[]): Promise<void> {
    const renamed = identified.flatMap(({ row, before }) =>
      before === undefined || before === row.number ? [] : [{ before, number: row.number }],
    );
    if (renamed.length === 0) return;
    await this.#database.query(
      `UPDATE item SET number = renamed.number FROM jsonb_to_recordset($1::jsonb) AS renamed (before text, number text)
       WHERE kind = 'equipment' AND item.number = before`,
      [JSON.stringify(renamed)],
    );
  }
}

const numbered = (row: StockRow, number: string): StockRow => ({
  ...row,
  number,
  key: number,
  values: { ...row.values, number },
});

const doubtText = (machine: string) =>
  `такой же у\u00A0машины ${machine}. Если\u00A0машина та\u00A0же, исправьте номер`;
