import { describe, expect, test } from 'vitest';
import { equipmentTypes, machineKinds } from '../catalogue/index.ts';
import {
  createVocabulary,
  extendSearchData,
  machineKindNamed,
  parseSearch,
  searchData,
  variantNamed,
} from './index.ts';

const models = [
  { brand: 'Komatsu', model: 'PC200-8', types: ['EXCAVATOR'] },
  { brand: 'Komatsu', model: 'PC300-8' },
  { brand: 'Caterpillar', model: 'D6R' },
  { brand: 'Caterpillar', model: '320 GC' },
  { brand: 'Caterpillar', model: '330' },
  { brand: 'Hitachi', model: 'ZX330-5G' },
  { brand: 'BOMAG', model: 'BW 213 D-4' },
  { brand: 'ЧЕТРА', model: 'Т-11' },
  { brand: 'КАМАЗ', model: '6520' },
  { brand: 'БелАЗ', model: '7555', types: ['TRUCK'] },
  { brand: 'Ивановец', model: 'КС-45717К-1', types: ['CRANE'] },
  { brand: 'Брянский арсенал', model: 'ДЗ-98' },
  { brand: 'Mercedes-Benz', model: 'Arocs 3240' },
];
const ranges = [
  'cost',
  'yearOfManufacture',
  'mileage',
  'enginePower',
  'loadCapacity',
  'tonnage',
  'odometer',
  'monthlyPayment',
  'ownerCount',
];
const machines = createVocabulary({ models, ranges, thisYear: 2026 });
const parts = createVocabulary({
  models,
  ranges: ['cost', 'yearOfManufacture'],
  countries: ['Япония', 'Китай'],
  areParts: true,
  thisYear: 2026,
});

describe('a model is understood', () => {
  test.each([
    ['as the stock has it', 'PC200-8', 'PC200-8'],
    ['with other separators', 'pc 200 8', 'PC200-8'],
    ['without any', 'pc2008', 'PC200-8'],
    ['by its beginning', 'pc200', 'PC200-8'],
    ['by its number alone', '45717', 'КС-45717К-1'],
    ['in Cyrillic letters that sound so', 'д6р', 'D6R'],
    ['in Cyrillic letters that look so', 'РС200', 'PC200-8'],
    ['in Cyrillic letters as they are said', 'бв 213', 'BW 213 D-4'],
    ['in Latin letters that look so', 'T11', 'Т-11'],
    ['in Latin letters that sound so', 'ks45717', 'КС-45717К-1'],
    ['without its dash', 'дз98', 'ДЗ-98'],
    ['in the wrong keyboard layout', 'зс200', 'PC200-8'],
    ['joined to its make', 'cat320', '320 GC'],
  ])('%s: %s', (_, text, model) => {
    expect(parseSearch(text, machines)).toMatchObject({ models: [model], words: [] });
  });

  test('or its number stays a word beside its make', () => {
    expect(parseSearch('четра-82', machines)).toMatchObject({ brands: ['ЧЕТРА'], words: ['82'] });
    expect(parseSearch('четра4cx', machines)).toMatchObject({ brands: ['ЧЕТРА'], words: ['4cx'] });
    // Among spare parts it may be a number of the maker's.
    expect(parseSearch('cat4cx9', parts)).toMatchObject({ brands: [], words: ['cat4cx9'] });
  });

  test('of the make that is named beside it', () => {
    expect(parseSearch('hitachi 330', machines)).toMatchObject({ brands: ['Hitachi'], models: ['ZX330-5G'] });
    expect(parseSearch('330', machines).models).toEqual(['330']);
  });

  test('where its letter looks like a unit', () => {
    const graders = { models: [{ brand: 'Caterpillar', model: '14M', types: ['GRADER'] }], ranges };
    expect(parseSearch('грейдер 14м', createVocabulary(graders))).toMatchObject({
      models: ['14M'],
      words: [],
    });
  });

  test('but not without a letter that the other layout has none for', () => {
    expect(parseSearch('х6520', machines)).toMatchObject({ models: [], words: ['х6520'] });
    expect(parseSearch('ю330', machines)).toMatchObject({ models: [] });
  });

  test('but not where a number only begins like one', () => {
    expect(parseSearch('pc20', machines)).toMatchObject({ models: [], words: ['pc20'] });
    expect(parseSearch('206-63-02130', machines)).toMatchObject({ models: [], words: ['206-63-02130'] });
  });
});

describe('a make and a type are understood', () => {
  test.each([
    ['комацу', ['Komatsu'], []],
    ['rjvfwe', ['Komatsu'], []],
    ['катерпиллвр', ['Caterpillar'], []],
    ['камазовский', ['КАМАЗ'], []],
    ['камазовские самосвалы', ['КАМАЗ'], ['TRUCK']],
    ['мерседесовский', ['Mercedes-Benz'], []],
    ['экскаватор гусянка', [], ['EXCAVATOR']],
    ['петушок', [], ['BACKHOE']],
    ['мерседес', ['Mercedes-Benz'], []],
    ['kamaz', ['КАМАЗ'], []],
    ['бульдозеров', [], ['BULLDOZER']],
    ['экскавтор', [], ['EXCAVATOR']],
    ["'rcrfdfnjh", [], ['EXCAVATOR']],
    ['бетоновоз', [], ['MIXER']],
    ['абс', [], ['MIXER']],
    ['dump truck', [], ['TRUCK']],
    ['кран на колесах', [], ['CRANE']],
    ['купить б/у самосвал камаз в лизинг недорого', ['КАМАЗ'], ['TRUCK']],
  ])('%s', (text, brands, types) => {
    expect(parseSearch(text, machines)).toMatchObject({ brands, types, words: [] });
  });

  test.each([
    ['маниту', 'Manitou'],
    ['тойота', 'Toyota'],
    ['мерло', 'Merlo'],
    ['фёгеле', 'Vögele'],
    ['шмитц', 'Schmitz Cargobull'],
    ['путцмейстер', 'Putzmeister'],
  ])('a make is known by its sound, also one that no one listed: %s', (text, brand) => {
    const stock = { models: [...models, { brand, model: 'X1' }], ranges };
    expect(parseSearch(text, createVocabulary(stock, { ...searchData, makes: {} })).brands).toEqual([brand]);
  });

  test('a make of the stock is a make, whatever else its name means', () => {
    const stock = { models: [...models, { brand: 'Тонар', model: '9523' }], ranges };
    expect(parseSearch('полуприцеп тонар', createVocabulary(stock))).toMatchObject({
      types: ['SEMITRAILER'],
      brands: ['Тонар'],
    });
    expect(parseSearch('тонар', machines)).toMatchObject({ types: ['TRUCK'], brands: [] });
  });

  test('but not in the unit of a quantity that nothing has', () => {
    const stock = createVocabulary({ models, ranges, types: ['CRANE'] });
    expect(parseSearch('автовышка 22 метра', stock)).toMatchObject({
      brands: [],
      words: ['автовышка', '22\u2060метра'],
    });
  });

  test.each([
    ['японский экскаватор', ['Komatsu', 'Hitachi'], ['EXCAVATOR'], []],
    ['отечественный самосвал', ['ЧЕТРА', 'КАМАЗ', 'Ивановец', 'Брянский арсенал'], ['TRUCK'], []],
    ['японский экскаватор hitachi', ['Hitachi'], ['EXCAVATOR'], []],
    ['китайский бульдозер', [], ['BULLDOZER'], ['китайский']],
    ['японский komatsu', ['Komatsu'], [], []],
    ['американский komatsu', ['Komatsu'], [], ['американский']],
    ['белорусский автокран', [], ['CRANE'], ['белорусский']],
    ['экскаваторы в россии', [], ['EXCAVATOR'], []],
  ])('a country means the makes of it that are in stock: %s', (text, brands, types, words) => {
    expect(parseSearch(text, machines)).toMatchObject({ brands, types, words, countries: [] });
  });

  test('a make that is not in stock is left to the words', () => {
    expect(parseSearch('шантуй', machines)).toMatchObject({ brands: [], words: ['шантуй'] });
  });
});

