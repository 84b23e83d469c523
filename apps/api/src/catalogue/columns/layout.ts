import type { ProductWord, Sort } from '@leasing/core/api/contract';

/** The facets of each product: name in the answer, which is also the name of its condition, and column. */
export const facetColumns = {
  equipment: { equipmentType: 'type', brand: 'brand', model: 'model' },
  component: {
    equipmentType: 'equipment_type',
    brand: 'brand',
    model: 'model',
    country: 'manufacturer_country',
    category: 'category',
    condition: 'condition',
  },
} as const satisfies Record<ProductWord, Record<string, string>>;

const shared = {
  id: 'id',
  cost: 'min_cost',
  totalCost: 'total_cost',
  year: 'year_of_manufacture',
  // In seconds. The window of a novelty begins with a full hour, so that rounding changes no answer.
  novelty: 'extract(epoch FROM created_at)',
} as const;

/** The numbers that filters and sorts compare: name of the condition, and the number in SQL. */
export const numberColumns = {
  equipment: {
    ...shared,
    mileage: 'mileage',
    enginePower: 'engine_power',
    loadCapacity: 'load_capacity',
    tonnage: 'tonnage',
    auction: 'is_auction::int',
    deposit: 'min_deposit',
  },
  component: shared,
} as const satisfies Record<ProductWord, Record<string, string>>;

/** The column of each sort; likes and views, which decide the popular, change without a new version of the stock. */
export const sortColumns = {
  equipment: {
    MIN_COST: 'cost',
    TOTAL_COST: 'totalCost',
    YEAR_OF_MANUFACTURE: 'year',
    MIN_DEPOSIT: 'deposit',
    CREATED_AT: 'novelty',
    POPULAR: undefined,
  },
  component: {
    MIN_COST: 'cost',
    TOTAL_COST: 'totalCost',
    YEAR_OF_MANUFACTURE: 'year',
    MIN_DEPOSIT: 'cost',
    CREATED_AT: 'novelty',
    POPULAR: undefined,
  },
} as const satisfies Record<ProductWord, Record<Sort, string | undefined>>;
