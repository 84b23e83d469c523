/** How many of a part there are, and in which warehouses: columns of a quantity, of words, and of warehouses. */

import type { Availability } from '@leasing/core/catalogue';
import { itemFields } from '@leasing/core/item';
import type { WarehouseStock } from '@leasing/core/unstable/api/contract';
import { fieldTitled } from '../tables/titles.ts';
import { isTown, warehouseIn } from '../tables/warehouseTitles.ts';
import { availability, pieces } from './availability.ts';
import type { RowReader } from './RowReader.ts';
import type { Draft } from './StockRow.ts';
import { type Read, short } from './values.ts';

/** What a column of the database holds; a greater number cannot be a count. */
const mostPieces = itemFields['spare-part'].quantity.highest;

/** A number of pieces, or null for none that can be one. */
export function pieceCount(quantity: number | null): number | null {
  return quantity !== null && quantity <= mostPieces ? quantity : null;
}

interface StockCount {
  availability: Availability;
  /** Null where words say it, or no whole number of pieces. */
  quantity: number | null;
}

/** A fraction («2,5 м»), or how many packages there are. */
const NO_COUNT =
  /^(?:\d+[.,]\d+\s*\p{L}*\.?|[1-9]\d*\s*(?:боч|канистр|ведр|мешк|упак|уп\.|короб|кор\.|рулон|бухт|пар|пачк|паллет)\p{L}*\.?)$/iu;

/** «5 шт.», «много», «нет»: what a cell says of how many there are; «2,5 м» and «6 бочек» say only that there is some. */
function readCount(text: string): Read<StockCount> {
  const isNoCount = NO_COUNT.test(text) && pieces(text) === undefined;
  if (isNoCount) return { value: { availability: 'IN_STOCK', quantity: null } };
  const result = availability(text);
  if (!('value' in result)) return result;
  const quantity = pieceCount(pieces(text) ?? null);
  return { value: { availability: result.value, quantity }, note: result.note };
}

/** «Москва: 3; Тула: 2; Пермь», as the export writes it, or the name of one warehouse. */
function listedWarehouses(text: string): WarehouseStock[] {
  return text
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const [, name = piece, count] = /^(.+?)\s*[:=–—]\s*(\d[\d\s]*)(?:шт\.?)?$/i.exec(piece) ?? [];
      return {
        name: name.slice(0, 100),
        quantity: count === undefined ? null : pieceCount(Number(count.replace(/\s/g, ''))),
      };
    });
}

/** Below the name of a town alone may stand anything: a price of that town, days of delivery. */
function isCountOfTown(text: string, priceText: string): boolean {
  const result = readCount(text);
  const price = Number(priceText.replace(/[^\d,]/g, '').replace(',', '.'));
  const count = 'value' in result ? (result.value.quantity ?? 0) : Number.POSITIVE_INFINITY;
  const isLikePrice = count >= 20 && count * 2 >= price && count <= price * 2;
  return count <= mostOfTown && !isLikePrice;
}
const mostOfTown = 999;

interface Places {
  warehouses: WarehouseStock[];
  /** There is a column for each warehouse: where all are empty there is nothing. */
  areCounted: boolean;
  /** What a column «Склад» with numbers says: how many, not where. */
  count?: StockCount;
}

/** Characters of a list of warehouses. */
const longestText = 2000;

function readPlaces(row: RowReader): Places {
  const places: Places = {
    warehouses: [],
    areCounted: row.titles('warehouses').some((title) => warehouseIn(title) !== undefined),
  };
  const texts = row.texts('warehouses');
  const strange = texts.find(
    ({ title, text }) => isTown(title) && !isCountOfTown(text, row.text('totalCost')),
  );
  if (strange) {
    row.note('warehouses', `«${strange.title}»: «${short(strange.text)}» — не\u00A0остаток на\u00A0складе`);
    return { warehouses: [], areCounted: false };
  }
  for (const { title, text } of texts) {
    // A column that a person said is a warehouse has its name.
    const isUsual = fieldTitled('spare-part', title) === 'warehouses';
    const name = warehouseIn(title) ?? (isUsual ? undefined : title);
    if (text.length > longestText) {
      row.refuse('warehouses', `«${short(text)}» длиннее ${longestText}\u00A0символов`);
      continue;
    }
    const result = readCount(text);
    if (name === undefined) {
      if ('value' in result) places.count = result.value;
      else places.warehouses.push(...listedWarehouses(text));
    } else if (!('value' in result)) row.refuse('warehouses', `${title}: ${result.reason}`);
    else if (result.value.availability === 'IN_STOCK')
      places.warehouses.push({ name, quantity: result.value.quantity });
  }
  return places;
}

function quantityOf(
  count: StockCount | undefined,
  inStock: StockCount | undefined,
  { warehouses, areCounted }: Places,
) {
  if (count) return count.quantity;
  if (warehouses.length === 0) return areCounted ? 0 : (inStock?.quantity ?? null);
  if (warehouses.some(({ quantity }) => quantity === null)) return inStock?.quantity ?? null;
  return pieceCount(warehouses.reduce((total, { quantity }) => total + (quantity ?? 0), 0));
}

/** Availability, quantity and warehouses of a part; absent what the list has no column for. */
export function readStock(row: RowReader): Draft {
  const inStock = row.optional('availability', readCount) ?? undefined;
  const places = readPlaces(row);
  const count = row.optional('quantity', readCount) ?? places.count;
  const { warehouses } = places;
  // «Склад: Москва» beside «Остаток: 5» says that all of them lie there.
  const [only] = warehouses;
  if (only && warehouses.length === 1) only.quantity ??= count?.quantity ?? null;
  const quantity = quantityOf(count, inStock, places);
  const isCounted = row.has('quantity') || row.has('warehouses');
  const word = [inStock, count].find(
    (one) => one && one.quantity === null && one.availability !== 'IN_STOCK',
  );
  const draft: Draft = {};
  if (isCounted || row.has('availability')) {
    draft.availability = word?.availability ?? (quantity === 0 ? 'SOLD' : 'IN_STOCK');
  }
  if (isCounted || typeof inStock?.quantity === 'number') draft.quantity = quantity;
  if (row.has('warehouses')) draft.warehouses = warehouses;
  return draft;
}