test('«недорого» asks for the cheapest first, «запчасти» for parts, and neither is searched for', () => {
  const search = (text: string) => parseSearch(text, machines);
  expect(search('экскаватор недорого')).toMatchObject({ cheapFirst: true, asksForParts: false, words: [] });
  expect(search('дешёвый экскаватор')).toMatchObject({ cheapFirst: true, types: ['EXCAVATOR'] });
  expect(search('запчасти на pc200')).toMatchObject({ cheapFirst: false, asksForParts: true, words: [] });
});

test.each([
  'два самых дешёвых бульдозера',
  'самый дешёвый бульдозер',
  'дешёвый бульдозер',
  'бульдозер подешевле',
  'самый недорогой бульдозер',
])('how many of the cheapest says nothing of the thing: %s', (text) => {
  expect(parseSearch(text, machines)).toMatchObject({ cheapFirst: true, types: ['BULLDOZER'], words: [] });
});

describe('a passport of an inspection is asked for', () => {
  const inspected = createVocabulary({ models, ranges, areInspected: true, thisYear: 2026 });
  test.each([
    'экскаватор с осмотром',
    'экскаватор с паспортом осмотра',
    'экскаватор, есть паспорт осмотра',
    'осмотренный экскаватор',
    'Осмотренные экскаваторы',
  ])('%s', (text) => {
    const expected = { flags: ['inspected'], types: ['EXCAVATOR'], words: [], exclusions: [] };
    expect(parseSearch(text, inspected)).toMatchObject(expected);
  });

  test('beside what is in stock', () => {
    const { flags, words } = parseSearch('экскаватор в наличии с осмотром до 5 млн', inspected);
    expect([flags, words]).toEqual([['inStock', 'inspected'], []]);
  });

  test.each([
    ['экскаватор, осмотр в Казани', []],
    ['экскаватор неосмотренный', ['неосмотренный']],
    ['экскаватор без осмотра', []],
  ])('and not by %s', (text, words) => {
    const search = parseSearch(text, createVocabulary({ ...inspected.stock, cities: ['Казань'] }));
    expect(search).toMatchObject({ flags: [], words });
  });

  test('«не осмотренный» asks to leave them out', () => {
    const search = parseSearch('экскаватор не осмотренный', inspected);
    expect(search).toMatchObject({ flags: [], exclusions: ['не осмотренный'], words: [] });
  });

  test.each([
    ['экскаватор с осмотром', ['осмотром']],
    ['осмотренный экскаватор', ['осмотренный']],
  ])('is a word where no machine has one: %s', (text, words) => {
    expect(parseSearch(text, machines)).toMatchObject({ flags: [], words });
  });
});

