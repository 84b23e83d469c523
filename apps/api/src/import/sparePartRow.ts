import { yesOrNo } from './availability.ts';
import { yearOfManufacture } from './dates.ts';
import { readCosts, readOffer } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { textUpTo } from './values.ts';
import { partCondition } from './words.ts';

/** Reads a spare part (specification §3, "Spare part"); undefined when something in the row is wrong. */
export function readSparePartRow(row: RowReader, reading: Reading): StockRow | undefined {
  const { now, names, types } = reading;
  const brand = row.required('brand', textUpTo(100));
  const model = row.required('model', textUpTo(100));
  const number = row.required('partNumber', textUpTo(64));
  const draft: Draft = {
    part_number: number,
    title: row.required('title', textUpTo(300)),
    category: row.required('category', textUpTo(100)),
    condition: row.required('condition', partCondition),
    ...readOffer(row, reading),
  };
  if (row.has('equipmentType')) draft.equipment_type = row.optional('equipmentType', types.read);
  if (row.has('yearOfManufacture')) {
    draft.year_of_manufacture = row.optional('yearOfManufacture', yearOfManufacture(now));
  }
  if (row.has('manufacturerCountry')) {
    draft.manufacturer_country = row.optional('manufacturerCountry', textUpTo(100));
  }
  if (row.has('isOriginal')) draft.is_original = row.optional('isOriginal', yesOrNo) ?? false;
  const costs = readCosts(row, reading);
  if (row.refusals.length > 0 || !number || !costs) return undefined;
  return finished(number, {
    ...draft,
    ...names.take(brand ?? '', model ?? ''),
    min_cost: costs.minCost,
    total_cost: costs.totalCost,
  });
}
