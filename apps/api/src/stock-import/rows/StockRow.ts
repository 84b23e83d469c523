import type { CharacteristicName, CharacteristicValues } from '@leasing/core/catalogue';
import type { WarehouseStock } from '@leasing/core/unstable/api/contract';

type Value = string | number | boolean | null | CharacteristicValues | WarehouseStock[];

/** What rows of an exchange change of items that are known. Their own lowest price stays unless it is above the price. */
export interface ExchangeRows {
  /** Prices and rests alone are new; what staff reserved or hid stays so. */
  isSale: boolean;
  /** No: staff have not said yet which of the price types is the price, so known items keep theirs. */
  hasPrice: boolean;
}

/** Where the price of a product of an exchange comes from. */
export interface PriceOrigin {
  /** The start of the first session of the exchange that said it, in milliseconds. */
  from?: number | undefined;
  /** The price in the stock is of another price type: it does not stay. */
  isOfAnotherType?: boolean;
}

/** A row of a price list that passed every rule, ready for the database. */
export interface StockRow {
  /** Garage number or article: what people call it by. */
  number: string;
  /** What an import finds its item again by: the garage number, or the offer of an article (`offerKey`). */
  key: string;
  /**
   * Values by database column. A column that is absent here is left as it is (a new item gets the column's default):
   * a price list without a column «Наработка» does not erase the hours.
   */
  values: Readonly<Record<string, Value>>;
  /** The lot's end was not given: `auction_ends_at` counts only for a lot that has no end in the future yet. */
  endIsDefault?: boolean;
  /** Columns whose values were made because the list has none: a known item keeps what it has. */
  silent?: readonly string[];
  /** Absent: everything that the row says is stored. */
  exchange?: ExchangeRows;
  /** Of a row of an exchange. */
  price?: PriceOrigin;
  /** The characteristics that the list says something of; what it is silent about stays as it is. */
  characteristicNames?: readonly CharacteristicName[];
}

/** Values while a row is being read; undefined stands where a cell was wrong. */
export type Draft = Record<string, Value | undefined>;

/** A row without a wrong cell. */
export function finished(
  number: string,
  draft: Draft,
  {
    endIsDefault = false,
    silent = [],
    characteristicNames = [],
    key = number,
  }: Partial<Omit<StockRow, 'number' | 'values'>> = {},
): StockRow {
  const values = Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );
  return {
    number,
    key,
    values,
    ...(endIsDefault && { endIsDefault }),
    ...(silent.length > 0 && { silent }),
    ...(characteristicNames.length > 0 && { characteristicNames }),
  };
}