describe('a quantity is understood', () => {
  const million = 1_000_000;
  test.each([
    ['до 5 млн', { cost: { max: 5 * million } }],
    ['до 1,5 млрд', { cost: { max: 1500 * million } }],
    ['до 5кк', { cost: { max: 5 * million } }],
    ['до ５ млн', { cost: { max: 5 * million } }],
    ['от 3 до 7 млн', { cost: { min: 3 * million, max: 7 * million } }],
    ['от 3 млн до 7 млн', { cost: { min: 3 * million, max: 7 * million } }],
    ['3,5-4 млн руб', { cost: { min: 3.5 * million, max: 4 * million } }],
    ['до 7 000 000 руб', { cost: { max: 7 * million } }],
    ['до 500 тыс', { cost: { max: 500_000 } }],
    ['за 4 миллиона', { cost: { max: 4 * million } }],
    ['дороже 2000000', { cost: { min: 2 * million } }],
    ['2018 года', { yearOfManufacture: { min: 2018, max: 2018 } }],
    ['2018', { yearOfManufacture: { min: 2018, max: 2018 } }],
    ['не старше 2019', { yearOfManufacture: { min: 2019 } }],
    ['не старше 5 лет', { yearOfManufacture: { min: 2021 } }],
    ['2015-2018', { yearOfManufacture: { min: 2015, max: 2018 } }],
    ['3000 моточасов', { mileage: { max: 3000 } }],
    ['наработка до 6000', { mileage: { max: 6000 } }],
    ['150 л.с.', { enginePower: { min: 146.3, max: 153.8 } }],
    ['около 150 л.с.', { enginePower: { min: 135, max: 165 } }],
    ['110 кВт', { enginePower: { min: 145.9, max: 153.3 } }],
    ['от 110 кВт', { enginePower: { min: 149.6 } }],
    ['20 тонн', { tonnage: { min: 18, max: 22 } }],
    ['25т', { tonnage: { min: 22.5, max: 27.5 } }],
    ['кран 25т', { loadCapacity: { min: 23.8, max: 26.3 } }],
    ['кран примерно 25т', { loadCapacity: { min: 22.5, max: 27.5 } }],
    ['грузоподъемностью от 10 т', { loadCapacity: { min: 10 } }],
    ['погрузчик 5 тонн', { loadCapacity: { min: 4.8, max: 5.3 } }],
    ['ивановец 25 тонн', { loadCapacity: { min: 23.8, max: 26.3 } }],
    ['комацу 20 тонн', { tonnage: { min: 18, max: 22 } }],
    ['кран двадцатипятитонник', { loadCapacity: { min: 23.8, max: 26.3 } }],
    ['кран пятидесятитонный', { loadCapacity: { min: 47.5, max: 52.5 } }],
    ['кран до двадцати пяти тонн', { loadCapacity: { max: 25 } }],
    ['экскаватор тридцать две тонны', { tonnage: { min: 28.8, max: 35.2 } }],
    ['бульдозер сто восемьдесят лошадей', { enginePower: { min: 175.5, max: 184.5 } }],
    ['бульдозер триста лошадей', { enginePower: { min: 292.5, max: 307.5 } }],
    ['экскаватор до миллиона', { cost: { max: million } }],
    ['до 5 млн 200 тыс', { cost: { max: 5.2 * million } }],
    ['5 млн 200 тысяч', { cost: { max: 5.2 * million } }],
    ['дешевле 5 миллионов двухсот тысяч', { cost: { max: 5.2 * million } }],
    ['от 4 млн 500 тыс до 5 млн 200 тыс', { cost: { min: 4.5 * million, max: 5.2 * million } }],
    ['не старше 2018 до 7 млн', { yearOfManufacture: { min: 2018 }, cost: { max: 7 * million } }],
    ['от 2018 до 7 млн', { yearOfManufacture: { min: 2018 }, cost: { max: 7 * million } }],
    ['от 2018 до 7000000', { yearOfManufacture: { min: 2018 }, cost: { max: 7 * million } }],
    ['не старше 2018 до 700 тыс', { yearOfManufacture: { min: 2018 }, cost: { max: 700_000 } }],
    ['от 2000 до 5000 тыс', { cost: { min: 2 * million, max: 5 * million } }],
    ['не старше 2018 до 5000 часов', { yearOfManufacture: { min: 2018 }, mileage: { max: 5000 } }],
    ['от 2000 до 5000 часов', { mileage: { min: 2000, max: 5000 } }],
    ['от миллиона до 3 млн', { cost: { min: million, max: 3 * million } }],
    ['до двух миллионов', { cost: { max: 2 * million } }],
    ['до полутора млн', { cost: { max: 1.5 * million } }],
    ['свыше 35 тонн до 20 млн', { tonnage: { min: 35 }, cost: { max: 20 * million } }],
    ['2020 года и новее', { yearOfManufacture: { min: 2020 } }],
    ['2020 года выпуска и новее', { yearOfManufacture: { min: 2020 } }],
    ['2018 и новее', { yearOfManufacture: { min: 2018 } }],
    ['2018 г. и позже', { yearOfManufacture: { min: 2018 } }],
    ['2018+', { yearOfManufacture: { min: 2018 } }],
    ['до 2020 и старше', { yearOfManufacture: { max: 2020 } }],
    ['5 лет и новее', { yearOfManufacture: { min: 2021 } }],
    ['старше 5 лет', { yearOfManufacture: { max: 2021 } }],
    ['300 л.с. и больше', { enginePower: { min: 300 } }],
    ['300 л.с. или более', { enginePower: { min: 300 } }],
    ['20т+', { tonnage: { min: 20 } }],
    ['5 млн и дешевле', { cost: { max: 5 * million } }],
    ['2018 и дешевле 5 млн', { yearOfManufacture: { min: 2018, max: 2018 }, cost: { max: 5 * million } }],
    ['2018 и новее до 5 млн', { yearOfManufacture: { min: 2018 }, cost: { max: 5 * million } }],
    ['3 млн и больше двух тонн', { cost: { max: 3 * million }, tonnage: { min: 2 } }],
    ['2015 или новее 20т', { yearOfManufacture: { min: 2015 }, tonnage: { min: 18, max: 22 } }],
    ['2018 и менее 5000 мч', { yearOfManufacture: { min: 2018, max: 2018 }, mileage: { max: 5000 } }],
    ['2017, 2018', { yearOfManufacture: { min: 2017, max: 2018 } }],
    ['2017 2018 2019 года', { yearOfManufacture: { min: 2017, max: 2019 } }],
    ['18 года', { yearOfManufacture: { min: 2018, max: 2018 } }],
    ['15-20 г.в.', { yearOfManufacture: { min: 2015, max: 2020 } }],
    ['98 года', { yearOfManufacture: { min: 1998, max: 1998 } }],
    ['2018-го года', { yearOfManufacture: { min: 2018, max: 2018 } }],
    ['возраст до 5 лет', { yearOfManufacture: { min: 2021 } }],
    ['>2015', { yearOfManufacture: { min: 2015 } }],
    ['макс 5 млн', { cost: { max: 5 * million } }],
    ['самосвал пробег до 100 тыс', { odometer: { max: 100_000 } }],
    ['экскаватор пробег до 5 тыс', { mileage: { max: 5000 } }],
    ['платёж до 100 тысяч в месяц', { monthlyPayment: { max: 100_000 } }],
    ['до 100 тыс/мес', { monthlyPayment: { max: 100_000 } }],
    ['с платежом 200 000 руб в месяц', { monthlyPayment: { max: 200_000 } }],
    ['один хозяин', { ownerCount: { max: 1 } }],
    ['1 владелец', { ownerCount: { max: 1 } }],
    ['от первого владельца', { ownerCount: { max: 1 } }],
    ['не более двух собственников', { ownerCount: { max: 2 } }],
    ['25титонник', { tonnage: { min: 22.5, max: 27.5 } }],
    ['20 т-25 т', { tonnage: { min: 20, max: 25 } }],
    ['до 500 тыс.руб', { cost: { max: 500_000 } }],
    ['3 млн.-5 млн.', { cost: { min: 3 * million, max: 5 * million } }],
    ['до 5 млн 200к', { cost: { max: 5.2 * million } }],
    ['возраст более 5 лет', { yearOfManufacture: { max: 2021 } }],
    ['5 лет и более', { yearOfManufacture: { max: 2021 } }],
    ['не более 5 лет', { yearOfManufacture: { min: 2021 } }],
    ['15 года до 3 млн', { yearOfManufacture: { min: 2015, max: 2015 }, cost: { max: 3 * million } }],
    ['2015-18 года', { yearOfManufacture: { min: 2015, max: 2018 } }],
    ['после 2018 до 5000 часов', { yearOfManufacture: { min: 2018 }, mileage: { max: 5000 } }],
    ['от 2 тыс моточасов до 5 тонн', { mileage: { min: 2000 }, tonnage: { max: 5 } }],
    ['наработка от 3 тыс часов до 5 тыс', { mileage: { min: 3000, max: 5000 } }],
    ['мощность от 300 л.с. до 10 млн', { enginePower: { min: 300 }, cost: { max: 10 * million } }],
    [
      '2018 года до 100 тыс в месяц',
      { yearOfManufacture: { min: 2018, max: 2018 }, monthlyPayment: { max: 100_000 } },
    ],
    ['самосвал,не старше 2018', { yearOfManufacture: { min: 2018 } }],
    ['300 л.с. и больше камаз', { enginePower: { min: 300 } }],
  ])('%s', (text, expected) => {
    const { ranges, words } = parseSearch(text, machines);
    expect({ ranges, words }).toEqual({ ranges: expected, words: [] });
  });

  test('beside a code whose letter could be its unit', () => {
    expect(parseSearch('2019 к-744', machines)).toMatchObject({
      ranges: { yearOfManufacture: { min: 2019, max: 2019 } },
      words: ['к-744'],
    });
  });

  test('that ends with «до», and does not take the number of a model for its beginning', () => {
    expect(parseSearch('pc 200 8 до 9 млн', machines)).toMatchObject({
      models: ['PC200-8'],
      ranges: { cost: { max: 9 * million } },
    });
  });

  test('but not where it is a model, a number, or nothing that can be filtered by', () => {
    expect(parseSearch('6520', machines)).toMatchObject({ models: ['6520'], ranges: {} });
    expect(parseSearch('экскаватор на 36 месяцев', machines).ranges).toEqual({});
    expect(parseSearch('лизинг на 3 года', machines).ranges).toEqual({});
    expect(parseSearch('600 813 4421', parts)).toMatchObject({ ranges: {}, words: ['600', '813', '4421'] });
    expect(parseSearch('стартер 24в 7,5 квт', parts)).toMatchObject({ ranges: {} });
  });
});

