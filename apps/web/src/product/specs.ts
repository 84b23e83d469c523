import type { Equipment, SparePart } from '@leasing/core/api';
import { characteristicsOf, type ProductType, splitNames } from '@leasing/core/catalogue';
import {
  characteristicRows,
  conditionTexts,
  equipmentTypeTexts,
  fitsText,
  stockText,
  warehousesText,
} from '@leasing/core/catalogue/texts';
import { groupDigits, NBSP } from '@leasing/core/format';

export interface Spec {
  label: string;
  value: string;
}

const number = (value: number | null, unit: string): string | null =>
  value === null ? null : `${groupDigits(value)}${NBSP}${unit}`;

const present = (rows: { label: string; value: string | null }[]): Spec[] =>
  rows.filter((row): row is Spec => row.value !== null && row.value !== '');

/** Whether the item is a machine; spare parts have a condition instead. */
export function isEquipment(item: Equipment | SparePart): item is Equipment {
  return 'garageNumber' in item;
}

export function productTypeOfItem(item: Equipment | SparePart): ProductType {
  return isEquipment(item) ? 'equipment' : 'spare-part';
}

/**
 * Up to three characteristics for the line of a card.
 * @param models that are named of a part's; a card has room for one
 */
export function cardSpecs(item: Equipment | SparePart, models = 1): Spec[] {
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

/** Every characteristic, for the product page and the comparison. */
export function allSpecs(item: Equipment | SparePart): Spec[] {
  return isEquipment(item) ? equipmentSpecs(item) : sparePartSpecs(item);
}

function equipmentSpecs(item: Equipment): Spec[] {
  return present([
    { label: 'Вид техники', value: equipmentTypeTexts[item.type].one },
    { label: 'Марка', value: item.brand },
    { label: 'Модель', value: item.model },
    { label: 'Год выпуска', value: String(item.yearOfManufacture) },
    { label: 'Наработка', value: number(item.mileage, 'м/ч') },
    { label: 'Мощность двигателя', value: number(item.enginePower, `л.${NBSP}с.`) },
    { label: 'Грузоподъёмность', value: number(item.loadCapacity, 'т') },
    { label: 'Тоннаж', value: number(item.tonnage, 'т') },
    ...characteristicRows(item.characteristics),
    { label: 'Гаражный номер', value: item.garageNumber },
  ]);
}

function sparePartSpecs(item: SparePart): Spec[] {
  return present([
    { label: 'Состояние', value: conditionTexts[item.condition] },
    { label: 'Категория', value: item.category },
    { label: 'Артикул', value: item.partNumber },
    { label: 'Для техники', value: item.equipmentType && equipmentTypeTexts[item.equipmentType].one },
    { label: 'Марка спецтехники', value: splitNames(item.brand).join(', ') },
    { label: 'Модель', value: splitNames(item.model).join(', ') },
    { label: 'Год выпуска', value: item.yearOfManufacture === null ? null : String(item.yearOfManufacture) },
    { label: 'Происхождение', value: item.isOriginal ? 'Оригинальная деталь' : 'Аналог' },
    { label: 'Страна производства', value: item.manufacturerCountry },
    { label: 'Поставщик', value: item.supplier },
    { label: 'Где\u00A0лежит', value: warehousesText(item.warehouses, item.quantity) },
  ]);
}
