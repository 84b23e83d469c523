import type { StockCounts } from '@leasing/ui/filter-bar';

const brands: [name: string, count: number][] = [
  ['BOMAG', 3],
  ['Caterpillar', 11],
  ['Hitachi', 2],
  ['HOWO', 5],
  ['John Deere', 3],
  ['Komatsu', 8],
  ['Liebherr', 5],
  ['SANY', 6],
  ['SHACMAN', 4],
  ['Shantui', 4],
  ['Volvo', 8],
  ['XCMG', 7],
  ['Галичанин', 3],
  ['КАМАЗ', 7],
  ['ЧЕТРА', 2],
];

/** What the server says about the stock of machines. */
export const equipmentStock = {
  types: ['EXCAVATOR', 'BULLDOZER', 'GRADER', 'ROLLER', 'CRANE', 'TRUCK', 'MIXER'] as const,
  brands: brands.map(([name]) => name),
  models: ['140M', '3412', '6520', 'D65EX-16', 'D6R', 'EC210D', 'FMX 6x4', 'GD655-5', 'PC200-8', 'ZX330-5G'],
  minCost: 937_000,
  maxCost: 18_062_000,
  minYearOfManufacture: 2008,
  maxYearOfManufacture: 2024,
  minMileage: 2902,
  maxMileage: 21_570,
  minEnginePower: 92,
  maxEnginePower: 460,
  minLoadCapacity: 10,
  maxLoadCapacity: 70,
  minTonnage: 8.1,
  maxTonnage: 48.8,
};

/** How many machines each choice would show. */
export const equipmentCounts: StockCounts = {
  equipmentType: equipmentStock.types.map((value) => ({ value, count: value === 'EXCAVATOR' ? 20 : 18 })),
  brand: brands.map(([value, count]) => ({ value, count })),
  cost: [12, 9, 10, 24, 16, 14, 14, 4, 9, 6, 2, 2, 4, 0, 1, 0, 0, 0, 0, 1].map((count) => ({ count })),
};

/** What the server says about the stock of spare parts. */
export const sparePartStock = {
  equipmentTypes: ['EXCAVATOR', 'BULLDOZER', 'GRADER', 'ROLLER', 'CRANE', 'TRUCK', 'MIXER'] as const,
  brands: ['Caterpillar', 'HAMM', 'Hitachi', 'Hyundai', 'Komatsu', 'SHACMAN', 'Volvo', 'КАМАЗ'],
  models: ['140M', '3412', '6520', 'D65EX-16', 'PC200-8', 'R330LC-9S', 'SX3318'],
  countries: ['Германия', 'Китай', 'Корея', 'Россия', 'США', 'Япония'],
  minCost: 1530,
  maxCost: 871_620,
  minYearOfManufacture: 2014,
  maxYearOfManufacture: 2026,
};