describe('what is not wanted is not searched for', () => {
  const cities = ['Казань'];
  const standing = createVocabulary({ models, ranges, cities, thisYear: 2026 });
  const inTitles = (word: string) => ['автомат', 'вездеход', 'шестеренчатый', 'насос'].includes(word);
  const truck = {
    types: ['TRUCK'],
    brands: [],
    models: [],
    cities: [],
    ranges: {},
    flags: [],
    words: [],
  };

  test.each([
    ['самосвал не камаз', 'не камаз'],
    ['не камаз самосвал', 'не камаз'],
    ['Самосвал НЕ Камаз', 'НЕ Камаз'],
    ['самосвал только не камаз', 'только не камаз'],
    ['самосвал кроме камаза', 'кроме камаза'],
    ['самосвал, кроме камаз и белаз', 'кроме камаз и белаз'],
    ['самосвал кроме камаз, белаз, mercedes', 'кроме камаз, белаз, mercedes'],
    ['самосвал за исключением камаз 6520', 'за исключением камаз 6520'],
    ['самосвал исключая 6520', 'исключая 6520'],
    ['самосвал не камац', 'не камац'],
    ['cfvjcdfk yt rfvfp', 'yt rfvfp'],
    ['самосвал не японский', 'не японский'],
    ['самосвал не из японии', 'не из японии'],
    ['самосвал не в казани', 'не в казани'],
    ['самосвал не 2015 года', 'не 2015 года'],
    ['самосвал кроме 2015', 'кроме 2015'],
    ['самосвал не в наличии', 'не в наличии'],
    ['самосвал не кран', 'не кран'],
    ['самосвал не карьерный', 'не карьерный'],
    ['самосвал не вездеход', 'не вездеход'],
    ['самосвал не автомат', 'не автомат'],
    ['самосвал не на ходу', 'не на ходу'],
    ['самосвал без аукциона', 'без аукциона'],
    ['самосвал без полога и кондиционера', 'без полога и кондиционера'],
    ['самосвал кроме аукционных', 'кроме аукционных'],
  ])('%s', (text, exclusion) => {
    const parsed = parseSearch(text, standing, inTitles);
    expect(parsed).toMatchObject({ ...truck, exclusions: [exclusion] });
    // The site asks again with what became filters and the rest.
    expect(parseSearch(exclusion, standing, inTitles, { types: ['TRUCK'] })).toMatchObject({
      ...truck,
      types: [],
      exclusions: [exclusion],
    });
  });

  test.each([
    ['экскаватор не гусеничный', { types: ['EXCAVATOR'] }, ['не гусеничный']],
    ['не гусеничный экскаватор', { types: ['EXCAVATOR'] }, ['не гусеничный']],
    ['экскаватор не мини', { types: ['EXCAVATOR'] }, ['не мини']],
    ['экскаватор не экскаватор-погрузчик', { types: ['EXCAVATOR'] }, ['не экскаватор-погрузчик']],
    ['не самосвал камаз', { brands: ['КАМАЗ'], types: [] }, ['не самосвал']],
    ['не камаз не белаз до 5 млн', { ranges: { cost: { max: 5_000_000 } } }, ['не камаз', 'не белаз']],
    ['кроме камаз 2015 года', { ranges: { yearOfManufacture: { min: 2015, max: 2015 } } }, ['кроме камаз']],
    ['без аукциона и новее 2018', { ranges: { yearOfManufacture: { min: 2018 } } }, ['без аукциона']],
  ])('and the rest is: %s', (text, rest, exclusions) => {
    expect(parseSearch(text, standing, inTitles)).toMatchObject({ ...rest, words: [], exclusions });
  });

  test.each([
    ['насос не шестеренчатый', undefined, ['не шестеренчатый']],
    ['насос не новый', undefined, ['не новый']],
    ['насос кроме б/у', undefined, ['кроме б/у']],
    ['насос не оригинал', 'ANALOGUE', []],
  ])('of parts: %s', (text, origin, exclusions) => {
    const found = { words: ['насос'], condition: undefined, origin, exclusions };
    expect(parseSearch(text, parts, inTitles)).toMatchObject(found);
  });

  test.each([
    ['не старше 2015', { yearOfManufacture: { min: 2015 } }, []],
    ['не раньше 2015', { yearOfManufacture: { min: 2015 } }, []],
    ['не ранее 2015 года', { yearOfManufacture: { min: 2015 } }, []],
    ['не позже 2015', { yearOfManufacture: { max: 2015 } }, []],
    ['не позднее 2015', { yearOfManufacture: { max: 2015 } }, []],
    ['не новее 2015', { yearOfManufacture: { max: 2015 } }, []],
    ['не дороже 5 млн', { cost: { max: 5_000_000 } }, []],
    ['не менее 20 т', { tonnage: { min: 20 } }, []],
    ['не свыше 20 т', { tonnage: { max: 20 } }, []],
    ['не более двух собственников', { ownerCount: { max: 2 } }, []],
    ['без пробега', {}, []],
    ['без пробега по рф', {}, []],
    ['без документов', {}, []],
    ['без посредников', {}, []],
    ['не бит, не крашен', {}, ['не', 'бит', 'не', 'крашен']],
  ])('but a bound and what tells of the thing itself stay as they are: %s', (text, found, words) => {
    expect(parseSearch(text, standing)).toMatchObject({ ranges: found, words, exclusions: [] });
  });
});

describe('a text in the wrong keyboard layout is read as a whole', () => {
  test.each([
    ["'rcrfdfnjh lj 5 vky", { types: ['EXCAVATOR'], ranges: { cost: { max: 5e6 } } }],
    ['fdnjrhfy 25 njyy', { types: ['CRANE'], ranges: { loadCapacity: { min: 23.8, max: 26.3 } } }],
    [',ekmljpth yt cnfhit 5 ktn', { types: ['BULLDOZER'], ranges: { yearOfManufacture: { min: 2021 } } }],
    ['regbnm cfvjcdfk rfvfp', { types: ['TRUCK'], brands: ['КАМАЗ'], ranges: {} }],
  ])('%s', (text, expected) => {
    expect(parseSearch(text, machines)).toMatchObject({ ...expected, words: [] });
  });

  test('but not where a letter beside a number is all that would be read', () => {
    expect(parseSearch('cat 966 h', machines)).toMatchObject({ ranges: {}, words: ['966', 'h'] });
    expect(parseSearch('sdlg 966 h', machines)).toMatchObject({ ranges: {}, words: ['sdlg', '966', 'h'] });
  });
});

