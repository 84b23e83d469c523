/** One exchange of 1C, cut into files in the ways of its versions. */
import fc from 'fast-check';

/** A way to cut an exchange into files. */
export interface Layout {
  /** All in one file; products apart from offers; or each kind of thing apart, as from schema 3.1 on. */
  split: 'one file' | 'goods and offers' | 'all apart';
  /** Products of one file. */
  package: number;
  /** Each file comes in a session of its own. */
  hasSessions: boolean;
  /** One file comes twice. */
  hasRepeat: boolean;
}

export const layouts: readonly Layout[] = (['one file', 'goods and offers', 'all apart'] as const).flatMap(
  (split) =>
    [100, 2].flatMap((size) =>
      [false, true].flatMap((hasSessions) =>
        [false, true].map((hasRepeat) => ({ split, package: size, hasSessions, hasRepeat })),
      ),
    ),
);

export const layoutName = ({ split, package: size, hasSessions, hasRepeat }: Layout) =>
  [
    split,
    size < 100 && `packages of ${size}`,
    hasSessions && 'a session a file',
    hasRepeat && 'one file twice',
  ]
    .filter(Boolean)
    .join(', ');

const property = (id: string, ...values: string[]) =>
  `<ЗначенияСвойства><Ид>${id}</Ид>${values.map((value) => `<Значение>${value}</Значение>`).join('')}</ЗначенияСвойства>`;
const goods = (id: string, name: string, rest: string, status = '') =>
  `<Товар${status}><Ид>${id}</Ид><Наименование>${name}</Наименование>${rest}</Товар>`;
const group = (id: string) => `<Группы><Ид>${id}</Ид></Группы>`;
const choice = 'aaaaaaaa-0000-4000-8000-000000000001';

/** Two machines, a part with three variants, one that is deleted, and one without a retail price. */
const products = [
  goods(
    'm1',
    'Экскаватор Komatsu PC200-8',
    `<Артикул>СТ-1</Артикул>${group('g1')}<Описание>Один хозяин</Описание><Изготовитель><Наименование>Komatsu</Наименование></Изготовитель>
     <ЗначенияСвойств>${property('p1', '2019')}${property('p2', '3 450')}${property('p3', choice)}</ЗначенияСвойств>`,
  ),
  goods(
    'm2',
    'Экскаватор Hitachi ZX200',
    `<Артикул>СТ-2</Артикул>${group('g1')}<Изготовитель><Наименование>Hitachi</Наименование></Изготовитель>
     <ЗначенияСвойств>${property('p1', '2018')}</ЗначенияСвойств>`,
  ),
  goods('c1', 'Фильтр масляный', `<Артикул>600-211</Артикул>${group('g2')}`),
  goods('c2', 'Насос', `<Артикул>K3V</Артикул>${group('g2')}`, ' Статус="Удален"'),
  goods('c3', 'Палец ковша', `<Артикул>П-40</Артикул>${group('g2')}`),
];

interface TestOffer {
  id: string;
  prices: Record<string, string>;
  rests: Record<string, number>;
  isGone?: boolean;
}
const offers: TestOffer[] = [
  { id: 'm1', prices: { t1: '6000000', t2: '8500000.00' }, rests: { s1: 1, s2: 0 } },
  { id: 'm2', prices: { t2: '7000000' }, rests: { s1: 0 } },
  { id: 'c1#v1', prices: { t1: '1', t2: '900' }, rests: { s1: 2, s2: 1 } },
  { id: 'c1#v2', prices: { t1: '1', t2: '850' }, rests: { s2: 4 } },
  { id: 'c1#v3', prices: { t2: '10' }, rests: { s1: 50 }, isGone: true },
  { id: 'c2', prices: { t2: '100000' }, rests: { s1: 1 } },
  { id: 'c3', prices: { t1: '500' }, rests: { s1: 7 } },
];

const classifier = `<Классификатор><Ид>k</Ид><Группы><Группа><Ид>g0</Ид><Наименование>Каталог</Наименование><Группы>
<Группа><Ид>g1</Ид><Наименование>Экскаваторы</Наименование></Группа><Группа><Ид>g2</Ид><Наименование>Запчасти</Наименование></Группа></Группы></Группа></Группы>
<Свойства><Свойство><Ид>p1</Ид><Наименование>Год выпуска</Наименование></Свойство><Свойство><Ид>p2</Ид><Наименование>Наработка, м/ч</Наименование></Свойство>
<Свойство><Ид>p3</Ид><Наименование>Город</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>
<Справочник><ИдЗначения>${choice}</ИдЗначения><Значение>Тверь</Значение></Справочник></ВариантыЗначений></Свойство></Свойства></Классификатор>`;
const priceTypes = `<ТипыЦен><ТипЦены><Ид>t1</Ид><Наименование>Закупочная</Наименование><Валюта>руб</Валюта></ТипЦены>
<ТипЦены><Ид>t2</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен>`;
const warehouses = `<Склады><Склад><Ид>s1</Ид><Наименование>Москва</Наименование></Склад><Склад><Ид>s2</Ид><Наименование>Тула</Наименование></Склад></Склады>`;

const described = ({ isGone }: TestOffer) =>
  `${isGone ? '<Статус>Удален</Статус>' : ''}<Наименование>Предложение</Наименование>`;
