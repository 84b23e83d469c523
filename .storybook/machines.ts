import type { ProductCardProps } from '@leasing/ui/product-card';

/** The studio's pictures of the machines and spare parts below, by file name. */
const files = import.meta.glob<string>('./pictures/*', { import: 'default', eager: true });

export function picture(name: string): string {
  const file = files[`./pictures/${name}`];
  if (!file) throw new Error(`there is no picture called ${name}`);
  return file;
}

export interface StockItem extends Required<Pick<ProductCardProps, 'title' | 'specs' | 'picture'>> {
  id: number;
  minCost: number;
  totalCost: number;
  badge?: 'Новинка' | 'Аукцион';
  currentBid?: number;
}

/** Machines as a catalogue has them, in a fixed order; the same figures as in the demo stock of the site. */
const rows: [
  file: string,
  title: string,
  year: number,
  hours: number,
  power: number,
  total: number,
  min: number,
][] = [
  ['komatsu-pc200-8', 'Экскаватор Komatsu PC200-8', 2019, 9704, 148, 6_240_000, 5_896_000],
  ['caterpillar-d6r', 'Бульдозер Caterpillar D6R', 2020, 8425, 185, 9_690_000, 9_181_000],
  ['kamaz-6520', 'Самосвал КАМАЗ\u00A06520', 2021, 8126, 400, 4_100_000, 3_885_000],
  ['galichanin-ks-55729', 'Автокран Галичанин КС-55729', 2019, 5397, 400, 6_660_000, 6_293_000],
  ['caterpillar-140m', 'Автогрейдер Caterpillar 140M', 2019, 6168, 193, 10_240_000, 9_488_000],
  ['hamm-3412', 'Каток HAMM 3412', 2020, 5420, 135, 4_440_000, 4_013_000],
  ['shacman-sx5315gjb', 'Автобетоносмеситель SHACMAN SX5315GJB', 2021, 6264, 380, 5_530_000, 5_058_000],
  ['hitachi-zx330-5g', 'Экскаватор Hitachi ZX330-5G', 2018, 10_947, 238, 8_180_000, 7_773_000],
  ['volvo-ec210d', 'Экскаватор Volvo EC210D', 2021, 4755, 150, 7_340_000, 6_993_000],
  ['volvo-fmx', 'Самосвал Volvo FMX 6×4', 2018, 7890, 420, 5_730_000, 5_158_000],
  ['komatsu-d65ex-16', 'Бульдозер Komatsu D65EX-16', 2019, 7326, 205, 7_930_000, 7_220_000],
  ['komatsu-gd655-5', 'Автогрейдер Komatsu GD655-5', 2022, 4098, 218, 12_440_000, 11_600_000],
];

const grouped = (value: number) => value.toLocaleString('ru-RU').replace(/\s/g, '\u00A0');

export const machines: StockItem[] = rows.map(
  ([file, title, year, hours, power, totalCost, minCost], index) => ({
    id: index + 1,
    title,
    totalCost,
    minCost,
    picture: { src: picture(`${file}.webp`) },
    specs: [
      { label: 'Год выпуска', value: String(year) },
      { label: 'Наработка', value: `${grouped(hours)}\u00A0м/ч` },
      { label: 'Мощность', value: `${power}\u00A0л.\u00A0с.` },
    ],
    ...([0, 6, 11].includes(index) ? { badge: 'Новинка' as const } : {}),
    ...(index === 3 ? { badge: 'Аукцион' as const, currentBid: 5_150_000 } : {}),
  }),
);

/** The first machine as most stories show it: what a card takes, without what the list adds. */
export const machine = card(machines[0] as StockItem);

/** What a card takes of an item of the stock. */
export function card({ id: _, badge: __, ...rest }: StockItem) {
  return rest;
}

/** Four views of the first machine and its turntable, as its product page shows them. */
export const gallery = [
  ...['hero', 'side', 'rear', 'detail'].map((view) => ({
    id: view,
    src: picture(`komatsu-pc200-8.${view}.960.webp`),
    thumbnail: { src: picture(`komatsu-pc200-8.${view}.320.webp`) },
    mimeType: 'image/webp',
  })),
  {
    id: 'turntable',
    src: picture('komatsu-pc200-8.turntable.mp4'),
    poster: picture('komatsu-pc200-8.hero.960.webp'),
    thumbnail: { src: picture('komatsu-pc200-8.hero.320.webp') },
    mimeType: 'video/mp4',
  },
];

const partRows: [
  file: string,
  title: string,
  condition: string,
  year: number,
  country: string,
  total: number,
][] = [
  ['part-filters', 'Комплект фильтров ТО-500 для HAMM 3412', 'Новая', 2024, 'Германия', 19_330],
  ['part-cylinder', 'Гидроцилиндр рукояти для Caterpillar 336', 'Б/У', 2017, 'США', 127_490],
  ['part-gearbox', 'Коробка передач FAST 12JSDX220TA', 'Новая', 2025, 'Китай', 436_940],
  ['part-engine', 'Двигатель WD615.95E', 'Б/У', 2018, 'Китай', 332_750],
  ['part-pump', 'Гидронасос основной K3V180DT', 'Новая', 2024, 'Корея', 397_300],
  [
    'part-travel-drive',
    'Редуктор хода в\u00A0сборе для Komatsu PC200-8',
    'Восстановленная',
    2016,
    'Япония',
    348_680,
  ],
  ['part-injector', 'Форсунка топливная для Caterpillar 140M', 'Новая', 2026, 'США', 58_650],
  ['part-lamp', 'Фара рабочая светодиодная', 'Новая', 2025, 'Япония', 9_230],
];

export const spareParts = partRows.map(([file, title, condition, year, country, totalCost], index) => ({
  id: index + 1,
  title,
  totalCost,
  minCost: Math.round((totalCost * 0.95) / 10) * 10,
  picture: { src: picture(`${file}.webp`) },
  specs: [
    { label: 'Состояние', value: condition },
    { label: 'Год выпуска', value: String(year) },
    { label: 'Страна производства', value: country },
  ],
  isNew: condition === 'Новая',
}));
