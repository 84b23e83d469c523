import type { Equipment, SparePart } from '@leasing/core/api';
import { splitNames } from '@leasing/core/catalogue';
import {
  characteristicRows,
  conditionTexts,
  equipmentTypeTexts,
  warehousesText,
} from '@leasing/core/catalogue/texts';
import { NBSP } from '@leasing/core/format';
import { isEquipment, number, present, type Spec } from '../../product/specs.ts';

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