const pricesOf = ({ prices }: TestOffer) =>
  `<Цены>${Object.entries(prices)
    .map(
      ([type, sum]) => `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу></Цена>`,
    )
    .join('')}</Цены>`;
const storesOf = ({ rests }: TestOffer) =>
  Object.entries(rests)
    .map(([store, count]) => `<Склад ИдСклада="${store}" КоличествоНаСкладе="${count}"/>`)
    .join('');
const balancesOf = ({ rests }: TestOffer) =>
  `<Остатки>${Object.entries(rests)
    .map(
      ([store, count]) =>
        `<Остаток><Склад><Ид>${store}</Ид><Количество>${count}</Количество></Склад></Остаток>`,
    )
    .join('')}</Остатки>`;

/** A file of an exchange. */
export interface ExchangeFile {
  name: string;
  text: string;
}

const file = (name: string, inside: string): ExchangeFile => ({
  name,
  text: `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="3.1">${inside}</КоммерческаяИнформация>`,
});
const pieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The files of the exchange in a layout. @param isFull each list is of all there are */
export function filesOf({ split, package: size }: Layout, isFull: boolean): ExchangeFile[] {
  const changes = `СодержитТолькоИзменения="${!isFull}"`;
  const catalogue = (list: readonly string[]) =>
    `<Каталог ${changes}><Ид>k</Ид><Товары>${list.join('')}</Товары></Каталог>`;
  const sale = (list: readonly TestOffer[], ...parts: ((offer: TestOffer) => string)[]) =>
    `<Предложения>${list
      .map((one) => `<Предложение><Ид>${one.id}</Ид>${parts.map((part) => part(one)).join('')}</Предложение>`)
      .join('')}</Предложения>`;
  const offerPackage = (inside: string) =>
    `<ПакетПредложений ${changes}><Ид>k#</Ид>${inside}</ПакетПредложений>`;
  const goodsPackages = pieces(products, size);
  const offerPackages = pieces(offers, size);
  if (split === 'one file') {
    // Packages of one file each, with products and offers together.
    return goodsPackages.map((list, at) => {
      const all = at === 0 ? offers : [];
      return file(
        `import0_${at + 1}.xml`,
        classifier +
          catalogue(list) +
          offerPackage(priceTypes + warehouses + sale(all, described, pricesOf, storesOf)),
      );
    });
  }
  if (split === 'goods and offers') {
    return [
      ...goodsPackages.map((list, at) => file(`import0_${at + 1}.xml`, classifier + catalogue(list))),
      ...offerPackages.map((list, at) =>
        file(
          `offers0_${at + 1}.xml`,
          offerPackage(priceTypes + warehouses + sale(list, described, pricesOf, storesOf)),
        ),
      ),
    ];
  }
  return [
    file('classifier/1/import.xml', classifier),
    file('priceLists/1/priceLists.xml', `<Классификатор>${priceTypes}</Классификатор>`),
    file('storages/1/storages.xml', `<Классификатор>${warehouses}</Классификатор>`),
    ...goodsPackages.map((list, at) => file(`goods/${at + 1}/import.xml`, catalogue(list))),
    ...offerPackages.flatMap((list, at) => [
      file(`offers/${at + 1}/offers.xml`, offerPackage(sale(list, described))),
      file(`prices/${at + 1}/prices.xml`, offerPackage(sale(list, pricesOf))),
      file(`rests/${at + 1}/rests.xml`, offerPackage(sale(list, balancesOf))),
    ]),
  ];
}

/** How an exchange comes: its files in their order. */
export interface Coming {
  /** An exchange before it, with other prices and rests. */
  earlier: ExchangeFile[];
  files: ExchangeFile[];
}

/** A full list of the same goods at other prices, none so far that it would be doubted. @param hasMore with a variant that is no more in the next */
function earlierFiles(hasMore: boolean): ExchangeFile[] {
  const more = `<Предложение><Ид>c1#v4</Ид><Цены><Цена><ИдТипаЦены>t2</ИдТипаЦены><ЦенаЗаЕдиницу>400</ЦенаЗаЕдиницу></Цена></Цены>
    <Склад ИдСклада="s3" КоличествоНаСкладе="9"/></Предложение></Предложения>`;
  return filesOf({ split: 'one file', package: 100, hasSessions: false, hasRepeat: false }, true).map(
    ({ name, text }) => ({
      name,
      text: text
        .replaceAll(/ЦенаЗаЕдиницу>\d/g, 'ЦенаЗаЕдиницу>9')
        .replaceAll(/КоличествоНаСкладе="\d/g, '$&1')
        .replace('</Предложения>', hasMore ? more : '$&'),
    }),
  );
}

/** Draws orders of the files of a layout, on top of an earlier exchange or of nothing. */
export function comings(layout: Layout): fc.Arbitrary<Coming> {
  return fc.tuple(fc.boolean(), fc.boolean()).chain(([isFull, hasEarlier]) => {
    const files = filesOf(layout, isFull);
    const all = layout.hasRepeat
      ? fc.nat(files.length - 1).map((at) => [...files, files[at] as ExchangeFile])
      : fc.constant(files);
    return all
      .chain((list) => fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }))
      .map((list) => ({ earlier: hasEarlier ? earlierFiles(isFull) : [], files: list }));
  });
}