describe('among spare parts', () => {
  const inTitles = (word: string) => ['каток', 'опорный', 'насос'].includes(word);

  test('a word of their titles names a type only behind «на» or «для»', () => {
    expect(parseSearch('каток опорный', parts, inTitles)).toMatchObject({
      types: [],
      words: ['каток', 'опорный'],
    });
    expect(parseSearch('насос на каток', parts, inTitles)).toMatchObject({
      types: ['ROLLER'],
      words: ['насос'],
    });
    expect(parseSearch('насос экскаватор', parts, inTitles).types).toEqual(['EXCAVATOR']);
  });

  test.each([
    ['каток для экскаватора', ['EXCAVATOR'], ['каток']],
    ['каток на экскаватор', ['EXCAVATOR'], ['каток']],
    ['насос для катка', ['ROLLER'], ['насос']],
    ['насос на каток komatsu', ['ROLLER'], ['насос']],
    ['катки опорные', [], ['катки', 'опорные']],
    ['катков опорных komatsu', [], ['катков', 'опорных']],
    ['rfnjr', [], ['каток']],
    ['rfnrb', [], ['катки']],
    ['катко', [], ['катко']],
  ])('whatever stands around it: %s', (text, types, words) => {
    expect(parseSearch(text, parts, inTitles)).toMatchObject({ types, words });
  });

  test.each([
    ['насос до 5000', { cost: { max: 5000 } }],
    ['насос не дороже 50000', { cost: { max: 50_000 } }],
    ['насос дешевле 700', { cost: { max: 700 } }],
    ['насос дешевле 2010', { cost: { max: 2010 } }],
    ['насос до 2000', { cost: { max: 2000 } }],
    ['насос от 1000 до 30 000', { cost: { min: 1000, max: 30_000 } }],
    ['насос не новее 2015', { yearOfManufacture: { max: 2015 } }],
    ['насос не позже 2015', { yearOfManufacture: { max: 2015 } }],
    ['насос от 2015 до 2020', { yearOfManufacture: { min: 2015, max: 2020 } }],
    ['насос от 2015', { yearOfManufacture: { min: 2015 } }],
  ])('a number alone behind a bound is a price of theirs: %s', (text, found) => {
    expect(parseSearch(text, parts, inTitles)).toMatchObject({ ranges: found, words: ['насос'] });
  });

  test('but not the number of what they come from', () => {
    expect(parseSearch('насос от 4310', parts, inTitles)).toMatchObject({
      ranges: {},
      words: ['насос', '4310'],
    });
    expect(parseSearch('насос от 6520', parts, inTitles)).toMatchObject({ ranges: {}, models: ['6520'] });
    expect(parseSearch('экскаватор до 5000', machines).ranges).toEqual({});
    expect(parseSearch('насос от К 700', parts, inTitles).ranges).toEqual({});
    expect(parseSearch('стартер до 24', parts, inTitles).ranges).toEqual({});
  });

  test.each([
    ['новый насос', 'NEW', ['насос']],
    ['насос б/у', 'USED', ['насос']],
    ['контрактный насос', 'USED', ['насос']],
    ['насос бу komatsu', 'USED', ['насос']],
    ['восстановленные насосы', 'RECOVERED', ['насосы']],
    ['насосы новые и б/у', undefined, ['насосы']],
    ['насос', undefined, ['насос']],
  ])('the condition is a filter: %s', (text, condition, words) => {
    expect(parseSearch(text, parts, inTitles)).toMatchObject({ condition, words });
  });

  test('and of machines it is none', () => {
    expect(parseSearch('экскаватор б/у', machines)).toMatchObject({ condition: undefined, words: [] });
    expect(parseSearch('новый экскаватор', machines)).toMatchObject({
      condition: undefined,
      words: ['новый'],
    });
  });

  test('countries are filters', () => {
    expect(parseSearch('японский насос', parts, inTitles)).toMatchObject({
      countries: ['Япония'],
      words: ['насос'],
    });
  });
});

test('what is only in stock can be asked for in words', () => {
  expect(parseSearch('экскаватор в наличии', machines)).toMatchObject({ flags: ['inStock'], words: [] });
});

describe('a city of the stock is a filter', () => {
  const cities = [
    'Казань',
    'г. Екатеринбург',
    'Москва',
    'Санкт-Петербург',
    'Саратов',
    'Ростов-на-Дону',
    'Набережные Челны',
    'Орел',
    'Уфа',
  ];
  const standing = createVocabulary({ models, ranges, cities, thisYear: 2026 });
  test.each([
    ['в казани', 'Казань'],
    ['из Казани', 'Казань'],
    ['казань', 'Казань'],
    ['г. казань', 'Казань'],
    ['в городе казань', 'Казань'],
    ['rfpfym', 'Казань'],
    ['екатеринбург', 'г. Екатеринбург'],
    ['из Екатеринбурга', 'г. Екатеринбург'],
    ['екб', 'г. Екатеринбург'],
    ['в Москве', 'Москва'],
    ['мск', 'Москва'],
    ['в санкт-петербурге', 'Санкт-Петербург'],
    ['санкт петербург', 'Санкт-Петербург'],
    ['в петербурге', 'Санкт-Петербург'],
    ['спб', 'Санкт-Петербург'],
    ['в Питере', 'Санкт-Петербург'],
    ['в саратове', 'Саратов'],
    ['из саратова', 'Саратов'],
    ['в ростове-на-дону', 'Ростов-на-Дону'],
    ['ростов на дону', 'Ростов-на-Дону'],
    ['в ростове', 'Ростов-на-Дону'],
    ['в набережных челнах', 'Набережные Челны'],
    ['челны', 'Набережные Челны'],
    ['в орле', 'Орел'],
    ['в уфе', 'Уфа'],
  ])('%s', (place, city) => {
    expect(parseSearch(`экскаватор ${place}`, standing)).toMatchObject({
      types: ['EXCAVATOR'],
      brands: [],
      cities: [city],
      ranges: {},
      words: [],
    });
  });

  test('beside quantities', () => {
    expect(parseSearch('кран в казани до 8 млн', standing)).toMatchObject({
      types: ['CRANE'],
      cities: ['Казань'],
      ranges: { cost: { max: 8e6 } },
      words: [],
    });
  });

  test('and what a dealer calls it is data', () => {
    const data = extendSearchData(searchData, { cities: { Казань: ['столица татарстана'] } });
    const vocabulary = createVocabulary({ models, ranges, cities }, data);
    expect(parseSearch('кран столица татарстана', vocabulary)).toMatchObject({
      cities: ['Казань'],
      words: [],
    });
  });

  test('and one that the stock has nothing of stays a word', () => {
    expect(parseSearch('экскаватор в туле', standing)).toMatchObject({ cities: [], words: ['туле'] });
  });
});

