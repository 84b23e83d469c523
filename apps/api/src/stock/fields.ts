import type { ProductWord } from '@leasing/core/api/contract';

const shared = {
  title: 'title',
  brand: 'brand',
  model: 'model',
  yearOfManufacture: 'year_of_manufacture',
  additionalInfo: 'additional_info',
  minCost: 'min_cost',
  totalCost: 'total_cost',
  availability: 'availability',
} as const;

/** What staff write of each product, under its name in the contract, and its column. */
export const columnsOf: Record<ProductWord, Readonly<Record<string, string>>> = {
  equipment: {
    garageNumber: 'garage_number',
    type: 'type',
    ...shared,
    enginePower: 'engine_power',
    mileage: 'mileage',
    loadCapacity: 'load_capacity',
    tonnage: 'tonnage',
    characteristics: 'characteristics',
    auction: 'is_auction',
    minDeposit: 'min_deposit',
    currentBid: 'current_bid',
    auctionEndsAt: 'auction_ends_at',
    technicalCondition: 'technical_condition',
    city: 'city',
    serialNumber: 'serial_number',
    ownerCount: 'owner_count',
    documents: 'documents',
    warranty: 'warranty',
    delivery: 'delivery',
    managerName: 'manager_name',
    inspectedOn: 'inspected_on',
  },
  component: {
    partNumber: 'article',
    condition: 'condition',
    category: 'category',
    equipmentType: 'equipment_type',
    ...shared,
    isOriginal: 'is_original',
    manufacturerCountry: 'manufacturer_country',
    supplier: 'supplier',
    quantity: 'quantity',
    warehouses: 'warehouses',
  },
};

/** What the server itself keeps of an item. */
const stateColumns = {
  id: 'id',
  version: 'version',
  createdAt: 'created_at',
  soldAt: 'sold_at',
  viewCount: 'view_count',
  likeCount: 'like_count',
  fileList: 'file_list',
} as const;

/** Values of fields by their names in the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** The select list of an item, named as in the contract. */
export function selectList(product: ProductWord): string {
  const columns: Record<string, string> = { ...stateColumns, ...columnsOf[product] };
  return Object.entries(columns)
    .map(([name, column]) => `${column}${column === 'inspected_on' ? '::text' : ''} AS "${name}"`)
    .join(', ');
}

/** The column that a list is sorted by; undefined for a field that the product has not. */
export function sortColumn(product: ProductWord, name: string): string | undefined {
  if (name === 'fileList') return undefined;
  return { ...stateColumns, ...columnsOf[product] }[name];
}

/** The field by which the dealer names an item. */
export const numberFields = { equipment: 'garageNumber', component: 'partNumber' } as const;
