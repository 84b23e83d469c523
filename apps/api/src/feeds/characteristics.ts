import type { OfficeEquipment, OfficeSparePart } from '@leasing/core/api/office';
import type { Availability } from '@leasing/core/catalogue';
import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { TIME_ZONE } from '@leasing/core/format';
import { characteristicNames } from '../catalogue/fields.ts';
import type { Field } from '../import/columns.ts';
import type { FeedItem } from './items.ts';

/** What a cell of the stock holds; null is an empty one. */
export type StockCell = string | number | null;

const yesOrNo = (value: boolean) => (value ? 'да' : 'нет');

/** In the words that an import reads. */
const availabilityWords: Record<Availability, string> = {
  IN_STOCK: 'да',
  RESERVED: 'резерв',
  SOLD: 'продан',
  HIDDEN: 'снят с продажи',
};

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** 03.11.2026 14:05:09 in Moscow, without the time at midnight. */
function moment(value: string | null): string | null {
  return value === null ? null : clock.format(new Date(value)).replace(', 00:00:00', '').replace(',', '');
}

function day(value: string | null): string | null {
  return value === null ? null : value.slice(0, 10).split('-').reverse().join('.');
}

type Cells<Item> = { readonly [Name in Field]?: (item: Item) => StockCell };

const shared: Cells<OfficeEquipment | OfficeSparePart> = {
  title: ({ title }) => title,
  brand: ({ brand }) => brand || null,
  model: ({ model }) => model || null,
  yearOfManufacture: ({ yearOfManufacture }) => yearOfManufacture,
  totalCost: ({ totalCost }) => totalCost ?? 'по запросу',
  minCost: ({ minCost }) => minCost,
  inStock: ({ availability }) => availabilityWords[availability],
  createdAt: ({ createdAt }) => moment(createdAt),
  additionalInfo: ({ additionalInfo }) => additionalInfo,
};

const equipmentCells: Cells<OfficeEquipment> = {
  garageNumber: ({ garageNumber }) => garageNumber,
  type: ({ type }) => equipmentTypeTexts[type].one,
  ...shared,
  mileage: ({ mileage }) => mileage,
  enginePower: ({ enginePower }) => enginePower,
  loadCapacity: ({ loadCapacity }) => loadCapacity,
  tonnage: ({ tonnage }) => tonnage,
  ...Object.fromEntries(
    characteristicNames('equipment').map((name) => [
      name,
      (item: OfficeEquipment) => item.characteristics[name] ?? null,
    ]),
  ),
  auction: ({ auction }) => yesOrNo(auction),
  minDeposit: ({ minDeposit }) => minDeposit,
  currentBid: ({ currentBid }) => currentBid,
  auctionEndsAt: ({ auctionEndsAt }) => moment(auctionEndsAt),
  technicalCondition: ({ technicalCondition }) => technicalCondition,
  city: ({ city }) => city,
  serialNumber: ({ serialNumber }) => serialNumber,
  ownerCount: ({ ownerCount }) => ownerCount,
  documents: ({ documents }) => documents,
  warranty: ({ warranty }) => warranty,
  delivery: ({ delivery }) => delivery,
  managerName: ({ managerName }) => managerName,
  inspectedOn: ({ inspectedOn }) => day(inspectedOn),
};

const sparePartCells: Cells<OfficeSparePart> = {
  partNumber: ({ partNumber }) => partNumber,
  category: ({ category }) => category,
  equipmentType: ({ equipmentType }) => equipmentType && equipmentTypeTexts[equipmentType].one,
  condition: ({ condition }) => conditionTexts[condition],
  supplier: ({ supplier }) => supplier,
  quantity: ({ quantity }) => quantity,
  warehouses: ({ warehouses }) =>
    warehouses.map(({ name, quantity }) => (quantity === null ? name : `${name}: ${quantity}`)).join('; ') ||
    null,
  isOriginal: ({ isOriginal }) => yesOrNo(isOriginal),
  manufacturerCountry: ({ manufacturerCountry }) => manufacturerCountry,
  ...shared,
};

/** The fields of each product that can leave, in the order of the columns. */
export const fieldsOut = {
  equipment: Object.keys(equipmentCells) as Field[],
  component: Object.keys(sparePartCells) as Field[],
} as const;

/** What an item says under each field, as an import reads it back: the one place where stock becomes text. */
export function stockCell(item: FeedItem, field: Field): StockCell {
  return (
    (item.product === 'equipment' ? equipmentCells[field]?.(item) : sparePartCells[field]?.(item)) ?? null
  );
}