test.each(['москве', 'спб', 'питере', 'казани', 'перми', 'новосибирске', 'туле'])(
  'a place says something, and stays a word: %s',
  (place) => {
    expect(parseSearch(`экскаваторы в ${place}`, machines)).toMatchObject({
      types: ['EXCAVATOR'],
      brands: [],
      words: [place],
    });
  },
);

describe('odd texts', () => {
  test.each([
    ['the bounds the wrong way round', 'экскаватор от 10 до 5 млн', { cost: { min: 5e6, max: 10e6 } }],
    ['years the wrong way round', 'экскаватор 2020-2015', { yearOfManufacture: { min: 2015, max: 2020 } }],
    ['a dash before the number', '-5 млн экскаватор', { cost: { max: 5e6 } }],
  ])('%s: %s', (_, text, expectedRanges) => {
    expect(parseSearch(text, machines)).toMatchObject({
      ranges: expectedRanges,
      types: ['EXCAVATOR'],
      words: [],
    });
  });

  test('signs without letters say nothing', () => {
    expect(parseSearch('«<b>экскаватор</b>…', machines).types).toEqual(['EXCAVATOR']);
    expect(parseSearch('🚜 экскаватор %% ___', machines)).toMatchObject({ types: ['EXCAVATOR'], words: [] });
  });

  test('words of a kind may be written as one', () => {
    expect(parseSearch('экскаваторпогрузчик', machines).types).toEqual(['BACKHOE']);
  });

  test('a quantity that nothing is filtered by stays together', () => {
    expect(parseSearch('миксер 7 кубов', machines)).toMatchObject({
      types: ['MIXER'],
      words: ['7\u2060кубов'],
    });
    expect(parseSearch('стартер 5,5 кВт', parts).words).toEqual(['стартер', '5,5\u2060кВт']);
  });
});

test('says which piece of the text it understood as what', () => {
  expect(parseSearch('Экскаватор Комацу до 5 млн жёлтый', machines)).toMatchObject({
    understood: [
      { kind: 'range', text: 'до 5 млн' },
      { kind: 'type', text: 'Экскаватор' },
      { kind: 'brand', text: 'Комацу' },
    ],
    words: ['жёлтый'],
  });
});

test('a country or a make may have a name that every object has', () => {
  const data = extendSearchData(searchData, { makes: { constructor: ['комик'] } });
  const vocabulary = createVocabulary({ models, ranges, countries: ['toString'], areParts: true }, data);
  expect(parseSearch('фильтр toString', vocabulary)).toMatchObject({ countries: ['toString'] });
});

test("a dealer's own words are added to what is known", () => {
  const data = extendSearchData(searchData, {
    types: { EXCAVATOR: ['копатель'] },
    makes: { Komatsu: ['комик'] },
    filler: ['ауч'],
  });
  const vocabulary = createVocabulary({ models, ranges }, data);
  expect(parseSearch('ауч копатель комик', vocabulary)).toMatchObject({
    types: ['EXCAVATOR'],
    brands: ['Komatsu'],
    words: [],
  });
  expect(parseSearch('экскаватор комацу', vocabulary)).toMatchObject({
    types: ['EXCAVATOR'],
    brands: ['Komatsu'],
  });
});

describe('a kind and what it has', () => {
  const all = [...ranges, 'workingHeight', 'volume', 'odometer'];
  const ofAll = createVocabulary({ models, ranges: all, thisYear: 2026 });
  test.each([
    ['автовышка 22 м', ['LIFT'], { workingHeight: { min: 20.9, max: 23.1 } }],
    ['22 метра автовышка', ['LIFT'], { workingHeight: { min: 20.9, max: 23.1 } }],
    ['цистерна 10 м3', ['TANKER'], { volume: { min: 9.5, max: 10.5 } }],
    ['цистерна 10 м куб', ['TANKER'], { volume: { min: 9.5, max: 10.5 } }],
    ['цистерна 10 куб.м', ['TANKER'], { volume: { min: 9.5, max: 10.5 } }],
    ['цистерна 10 куб. м', ['TANKER'], { volume: { min: 9.5, max: 10.5 } }],
    ['цистерна 10 м.куб.', ['TANKER'], { volume: { min: 9.5, max: 10.5 } }],
    ['бензовоз до 15 кубов', ['TANKER'], { volume: { max: 15 } }],
    ['тягач пробег до 500 000 км', ['TRACTOR_UNIT'], { odometer: { max: 500_000 } }],
    ['миксер 9 м3 наработка до 3000', ['MIXER'], { volume: { min: 8.5, max: 9.5 }, mileage: { max: 3000 } }],
    ['кран-манипулятор', ['MANIPULATOR'], {}],
    ['экскаватор-погрузчик', ['BACKHOE'], {}],
  ] as const)('are understood in «%s»', (text, types, expectedRanges) => {
    const parsed = parseSearch(text, ofAll);
    expect([parsed.types, parsed.ranges]).toEqual([types, expectedRanges]);
  });

  test('are left to the words where no machine has them', () => {
    const stock = createVocabulary({ models, ranges, types: ['CRANE'], thisYear: 2026 });
    expect(parseSearch('автовышка 22 м', stock)).toMatchObject({
      types: [],
      ranges: {},
      words: ['автовышка', '22\u2060м'],
    });
  });

  test.each([
    ['тягач', ['TRUCK'], ['тягач']],
    ['седельный тягач мерседес', ['TRUCK'], ['седельный', 'тягач']],
    ['экскаватор-погрузчик', ['EXCAVATOR'], ['экскаватор-погрузчик']],
    ['экскаватор погрущик', ['EXCAVATOR'], ['экскаватор', 'погрущик']],
    ['backhoe', ['EXCAVATOR'], ['backhoe']],
    ['трактор', [], ['трактор']],
    ['фронтальный погрузчик', [], ['фронтальный', 'погрузчик']],
    ['экскаватор', ['EXCAVATOR'], []],
    ['погрузчик 3 куба', [], ['погрузчик', '3\u2060куба']],
    ['9 кубов', ['MIXER'], ['9\u2060кубов']],
  ])(
    'are the kind that lists sort them under, and stay words that tell of them: %s',
    (text, types, words) => {
      const stock = createVocabulary({ models, ranges, types: ['CRANE'], thisYear: 2026 });
      expect(parseSearch(text, stock)).toMatchObject({ types, words });
    },
  );

  test.each([
    ['мини экскаватор', ['EXCAVATOR'], []],
    ['миниэкскаватор', ['EXCAVATOR'], []],
    ['колёсный экскаватор', ['EXCAVATOR'], ['колёсный']],
    ['мини каток', ['ROLLER'], ['мини']],
    ['асфальтные катки', ['ROLLER'], ['асфальтные']],
    ['коленчатый подъемник', ['LIFT'], ['коленчатый']],
    ['грунтовые катки', ['ROLLER'], []],
    ['минипогрузчик', ['SKID_STEER'], []],
    ['автопогрузчик', ['FORKLIFT'], []],
  ])('leave what tells one machine of them from another: %s', (text, types, words) => {
    expect(parseSearch(text, ofAll)).toMatchObject({ types, words });
  });

  test.each([
    ['экскаватор ковш', ['EXCAVATOR'], ['ковш']],
    ['бульдозер самоход', ['BULLDOZER'], ['самоход']],
    ['ковшов', ['LOADER'], []],
  ])('are not named by the beginning of another kind behind them: %s', (text, types, words) => {
    expect(parseSearch(text, ofAll)).toMatchObject({ types, words });
  });

  test.each([
    ['ивановец на камазе', ['Ивановец'], ['на камазе']],
    ['ивановец на шасси камаз', ['Ивановец'], ['шасси камаз']],
    ['автокран ивановец на базе камаз', ['Ивановец'], ['базе камаз']],
    ['ивановец камаз', ['Ивановец', 'КАМАЗ'], []],
    ['кран на камазе', ['КАМАЗ'], []],
  ])('and what a machine stands on is not a make of it: %s', (text, brands, words) => {
    expect(parseSearch(text, machines)).toMatchObject({ brands, words });
  });

  test('as little where the make is chosen besides', () => {
    const selection = { brands: ['Ивановец'], types: ['EXCAVATOR'] };
    const read = (text: string) => parseSearch(text, machines, undefined, selection);
    expect(read('на камазе')).toMatchObject({ brands: [], words: ['на камазе'] });
    expect(read('камаз')).toMatchObject({ brands: ['КАМАЗ'], words: [] });
    expect(read('ковш')).toMatchObject({ types: [], words: ['ковш'] });
    expect(read('автогрей')).toMatchObject({ types: ['GRADER'], words: [] });
  });

  test('which is implied, and said by no piece of the text', () => {
    const stock = createVocabulary({ models, ranges, types: ['CRANE'] });
    expect(parseSearch('тягач камаз', stock).understood).toEqual([{ kind: 'brand', text: 'камаз' }]);
    expect(parseSearch('самосвал камаз', stock).understood).toHaveLength(2);
  });

  test('a word of several kinds means the first that is in stock, and words may be in any order', () => {
    const kindsOf = (text: string, types: string[]) =>
      parseSearch(text, createVocabulary({ models, ranges, types })).types;
    expect(kindsOf('погрузчик', ['FORKLIFT', 'LOADER'])).toEqual(['LOADER']);
    expect(kindsOf('погрузчик', ['FORKLIFT'])).toEqual(['FORKLIFT']);
    expect(kindsOf('установка буровая', ['DRILL'])).toEqual(['DRILL']);
  });

  test('no quantity is asked for that no machine of the kind has', () => {
    const stock = { models, ranges: all, characteristics: { volume: ['TANKER'] } };
    const vocabulary = createVocabulary(stock);
    expect(parseSearch('бензовоз 9 м3', vocabulary).ranges).toEqual({ volume: { min: 8.5, max: 9.5 } });
    expect(parseSearch('миксер 9 м3', vocabulary)).toMatchObject({ types: ['MIXER'], ranges: {} });
  });

  test('every kind is called by its name', () => {
    for (const type of equipmentTypes) {
      for (const text of [machineKinds[type].one, machineKinds[type].many.split(' и ')[0] as string]) {
        expect(machineKindNamed(text, ofAll.types), text).toBe(type);
      }
    }
  });
});

