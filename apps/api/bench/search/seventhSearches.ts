import type { Right, SearchKind } from './searches.ts';

const million = 1_000_000;
const of = (type: NonNullable<Right['type']>, right: Right = {}): Right => ({ ...right, type });
const title = (pattern: RegExp): Right => ({ title: pattern });
/** Of the stock, as their models tell. */
const wheeled = title(/EW180C|M315D|DX190W|A 914|ЕК-18/);
const crawler = title(/^(?!.*(EW180C|M315D|DX190W|A 914|ЕК-18))/);
const tandem = title(/BW 120 AD|HD 90|CC2200/);
const ofSoil = title(/^(?!.*(BW 120 AD|HD 90|CC2200))/);

/** Kinds that the fourth unseen list of 100 had missed, in other words (docs/decisions/search.md). */
export const seventhSearches: readonly SearchKind[] = [
  {
    product: 'equipment',
    name: 'seventh list: what only models tell',
    searches: [
      ['колесный экскаватор', of('EXCAVATOR', wheeled)],
      ['экскаватор-колесник вольво', { brand: 'Volvo', model: 'ew180' }],
      ['пневмоколёсный экскаватор до 10 млн', of('EXCAVATOR', { ...wheeled, cost: [0, 10 * million] })],
      ['гусеничный экскаватор cat', of('EXCAVATOR', { ...crawler, brand: 'Caterpillar' })],
      ['экскаватор на гусеницах 20 тонн', of('EXCAVATOR', { ...crawler, tonnes: [18, 22] })],
      ['асфальтовый каток', of('ROLLER', tandem)],
      ['двухвальцовый каток до 3 тонн', of('ROLLER', { ...tandem, tonnes: [0, 3] })],
      ['каток для грунта', of('ROLLER', ofSoil)],
      ['шарнирный самосвал', of('TRUCK', title(/A40G/))],
      ['карьерный самосвал 90 тонн', of('TRUCK', { load: [85, 95] })],
      ['ямобур', of('DRILL', title(/БКМ/))],
      ['бурилка', of('DRILL', title(/БКМ/))],
      ['ножничный подъемник', of('LIFT', title(/Compact/))],
      ['короткобазный кран 50 тонн', of('CRANE', title(/RT 555/))],
      ['бульдозер болотник', of('BULLDOZER', title(/D61PX/))],
    ],
  },
  {
    product: 'equipment',
    name: 'seventh list: models by their parts, and those that nobody has',
    searches: [
      ['КС 55713-1К', { model: 'кс557131к' }],
      ['hitachi zx330lc-5g', { model: 'zx3305g' }],
      ['pc300lc', { model: 'pc300' }],
      ['pc200-10', { model: 'pc200' }],
      ['d155a-6', { model: 'd155a' }],
      ['камаз-6520-53', { brand: 'КАМАЗ', model: '6520' }],
      ['катерпилар 972', of('LOADER', { brand: 'Caterpillar' })],
      ['xcmg lw300', of('LOADER', { brand: 'XCMG' })],
      ['komatsu d475', of('BULLDOZER', { brand: 'Komatsu' })],
      ['вольво ec460', of('EXCAVATOR', { brand: 'Volvo' })],
      ['автокран ивановец 25', of('CRANE', { brand: 'Ивановец', load: [25, 25] })],
      ['тойота погрузчик', of('FORKLIFT', { brand: 'Toyota' })],
    ],
  },
  {
    product: 'equipment',
    name: 'seventh list: the rest of what fits nothing together',
    searches: [
      ['бульдозер камаз', of('BULLDOZER')],
      ['грейдер hitachi', of('GRADER')],
      ['автобетононасос xcmg от 2018 года', of('CONCRETE_PUMP', { year: [2018, 2026] })],
      ['новый погрузчик', of('LOADER')],
      ['экскаватор омск', of('EXCAVATOR')],
      ['подскажите где взять каток', of('ROLLER')],
      ['срочная продажа бульдозера четра', of('BULLDOZER', { brand: 'ЧЕТРА' })],
      ['компактный экскаватор до 3 млн', of('EXCAVATOR', { tonnes: [0, 8], cost: [0, 3 * million] })],
      ['экскаватор ковш 1,2 м3', of('EXCAVATOR', { notes: /1,2 м³/ })],
      ['экскаватор екатер', of('EXCAVATOR', { city: 'Екатеринбург' })],
    ],
  },
  {
    product: 'component',
    name: 'seventh list: parts by origin, several, and what others are named after',
    searches: [
      ['пальцы и втулки', title(/палец|втулка/i)],
      ['фильтр масляный cat аналог', { ...title(/фильтр масляный/i), brand: 'Caterpillar' }],
      ['оригинальный стартер komatsu', { ...title(/стартер/i), brand: 'Komatsu' }],
      ['двигатель komatsu б/у', { brand: 'Komatsu', category: 'Двигатель' }],
      ['бортовая volvo', { ...title(/редуктор хода/i), brand: 'Volvo' }],
      ['ремкомплект гидроцилиндра ковша', title(/ремкомплект/i)],
      ['стартер ямз 238', title(/стартер/i)],
      ['турбина cummins', title(/турбо/i)],
    ],
  },
];
