import { formatRoubles } from '@leasing/core/format';
import { moment } from './dates.ts';
import type { Header } from './header.ts';
import type { RowReader } from './RowReader.ts';
import type { Draft } from './StockRow.ts';
import { availability, notesUpTo, roubles } from './values.ts';

/**
 * Price and lowest price of an item, in whole roubles. Without a lowest price the price itself is the lowest; a
 * lowest price above the price is refused.
 */
export function readCosts(
  row: RowReader,
  header: Header,
): { totalCost: number; minCost: number } | undefined {
  const totalCost = row.required('totalCost', roubles(header.scales.totalCost));
  const given = row.optional('minCost', roubles(header.scales.minCost));
  if (totalCost === undefined || given === undefined) return undefined;
  const minCost = given ?? totalCost;
  if (minCost > totalCost) {
    row.refuse('minCost', `${formatRoubles(minCost)} больше полной цены ${formatRoubles(totalCost)}`);
    return undefined;
  }
  return { totalCost, minCost };
}

/** What machines and spare parts have in common besides prices: notes, availability and date. */
export function readOffer(row: RowReader, now: Date): Draft {
  const values: Draft = {};
  if (row.has('additionalInfo')) values.additional_info = row.optional('additionalInfo', notesUpTo(10_000));
  if (row.has('inStock')) values.availability = row.optional('inStock', availability) ?? 'IN_STOCK';
  // An empty cell leaves the date of a known item; a new one gets the moment of the import.
  const createdAt = row.optional('createdAt', moment(now));
  if (createdAt) values.created_at = createdAt;
  return values;
}
