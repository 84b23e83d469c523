import { formatRoubles, NBSP } from '@leasing/core/format';
import type { SumWords } from '../item/Cell.ts';
import type { Field } from './columns.ts';
import { moment } from './dates.ts';
import { currencyCode, isOnRequest, roubles } from './money.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import type { Draft } from './StockRow.ts';
import { nearest } from './sumWords.ts';
import { type Reader, short } from './values.ts';

/** A sum of the row, in the unit and currency that its format, its row and its column say. */
export function sum(row: RowReader, field: Field, { rates }: Reading, least = 1): Reader<number> {
  const { vat, priceType, ...column } = row.header.money[field] ?? {};
  const isPrice = field === 'totalCost' || field === 'minCost';
  const currency = row.optional('currency', currencyCode) ?? undefined;
  return (text, numberFormat, cell) => {
    const contrary = cell && contradiction(cell, { ...column, currency: currency ?? column.currency });
    if (contrary) return { reason: `«${short(text)}»: ${contrary}` };
    const said = nearest(cell, { currency }, column, isPrice ? { vat, priceType } : {});
    return roubles({ text, numberFormat, ...said }, rates, least);
  };
}

/** What the format of a cell says against its column; undefined where it says nothing, or the same. */
function contradiction(format: SumWords, column: SumWords): string | undefined {
  if (format.currency && column.currency && format.currency !== column.currency)
    return `формат ячейки и${NBSP}столбец называют разные валюты`;
  if (format.unit && column.unit && format.unit !== column.unit)
    return `формат ячейки и${NBSP}столбец называют разные единицы`;
  return undefined;
}

/**
 * Price and lowest price of an item, in whole roubles; neither where the price is told on request. Without a lowest price the price itself is the lowest; a
 * lowest price above the price is refused.
 */
export function readCosts(
  row: RowReader,
  reading: Reading,
): { totalCost: number; minCost: number } | { totalCost: null; minCost: null } | undefined {
  const price = sum(row, 'totalCost', reading);
  const totalCost = row.required<number | 'on request'>('totalCost', (text, habit, cell) =>
    isOnRequest(text) ? { value: 'on request' } : price(text, habit, cell),
  );
  if (totalCost === 'on request') return { totalCost: null, minCost: null };
  const statedMinCost = row.optional('minCost', sum(row, 'minCost', reading));
  if (totalCost === undefined || statedMinCost === undefined) return undefined;
  const minCost = statedMinCost ?? totalCost;
  if (minCost > totalCost) {
    row.refuse('minCost', `${formatRoubles(minCost)} больше полной цены ${formatRoubles(totalCost)}`);
    return undefined;
  }
  return { totalCost, minCost };
}

/** When an item came: an empty cell leaves the date of a known item; a new one gets the moment of the import. */
export function readArrival(row: RowReader, { now }: Reading): Draft {
  const createdAt = row.optional('createdAt', moment(now));
  return createdAt ? { created_at: createdAt } : {};
}
