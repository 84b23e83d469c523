import type { SparePart, WarehouseStock } from '../../api/contract/sparePart.ts';
import { groupDigits, NBSP } from '../../format/numbers.ts';
import { splitNames } from '../severalNames.ts';
import { availabilityTexts } from './words.ts';

const pieces = (quantity: number) => `${groupDigits(quantity)}${NBSP}шт.`;

/** «В наличии, 12 шт.»: whether an offer can be had, and how many there are where someone counts them. */
export function stockText({ availability, quantity }: Pick<SparePart, 'availability' | 'quantity'>): string {
  const state = availabilityTexts[availability];
  return availability === 'IN_STOCK' && quantity ? `${state}, ${pieces(quantity)}` : state;
}

/**
 * «Москва: 3 шт., Тула: 2 шт.»: where an offer lies; null where no one says.
 * @param total how many there are, where it is beside the text: a warehouse that has all of them is only named
 */
export function warehousesText(
  warehouses: readonly WarehouseStock[],
  total: number | null = null,
): string | null {
  const some = warehouses.filter(({ quantity }) => quantity !== 0);
  const texts = some.map(({ name, quantity }) =>
    quantity === null || quantity === total ? name : `${name}: ${pieces(quantity)}`,
  );
  return texts.join(', ') || null;
}

/**
 * «Komatsu PC200-8, PC220-8»: which machines a part fits; null for bolts and filters that fit any.
 * @param most models that are named; of more «и ещё 3» stands behind them
 */
export function fitsText(
  { brand, model }: Pick<SparePart, 'brand' | 'model'>,
  most = Number.POSITIVE_INFINITY,
): string | null {
  const all = splitNames(model).map((name) => name.replaceAll(' ', NBSP));
  const models = all.slice(0, most);
  const more = all.length > most ? ` и${NBSP}ещё${NBSP}${all.length - most}` : '';
  const makes = splitNames(brand).join(', ');
  const separator = makes.includes(',') ? ': ' : NBSP;
  return [makes, models.join(', ') + more].filter(Boolean).join(separator) || null;
}
