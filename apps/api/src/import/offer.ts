import { formatRoubles, NBSP } from '@leasing/core/format';
import type { SumWords, Vat } from '../item/Cell.ts';
import type { Field } from './columns.ts';
import { moment } from './dates.ts';
import { currencyCode, isOnRequest, roubles } from './money.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import type { Draft } from './StockRow.ts';
import { nearest, plainSum, sumWords, vatIn } from './sumWords.ts';
import { type Reader, short } from './values.ts';

/** A sum of the row, in the unit and currency that its format, its row and its column say. */
export function sum(row: RowReader, field: Field, { rates }: Reading, least = 1): Reader<number> {
  const { heading, below } = row.said;
  const { vat, priceType, ...column } = nearest(
    { vat: heading?.vat, priceType: heading?.priceType },
    row.header.money[field],
    heading,
    below,
  );
  const isPrice = field === 'totalCost' || field === 'minCost';
  const currency = row.optional('currency', currencyCode) ?? undefined;
  const rowVat = row.optional('vat', vatCode) ?? undefined;
  // «20 %» or a sum beside «Цена с НДС» is the part of it that is VAT.
  const known = rowVat === 'unclear' ? (vat ?? rowVat) : (rowVat ?? vat);
  return (text, numberFormat, cell) => {
    const contrary = cell && contradiction(cell, { ...column, currency: currency ?? column.currency });
    if (contrary) return { reason: `«${short(text)}»: ${contrary}` };
    const said = nearest(cell, { currency }, column, isPrice ? { vat: known, priceType } : {});
    return roubles({ text, numberFormat, ...said }, rates, least);
  };
}

/** A column «НДС»: «вкл.», «без НДС», «20 %», or how much of it there is, which does not say whether the price has it. */
const vatCode: Reader<Vat> = (text) => {
  const plain = plainSum(text);
  if (/^(?:да|\+|вкл\p{L}*\.?|включ\p{L}*|есть|true|yes|с)$/u.test(plain)) return { value: 'with' };
  if (/^(?:нет|без|не вкл\p{L}*|false|no)$/u.test(plain)) return { value: 'without' };
  if (/^(?:не облаг\p{L}*|0 ?%|без налога)\.?$/u.test(plain)) return { value: 'exempt' };
  return { value: vatIn(plain).vat ?? 'unclear' };
};

const NOT_FOR_SALE = `это не${NBSP}продажа`;
const NO_SALE =
  /^(?:аренда|прокат|сдам|сда[её]тся|сда[её]м|услуги|услуга|куплю|выкуп|rent|for rent)(?!\p{L})/iu;

/** «Продажа», «Розничная»; what rents, buys or is another price is no item of the stock. */
const saleOnly: Reader<string> = (text) =>
  NO_SALE.test(text) || sumWords(text).priceType === 'other'
    ? { reason: `«${short(text)}»: ${NOT_FOR_SALE}` }
    : { value: text };

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
  row.optional('deal', saleOnly);
  for (const field of ['title', 'type', 'category'] as const) {
    const text = row.text(field);
    if (NO_SALE.test(text)) row.refuse(field, `«${short(text)}»: ${NOT_FOR_SALE}`);
  }
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

/** Columns of the stock that have a value although the list has no column for it: a known item keeps its own. */
export function silentColumns(row: RowReader): string[] {
  const columns = { title: 'title', minCost: 'min_cost' } as const;
  const fields = Object.keys(columns) as (keyof typeof columns)[];
  return fields.filter((field) => !row.has(field)).map((field) => columns[field]);
}

/** When an item came: an empty cell leaves the date of a known item; a new one gets the moment of the import. */
export function readArrival(row: RowReader, { now }: Reading): Draft {
  const createdAt = row.optional('createdAt', moment(now));
  return createdAt ? { created_at: createdAt } : {};
}
