import type { Header } from './header.ts';
import { readCosts, readOffer } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { textUpTo, yearOfManufacture, yesOrNo } from './values.ts';
import { machineType, partCondition } from './words.ts';

/** Reads a spare part (specification §3, "Spare part"); undefined when something in the row is wrong. */
export function readSparePartRow(row: RowReader, header: Header, now: Date): StockRow | undefined {
  const number = row.required('partNumber', textUpTo(64));
  const draft: Draft = {
    part_number: number,
    title: row.required('title', textUpTo(300)),
    category: row.required('category', textUpTo(100)),
    brand: row.required('brand', textUpTo(100)),
    model: row.required('model', textUpTo(100)),
    condition: row.required('condition', partCondition),
    ...readOffer(row, now),
  };
  if (row.has('equipmentType')) draft.equipment_type = row.optional('equipmentType', machineType);
  if (row.has('yearOfManufacture')) {
    draft.year_of_manufacture = row.optional('yearOfManufacture', yearOfManufacture(now));
  }
  if (row.has('manufacturerCountry')) {
    draft.manufacturer_country = row.optional('manufacturerCountry', textUpTo(100));
  }
  if (row.has('isOriginal')) draft.is_original = row.optional('isOriginal', yesOrNo) ?? false;
  const costs = readCosts(row, header);
  if (row.refusals.length > 0 || !number || !costs) return undefined;
  return finished(number, { ...draft, min_cost: costs.minCost, total_cost: costs.totalCost });
}
