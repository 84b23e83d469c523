import { itemFields } from '@leasing/core/item';
import type { Condition } from '@leasing/core/unstable/api/contract';
import { offerKey } from '../apply/stock.ts';
import { yesOrNo } from './availability.ts';
import { fitsInTitle, readFits } from './fits.ts';
import { itemNumber } from './itemNumber.ts';
import type { NameDictionary } from './names.ts';
import { markSold, readArrival, readChannels, readCosts, silentColumns, sumsOf } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import { columnsInWords, readFields } from './readFields.ts';
import type { Reading } from './reading.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { type Reader, textUpTo } from './values.ts';
import { readStock } from './warehouses.ts';
import { partCondition } from './words.ts';

const fields = itemFields['spare-part'];

/** An empty cell says no; one that cannot be read says nothing. */
const orFalse = (value: boolean | null | undefined) => (value === null ? false : value);

/** «Тип з/ч: б/у» says it in a list without a column of its own. */
function conditionBeside(row: RowReader): Condition {
  const read = partCondition(row.text('isOriginal'));
  return 'value' in read ? read.value : 'NEW';
}

/** «Оригинал», «ан.», «да»; a condition says nothing of it. */
const original: Reader<boolean> = (text) => {
  if (
    /^(?:не\s?ориг|ан(?:ал|\.|$)|дубл|замен|реплик|копи|aftermarket|неориг|кросс|oem[- ]?качеств)/iu.test(
      text,
    )
  )
    return { value: false };
  return /^(?:ориг|oem|oe(?!\p{L})|genuine|заводск|конвейер)/iu.test(text) ? { value: true } : yesOrNo(text);
};

/** Whether the heading above a part may be its category: «Гидравлика», not «Komatsu». */
const isCategory = (group: string, names: NameDictionary) =>
  group !== '' && group.length <= fields.category.longest && !names.makeIn(group);

/** Reads an offer of a spare part (specification §3, "Spare part"); undefined when something in the row is wrong. */
export function readSparePartRow(row: RowReader, reading: Reading): StockRow | undefined {
  const { names, supplier: defaultSupplier = null } = reading;
  const brand = row.optional('brand', textUpTo(fields.brand.longest)) ?? '';
  const model = row.optional('model', textUpTo(fields.model.longest)) ?? '';
  const isInTitle = row.isLeftToWords('brand') && row.isLeftToWords('model');
  const fits = isInTitle ? fitsInTitle(row.text('title'), names) : readFits(brand, model, names);
  const number = row.required('partNumber', itemNumber);
  // A list that says nothing of it is one of new parts; a cell that is left empty among others says nothing.
  const condition = row.has('condition') ? row.required('condition', partCondition) : conditionBeside(row);
  const supplier = row.optional('supplier', textUpTo(fields.supplier.longest)) ?? defaultSupplier;
  const draft: Draft = {
    number,
    ...readFields(row, reading),
    condition,
    supplier,
    ...readArrival(row, reading),
    ...readChannels(row),
    ...readStock(row),
  };
  const group = row.said.group ?? '';
  // Sheets are named after what a list is for, groups after what they hold.
  if (!row.has('category') && isCategory(group, names)) draft.category = group;
  markSold(row, draft);
  // A list without the column says nothing of it: what the part fits stays as it was.
  if (row.has('brand') || fits.brand) draft.brand = fits.brand;
  if (row.has('model') || fits.model) draft.model = fits.model;
  if (row.has('isOriginal')) draft.is_original = orFalse(row.optional('isOriginal', original));
  const costs = readCosts(row, sumsOf(row, reading));
  if (row.refusals.length > 0 || !number || !condition || !costs) return undefined;
  const values = {
    ...draft,
    min_cost: costs.minCost,
    total_cost: costs.totalCost,
  };
  return finished(number, values, {
    key: offerKey(number, condition, supplier),
    silent: [
      ...silentColumns(row, costs),
      ...columnsInWords(row),
      ...(isInTitle && !row.said.isXml ? ['brand', 'model'] : []),
    ],
  });
}
