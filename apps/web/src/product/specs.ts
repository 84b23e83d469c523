import type { Equipment, SparePart } from '@leasing/core/api';
import { characteristicsOf, type ItemKind } from '@leasing/core/catalogue';
import { characteristicRows, conditionTexts, fitsText, stockText } from '@leasing/core/catalogue/texts';
import { formatPrice, groupDigits, NBSP } from '@leasing/core/format';

export interface Spec {
  label: string;
  value: string;
}

const number = (value: number | null, unit: string): string | null =>
  value === null ? null : `${groupDigits(value)}${NBSP}${unit}`;

export const present = (rows: { label: string; value: string | null }[]): Spec[] =>
  rows.filter((row): row is Spec => row.value !== null && row.value !== '');

/** What a request is about, as a sentence goes on: a part needs more than its name, because ten may have the same. */
export function requestedText(item: Equipment | SparePart): string {
  const name = `«${item.title}»`;
  if (isEquipment(item)) return name;
  const fits = fitsText(item, 3);
  return [
    name,
    item.partNumber && `артикул\u00A0${item.partNumber}`,
    fits && `для\u00A0${fits}`,
    formatPrice(item.totalCost),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the item is a machine; spare parts have a condition instead. */
export function isEquipment(item: Equipment | SparePart): item is Equipment {
  return 'garageNumber' in item;
}

/** Roubles under which a spare part is rather bought than leased. */
const LEASED_PART = 90_000;

/** Whether leasing the item is worth a word: a part that costs less shows no payment, and its calculator is folded. */
export function isLeased(item: Equipment | SparePart): boolean {
  return isEquipment(item) || (item.totalCost ?? 0) >= LEASED_PART;
}

export function productTypeOfItem(item: Equipment | SparePart): ItemKind {
  return isEquipment(item) ? 'equipment' : 'spare-part';
}

/** The line of a card: of a machine its city first. */
export function cardSpecs(item: Equipment | SparePart): Spec[] {
  const specs = mainSpecs(item, 1);
  return isEquipment(item)
    ? [...present([{ label: 'Город', value: item.city }]), ...specs].slice(0, 3)
    : specs;
}

/**
 * The three characteristics that tell most of an item.
 * @param models that are named of those a part fits
 */
export function mainSpecs(item: Equipment | SparePart, models: number): Spec[] {
  if (!isEquipment(item)) {
    return present([
      { label: 'Наличие', value: stockText(item) },
      { label: 'Состояние', value: conditionTexts[item.condition] },
      { label: 'Подходит к', value: fitsText(item, models) },
    ]);
  }
  return present([
    { label: 'Год выпуска', value: String(item.yearOfManufacture) },
    ...leadingSpec(item),
    { label: 'Наработка', value: number(item.mileage, 'м/ч') },
    { label: 'Мощность двигателя', value: number(item.enginePower, `л.${NBSP}с.`) },
  ]).slice(0, 3);
}

/** What tells most of a machine of its kind: the height of a lift, the volume of a tanker. */
function leadingSpec({ type, characteristics: values }: Equipment): Spec[] {
  const [name] = characteristicsOf(type);
  return name ? characteristicRows({ [name]: values[name] }) : [];
}