test.each([
  ['телескопический погрузчик высота подъема 17 м', { workingHeight: { min: 16.2, max: 17.9 } }],
  ['погрузчик телескопический 17 м высота подъёма', { workingHeight: { min: 16.2, max: 17.9 } }],
  ['мини экскаватор', { tonnage: { max: 8 } }],
  ['мини экскаватор до 3,5 тонн', { tonnage: { max: 3.5 } }],
  ['экскаватор мини 2т', { tonnage: { min: 1.8, max: 2.2 } }],
  ['миниэкскаватор', { tonnage: { max: 8 } }],
])('what names a range is part of it: %s', (text, ranges) => {
  const vocabulary = createVocabulary({ models: [], ranges: ['workingHeight', 'tonnage'] });
  expect(parseSearch(text, vocabulary)).toMatchObject({ ranges, words: [] });
});

describe('what the models of a kind tell', () => {
  const stock = {
    models: [
      { brand: 'Volvo', model: 'EW180C', types: ['EXCAVATOR'] },
      { brand: 'Volvo', model: 'EC210D', types: ['EXCAVATOR'] },
      { brand: 'Caterpillar', model: 'M315D', types: ['EXCAVATOR'] },
      { brand: 'Doosan', model: 'DX190W', types: ['EXCAVATOR'] },
      { brand: 'BOMAG', model: 'BW 120 AD', types: ['ROLLER'] },
      { brand: 'BOMAG', model: 'BW 213 D-4', types: ['ROLLER'] },
      { brand: 'Volvo', model: 'A40G', types: ['TRUCK'] },
      { brand: 'БелАЗ', model: '7555', types: ['TRUCK'] },
      { brand: 'Volvo', model: 'FMX 6x4', types: ['TRUCK'] },
      { brand: 'Shantui', model: 'SD16', types: ['BULLDOZER'] },
      { brand: 'Стройдормаш', model: 'БКМ-317', types: ['DRILL'] },
      { brand: 'Bauer', model: 'BG 28', types: ['DRILL'] },
      { brand: 'Haulotte', model: 'Compact 12', types: ['LIFT'] },
      { brand: 'КАМАЗ', model: '43118', types: ['FLATBED'] },
      { brand: 'Toyota', model: '8FD25', types: ['FORKLIFT'] },
      { brand: 'Caterpillar', model: '950H', types: ['LOADER'] },
      { brand: 'Ивановец', model: 'КС-45717', types: ['CRANE'] },
    ],
    ranges,
  };
  const machines = createVocabulary(stock);
  const modelsOf = (type: string, word: string) => {
    const variant = variantNamed(machines.variants, type, word);
    return (
      variant && [variant.areOthers ? 'others than' : 'these', ...variant.models.map(({ model }) => model)]
    );
  };

  test.each([
    ['EXCAVATOR', 'колёсные', ['these', 'EW180C', 'M315D', 'DX190W']],
    ['EXCAVATOR', 'гусеничных', ['others than', 'EW180C', 'M315D', 'DX190W']],
    ['ROLLER', 'тандемный', ['these', 'BW 120 AD']],
    ['ROLLER', 'грунтовые', ['others than', 'BW 120 AD']],
    ['TRUCK', 'сочленённый', ['these', 'A40G']],
    ['TRUCK', 'карьера', ['these', 'A40G', '7555']],
    ['DRILL', 'ямобуры', ['these', 'БКМ-317']],
    ['DRILL', 'бурилка', ['these', 'БКМ-317']],
    ['LIFT', 'ножничный', ['these', 'Compact 12']],
    ['FLATBED', 'вахтовка', ['these']],
    ['LOADER', 'колесный', undefined],
  ])('%s: %s', (type, word, models) => {
    expect(modelsOf(type, word)).toEqual(models);
  });

  test.each([
    ['гусеничный экскаватор', ['EXCAVATOR'], ['гусеничный']],
    ['экскаватор-колесник', ['EXCAVATOR'], ['колесник']],
    ['гусянка вольво', ['EXCAVATOR'], ['гусянка']],
    ['ямобур', ['DRILL'], ['ямобур']],
    ['вахтовка камаз', ['FLATBED'], ['вахтовка']],
    ['каток грунтовый', ['ROLLER'], ['грунтовый']],
  ])('the word stays beside the kind: %s', (text, types, words) => {
    expect(parseSearch(text, machines)).toMatchObject({ types, words });
  });

  test('a word that all machines of the kind are says nothing', () => {
    expect(parseSearch('гусеничный бульдозер', machines)).toMatchObject({ types: ['BULLDOZER'], words: [] });
  });

  test.each([
    ['тойота погрузчик', ['FORKLIFT']],
    ['погрузчик катерпиллар', ['LOADER']],
    ['погрузчики toyota', ['FORKLIFT']],
    ['погрузчик', ['LOADER']],
  ])('a word of several kinds is the one that the make builds: %s', (text, types) => {
    expect(parseSearch(text, machines).types).toEqual(types);
  });

  test.each([
    ['катерпилар 966', ['LOADER']],
    ['zl50gn', ['LOADER']],
    ['ковш wa 380', ['LOADER']],
    ['вольво ec460', ['EXCAVATOR']],
    ['комацу', []],
    ['кс-55713', ['CRANE']],
    ['shantui sd32', ['BULLDOZER']],
    ['volvo sd110', []],
    ['самосвал 966', ['TRUCK']],
  ])('a model that no one has tells its kind: %s', (text, types) => {
    expect(parseSearch(text, machines).types).toEqual(types);
  });

  test.each([
    ['автокран ивановец 25', { loadCapacity: { min: 23.8, max: 26.3 } }],
    ['кран 32', { loadCapacity: { min: 30.4, max: 33.6 } }],
    ['автокран 17', {}],
    ['автокран 25 тонн', { loadCapacity: { min: 23.8, max: 26.3 } }],
    ['экскаватор 25', {}],
  ])('a crane is called by what it lifts: %s', (text, ranges) => {
    expect(parseSearch(text, machines).ranges).toEqual(ranges);
  });
});

