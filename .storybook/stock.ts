import type { StockCounts } from '@leasing/ui/filter-bar';
import type { ProductCardProps } from '@leasing/ui/product-card';
import front from './pictures/excavator-front.webp';
import side from './pictures/excavator-side.webp';
import yellow from './pictures/excavator-yellow.webp';

/** Pictures of machines for the stories. */
export const pictures = { front, side, yellow };

interface Machine extends Pick<ProductCardProps, 'title' | 'minCost' | 'totalCost' | 'specs' | 'picture'> {
  id: number;
  badge?: 'Новинка' | 'Аукцион';
  currentBid?: number;
}

const rows: [title: string, year: number, hours: string, power: number, total: number][] = [
  ['Экскаватор Komatsu PC200-8', 2019, '5\u00A0784', 148, 9_410_000],
  ['Экскаватор Hitachi ZX330-5G', 2018, '11\u00A0265', 238, 10_310_000],
  ['Экскаватор Caterpillar 320\u00A0GC', 2022, '4\u00A0987', 146, 11_670_000],
  ['Экскаватор Volvo EC210D', 2021, '3\u00A0154', 150, 8_780_000],
  ['Экскаватор SANY SY215C', 2016, '10\u00A0466', 148, 2_800_000],
  ['Экскаватор Hyundai R220LC-9S', 2015, '8\u00A0815', 150, 2_950_000],
  ['Автобетоносмеситель SHACMAN X3000 с\u00A0барабаном 10\u00A0м³', 2020, '2\u00A0040', 345, 7_150_000],
  ['Бульдозер Четра Т11', 2017, '6\u00A0903', 176, 6_480_000],
];

/** Machines as a catalogue has them, in a fixed order. */
export const machines: Machine[] = rows.map(([title, year, hours, power, totalCost], index) => ({
  id: index + 1,
  title,
  totalCost,
  minCost: Math.round(totalCost * 0.92),
  picture: { src: [side, yellow, front][index % 3] ?? side },
  specs: [
    { label: 'Год выпуска', value: String(year) },
    { label: 'Наработка', value: `${hours}\u00A0м/ч` },
    { label: 'Мощность', value: `${power}\u00A0л.\u00A0с.` },
  ],
  ...(index % 4 === 0 ? { badge: 'Новинка' as const } : {}),
  ...(index % 4 === 3 ? { badge: 'Аукцион' as const } : {}),
}));

/** What the server says about the stock of machines. */
export const equipmentStock = {
  types: ['EXCAVATOR', 'BULLDOZER', 'GRADER', 'ROLLER', 'CRANE', 'TRUCK', 'MIXER'] as const,
  brands: [
    'Caterpillar',
    'Hitachi',
    'Hyundai',
    'Komatsu',
    'SANY',
    'SHACMAN',
    'Volvo',
    'XCMG',
    'Галичанин',
    'КАМАЗ',
    'Раскат',
    'Четра',
  ],
  models: ['PC200-8', 'ZX330-5G', '320 GC', 'EC210D', 'SY215C', 'R220LC-9S', 'Т11', 'ДЗ-98', 'КС-55713'],
  minCost: 1_150_000,
  maxCost: 24_900_000,
  minYearOfManufacture: 2008,
  maxYearOfManufacture: 2025,
  minMileage: 0,
  maxMileage: 18_400,
  minEnginePower: 58,
  maxEnginePower: 420,
  minLoadCapacity: 0,
  maxLoadCapacity: 50,
  minTonnage: 1.5,
  maxTonnage: 49.8,
};

/** How many machines each choice would show. */
export const equipmentCounts: StockCounts = {
  equipmentType: count(equipmentStock.types, [64, 31, 18, 22, 27, 25, 14]),
  brand: count(equipmentStock.brands, [9, 14, 12, 23, 6, 11, 8, 17, 9, 25, 4, 0]),
  cost: [2, 5, 9, 16, 24, 31, 34, 33, 29, 25, 22, 17, 14, 9, 7, 5, 4, 3, 1, 2].map((number) => ({
    count: number,
  })),
};

/** What the server says about the stock of spare parts. */
export const sparePartStock = {
  equipmentTypes: ['EXCAVATOR', 'BULLDOZER', 'CRANE', 'TRUCK'] as const,
  brands: ['Caterpillar', 'Hitachi', 'Komatsu', 'Volvo', 'КАМАЗ', 'Четра'],
  models: ['PC200-8', 'ZX330-5G', '320 GC', 'EC210D', 'Т11'],
  countries: ['Германия', 'Китай', 'Корея', 'Россия', 'США', 'Япония'],
  minCost: 1_200,
  maxCost: 1_850_000,
  minYearOfManufacture: 2012,
  maxYearOfManufacture: 2025,
};

function count(values: readonly string[], counts: readonly number[]): { value: string; count: number }[] {
  return values.map((value, index) => ({ value, count: counts[index] ?? 0 }));
}