describe('a model is read by its parts', () => {
  const stock = [
    { brand: 'Hitachi', model: 'ZX330-5G', types: ['EXCAVATOR'] },
    { brand: 'Doosan', model: 'DX225LCA', types: ['EXCAVATOR'] },
    { brand: 'Hyundai', model: 'R220LC-9S', types: ['EXCAVATOR'] },
    { brand: 'Volvo', model: 'EC210D', types: ['EXCAVATOR'] },
    { brand: 'Komatsu', model: 'PC200-8', types: ['EXCAVATOR'] },
    { brand: 'Клинцы', model: 'КС-55713-1К', types: ['CRANE'] },
    { brand: 'КАМАЗ', model: '6520', types: ['TRUCK'] },
  ];
  const machines = createVocabulary({ models: stock, ranges });
  const parts = createVocabulary({ models: stock, ranges: ['cost'], areParts: true });

  test.each([
    ['Hitachi ZX 330 lc-5g', 'ZX330-5G', []],
    ['zx330lc', 'ZX330-5G', []],
    ['r220-9s', 'R220LC-9S', []],
    ['dx225', 'DX225LCA', []],
    ['dx225nlca', 'DX225LCA', []],
    ['КС 55713-1К', 'КС-55713-1К', []],
    ['кс 55713 1к', 'КС-55713-1К', []],
    ['КС 55713 1 К', 'КС-55713-1К', []],
    ['pc200-10', 'PC200-8', ['10']],
    ['ec210blc', 'EC210D', ['blc']],
    ['кс-55713-5в', 'КС-55713-1К', ['5в']],
    ['камаз-6520-53', '6520', ['53']],
    ['камаз 6520-к5', '6520', ['к5']],
  ])('%s', (text, model, words) => {
    expect(parseSearch(text, machines)).toMatchObject({ models: [model], words, ranges: {} });
  });

  test.each(['R 210', 'с 225', 'ZX 220'])('but not by the number behind other letters: %s', (text) => {
    expect(parseSearch(text, machines).models).not.toContain('EC210D');
    expect(parseSearch(text, machines).models).not.toContain('R220LC-9S');
  });

  test.each(['6520-2205011', 'кс-45717.26.100', '6520-22', 'dx300'])('but no other number: %s', (text) => {
    expect(parseSearch(text, parts)).toMatchObject({ models: [], words: [text] });
  });
});

describe('of spare parts', () => {
  test.each([
    ['стартер оригинал', 'ORIGINAL', ['стартер']],
    ['оригинальные форсунки', 'ORIGINAL', ['форсунки']],
    ['фильтр аналог', 'ANALOGUE', ['фильтр']],
    ['не оригинал турбина', 'ANALOGUE', ['турбина']],
    ['неоригинальный насос', 'ANALOGUE', ['насос']],
    ['генератор родной', 'ORIGINAL', ['генератор']],
    ['оригинал или аналог', undefined, []],
    ['помпа', undefined, ['помпа']],
  ])('the origin is understood: %s', (text, origin, words) => {
    expect(parseSearch(text, parts)).toMatchObject({ origin, words });
  });
});

test.each([
  ['экскаватор екатер', ['Екатеринбург']],
  ['каток новосиб', ['Новосибирск']],
  ['бульдозер красноя', ['Красноярск']],
  ['екатер экскаватор', []],
  ['самосвал кра', []],
])('the last word may be a city that is being typed: %s', (text, cities) => {
  const stock = { models, ranges, cities: ['Екатеринбург', 'Новосибирск', 'Красноярск', 'Краснодар'] };
  expect(parseSearch(text, createVocabulary(stock)).cities).toEqual(cities);
});

test.each([
  'компактный экскаватор',
  'маленькие экскаваторы',
  'небольшой экскаватор',
  'малогабаритный экскаватор',
])('a small excavator is a mini one: %s', (text) => {
  expect(parseSearch(text, machines)).toMatchObject({ ranges: { tonnage: { max: 8 } }, words: [] });
});

test.each([
  'подскажите где взять экскаватор',
  'срочная продажа экскаватора',
  'ищем экскаватор для работы',
  'хочу приобрести экскаватор в вашем городе',
  'интересует любой экскаватор с гарантией',
])('what only asks says nothing: %s', (text) => {
  expect(parseSearch(text, machines)).toMatchObject({ types: ['EXCAVATOR'], words: [] });
});
