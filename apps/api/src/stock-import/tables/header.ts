import type { ItemKind } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import type { StockImport } from '@leasing/core/unstable/api/office';
import type { SumWords } from '../../item/Cell.ts';
import { FileRefused } from '../FileRefused.ts';
import { notPaid } from '../rows/money.ts';
import { DAY, nearest, plainSum, RUB, sumWords } from '../rows/sumWords.ts';
import { columnOf, columnsOf, type Field, refusalColumns } from './columns.ts';
import {
  comparedLength,
  fieldOf,
  type KnownName,
  kinds,
  type Mapping,
  nameOf,
  noMapping,
  splitCamel,
} from './titles.ts';

/** A recognised header. */
export interface Header {
  kind: ItemKind;
  /** The last row of the header. */
  line: number;
  /** The titles as the file has them. */
  titles: string[];
  /** Where each known field stands; where several columns name it equally well all of them. */
  positions: Partial<Record<Field, readonly number[]>>;
  /** What the titles and the lines above say of sums: «Цена, тыс. руб.», «Цена, USD». */
  money: Partial<Record<Field, SumWords>>;
  /** Places of titles that fit no field or fit one that another column already has. */
  unused: readonly number[];
  /** Places of columns that are not understood, whose cells may say something of the price beside them. */
  remarks: readonly number[];
}

/** A header that was not taken. */
export interface SeenHeader extends Pick<Header, 'titles' | 'positions' | 'line'> {
  /** Where the file has several. */
  sheet?: string | undefined;
}

/** A file of which the header does not say enough. */
export class HeaderRefused extends FileRefused {
  readonly header: SeenHeader;
  /** Its columns with what the first rows hold, so that a person can say what they mean. */
  columns: StockImport['columns'];

  constructor(message: string, header: SeenHeader) {
    super(message);
    this.header = header;
  }
}

/** What is known of a table besides its titles. */
export interface Around {
  /** What the lines above it and the name of its sheet say of its sums. */
  said?: SumWords;
  /** Places of the columns that the workbook does not show. */
  hidden?: ReadonlySet<number>;
  /** Places of titles that stand above several columns, of which the header says no more. */
  shared?: ReadonlySet<number>;
  /** Its name, where the file has several. */
  sheet?: string | undefined;
  /** Made of XML: each offer calls a number by a name of its own. */
  isXml?: boolean | undefined;
}

/** How much sense titles make as a header: the number of columns that are recognised. */
export function headerWorth(titles: string[], mapping = noMapping): number {
  return Math.max(...kinds.map((kind) => worthOf(layout(kind, titles, mapping))));
}

type Layout = Pick<Header, 'kind' | 'positions' | 'money' | 'unused' | 'remarks'> & {
  /** Required columns that there are none of, by their usual titles. */
  missing: string[];
  titles: string[];
  /** Columns of sums that cannot be taken, each with the reason. */
  unfit: { title: string; reason: string }[];
};

const worthOf = ({ positions, unfit }: Layout) =>
  new Set(Object.values(positions).flat()).size + unfit.length;

/**
 * Reads titles as the header of a price list; undefined when a required column is missing.
 *
 * @throws {FileRefused} when it could be a list of machines as well as of parts
 */
export function recogniseHeader(
  titles: string[],
  line: number,
  mapping = noMapping,
  around: Around = {},
): Header | undefined {
  const layouts = kinds.map((kind) => layout(kind, titles, mapping, around));
  const whole = layouts.filter(({ missing }) => missing.length === 0);
  const [best, second] = (whole.length > 0 ? whole : layouts.filter(saysElsewhere)).sort(
    (a, b) => worthOf(b) - worthOf(a),
  );
  if (!best) return undefined;
  refuseSideBySide(best, titles);
  if (second && worthOf(second) === worthOf(best)) {
    throw new HeaderRefused(
      'непонятно, техника это или запчасти: подходят все обязательные столбцы обоих списков. ' +
        `Уберите лишний из столбцов ${quoteTitles(distinguishing(best, second, titles))}.`,
      seen(best, line, around),
    );
  }
  const { kind, positions, money, unused, remarks } = best;
  return { kind, positions, money, unused, remarks, line, titles };
}

const seen = ({ titles, positions }: Layout, line: number, { sheet }: Around): SeenHeader => ({
  titles,
  positions,
  line,
  sheet,
});

/**
 * Whether a list of machines lacks nothing but what the titles of its machines say, or its groups: «Экскаваторы». Those of
 * «№» and «Код» may be parts.
 */
function saysElsewhere({ kind, positions, missing, titles }: Layout): boolean {
  const [number] = positions.garageNumber ?? [];
  if (kind !== 'equipment' || number === undefined) return false;
  const isMachine =
    /инв|уч[её]тн|гараж|борт|лот|сток|stock|garage/i.test(titles[number] ?? '') ||
    (['serialNumber', 'makeAndModel', 'mileage', 'yearAndHours'] as const).some((field) => positions[field]);
  const type = nameOf('type');
  return isMachine && missing.every((name) => (positions.title ? inTitle.has(name) : name === type));
}

const inTitle = new Set(
  (Object.keys(columnsOf.equipment) as Field[])
    .filter((field) => columnOf('equipment', field)?.inTitle)
    .map((field) => nameOf(field)),
);

/** @throws {FileRefused} where every row would hold two items */
function refuseSideBySide({ kind, positions }: Layout, titles: string[]): void {
  const twice = (Object.entries(positions) as [Field, readonly number[]][]).filter(
    ([field, places]) => places.length > 1 && !columnOf(kind, field)?.isRepeatable,
  );
  if (twice.length < ENOUGH_TO_TELL) return;
  const repeated = twice.map(([, [place]]) => titles[place ?? -1] ?? '');
  throw new FileRefused(
    `на\u00A0листе две таблицы рядом: столбцы ${quoteTitles(repeated)} повторяются. Поставьте вторую таблицу под\u00A0первую или\u00A0на\u00A0отдельный лист.`,
  );
}

function distinguishing(a: Layout, b: Layout, titles: string[]): string[] {
  const places = (one: Layout) => new Set(Object.values(one.positions).flat());
  const [inA, inB] = [places(a), places(b)];
  return titles.filter((_, at) => inA.has(at) !== inB.has(at));
}

function layout(kind: ItemKind, titles: string[], mapping: Mapping, around: Around = {}): Layout {
  const placesByField = new Map<Field, { places: number[]; priority: number }>();
  const sums: SumColumn[] = [];
  for (const [place, title] of titles.entries()) {
    const found = fieldOf(kind, title, mapping);
    if (!found) continue;
    const { field, priority } = found;
    if (columnOf(kind, field)?.isMoney) {
      sums.push({ ...found, place, title, said: saidOf(title, priority, around) });
      continue;
    }
    const other = placesByField.get(field);
    const { isRepeatable, isNumber } = columnOf(kind, field) ?? {};
    const isBeside = isRepeatable || (around.isXml && isNumber);
    if (other && (isBeside || other.priority === priority)) other.places.push(place);
    else if (!other || priority < other.priority) placesByField.set(field, { places: [place], priority });
  }
  const positions: Header['positions'] = {};
  const money: Header['money'] = {};
  for (const [field, { places }] of placesByField) positions[field] = places;
  const unfit = sums.flatMap((column) => {
    const reason = unfitReason(column, around);
    return reason === undefined ? [] : [{ title: column.title, reason, place: column.place }];
  });
  const fitting = sums.filter(({ place }) => !unfit.some((one) => one.place === place));
  for (const [field, columns] of Map.groupBy(fitting, ({ field: name }) => name)) {
    const chosen = likeliest(columns);
    if (chosen.length === 0) unfit.push(...columns.map((one) => ({ ...one, reason: UNDECIDED })));
    else positions[field] = chosen.map(({ place }) => place);
    money[field] = chosen[0]?.said ?? {};
  }
  if (kind === 'equipment') takeInstead(positions, money, titles, mapping);
  const unused = unusedOf(titles, positions);
  return {
    titles,
    unfit,
    kind,
    positions,
    money,
    unused,
    remarks: unused.filter((at) => isRemark(titles[at] ?? '', mapping)),
    missing: missingOf(kind, positions, titles),
  };
}

/**
 * A list of machines without a number of the dealer's knows them by the serial number; one with an article is one of parts.
 * The starting price of a lot is the lowest beside a price, and the price where there is no other.
 */
function takeInstead(
  positions: Header['positions'],
  money: Header['money'],
  titles: readonly string[],
  mapping: Mapping,
): void {
  const { serialNumber, startingPrice } = positions;
  const isOfParts = () =>
    titles.some((title) => fieldOf('spare-part', title, mapping)?.field === 'partNumber');
  if (!positions.garageNumber && serialNumber && !isOfParts()) positions.garageNumber = serialNumber;
  const field = positions.totalCost ? 'minCost' : 'totalCost';
  if (startingPrice && !positions[field]) {
    positions[field] = startingPrice;
    money[field] = money.startingPrice ?? {};
  }
}

function unusedOf(titles: string[], positions: Header['positions']): number[] {
  const used = new Set(Object.values(positions).flat());
  const ownTitles = Object.values<string>(refusalColumns);
  return [...titles.entries()].flatMap(([at, title]) =>
    title === '' || used.has(at) || ownTitles.includes(title) ? [] : [at],
  );
}

const namesPrice = (title: string) =>
  /цен|стоим|price|cost/i.test(title) && sumWords(title).vat !== 'unclear';

/** Those that a person left out and those of other prices say nothing of the price; «Стоимость, НДС 22%» is no price. */
const isRemark = (title: string, mapping: Mapping) => mapping.get(title) !== null && !namesPrice(title);

/** A column of sums. */
interface SumColumn extends KnownName {
  place: number;
  title: string;
  said: SumWords;
}

/** What is said of the sums of a column. Where a person said that it is the price it is one, with VAT. */
function saidOf(title: string, priority: number, { said: above = {} }: Around): SumWords {
  const { rest: _, ...own } = sumWords(splitCamel(title.slice(0, comparedLength)));
  if (priority >= 0) return nearest(own, above);
  const isWithout = own.vat === 'without' || own.vat === 'exempt';
  return { ...nearest(own, above), vat: isWithout ? own.vat : 'with', priceType: 'sale' };
}

const UNDECIDED = `непонятно, какая из${NBSP}цен та, по${NBSP}которой продают`;

const prices: ReadonlySet<Field> = new Set(['totalCost', 'minCost', 'startingPrice']);

/** Why the sums of a column cannot be taken; of deposits and bids it does not matter. */
function unfitReason(
  { field, said, priority, place }: SumColumn,
  { hidden, shared }: Around,
): string | undefined {
  if (priority < 0 || !prices.has(field)) return undefined;
  if (hidden?.has(place)) return 'столбец скрыт';
  return shared?.has(place) ? `под${NBSP}этим названием несколько столбцов с${NBSP}числами` : notPaid(said);
}

const dayIn = (title: string) => DAY.exec(plainSum(title))?.[0];

/** The columns that say the most of their sums; none where several say different things. */
function likeliest(columns: readonly SumColumn[]): SumColumn[] {
  const score = ({ priority, said }: SumColumn) => [
    priority < 0 ? 1 : 0,
    said.currency === undefined || said.currency === RUB ? 1 : 0,
    // What buyers pay any day, before what they pay while a promotion lasts.
    said.priceType === 'discounted' ? 1 : said.priceType === 'promotional' ? -1 : 0,
    (said.vat === 'with' ? 1 : 0) + (said.priceType === 'sale' ? 1 : 0),
    -Number(said.unit ?? 1),
    -priority,
  ];
  const order = (a: SumColumn, b: SumColumn) => {
    const [first, second] = [score(a), score(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return (second[at] ?? 0) - (first[at] ?? 0);
  };
  const [best, ...others] = columns.toSorted(order);
  if (!best) return [];
  // «Цена до 01.12.2026» beside «Цена с 01.12.2026»: either is the price on some day.
  const isOfOtherDay = ({ title, said }: SumColumn) =>
    said.priceType === best.said.priceType && dayIn(title) !== dayIn(best.title);
  const says = ({ said }: SumColumn) =>
    [said.vat === 'with', said.priceType === 'sale'].filter(Boolean).length;
  const isOpen = (other: SumColumn) => {
    if (isOfOtherDay(other)) return true;
    if (best.said.currency !== other.said.currency) return order(best, other) === 0;
    // «Цена с НДС» beside «Розничная цена»: either may be the other price.
    return says(best) === 1 && says(other) === 1 && best.said.vat !== other.said.vat;
  };
  return best.priority >= 0 && others.some(isOpen)
    ? []
    : [best, ...others.filter((other) => order(best, other) === 0)];
}

function missingOf(kind: ItemKind, positions: Header['positions'], titles: readonly string[] = []): string[] {
  const isArticle = kind === 'spare-part' && namesParts(positions, titles);
  return (Object.keys(columnsOf[kind]) as Field[])
    .filter((field) => {
      const column = columnOf(kind, field);
      const isThere = positions[field] ?? (column?.isIn && positions[column.isIn]);
      return column?.required && !isThere && !(isArticle && column.unlessArticle);
    })
    .map((field) => nameOf(field));
}

/** Only parts have an «Артикул»; a «Номер» or «Код» may be that of a machine. */
function namesParts({ partNumber }: Header['positions'], titles: readonly string[]): boolean {
  const [place] = partNumber ?? [];
  // Where there is none it is the usual «Артикул» that is asked for.
  if (place === undefined) return true;
  return fieldOf('equipment', titles[place] ?? '', noMapping) === undefined;
}

/** Columns of prices that are named in a refusal. */
const MOST_PRICES = 10;

/** Columns by which a table is known for a price list, even where others are missing. */
const ENOUGH_TO_TELL = 3;

/** Whether titles look like the header of a price list that lacks something. */
export function looksLikeHeader(titles: string[], mapping = noMapping): boolean {
  return headerWorth(titles, mapping) >= ENOUGH_TO_TELL;
}

/** A row of titles at the top of a file. */
export interface TopRow {
  line: number;
  titles: string[];
}

/**
 * Explains why none of the top rows is a header: which columns were found and which are needed.
 *
 * @param rows the rows at the top of the file, alone or with the row below
 */
export function unrecognisedHeader(
  rows: readonly TopRow[],
  mapping = noMapping,
  around: Around = {},
): FileRefused {
  const [first] = rows;
  if (!first) return new FileRefused('файл пуст: в нём нет ни одной строки.');
  const inFirstColumn = rows.map(({ titles }) => titles.find(Boolean) ?? '');
  const bestWorth = Math.max(...rows.map(({ titles }) => headerWorth(titles, mapping)));
  if (headerWorth(inFirstColumn, mapping) > Math.max(ENOUGH_TO_TELL, bestWorth)) {
    return new FileRefused(
      'таблица повёрнута: названия столбцов стоят в\u00A0первой колонке. Скопируйте её в\u00A0Excel, вставьте через «Специальная вставка» — «Транспонировать» и\u00A0сохраните.',
    );
  }
  const filled = ({ titles }: TopRow) => titles.filter(Boolean).length;
  const { titles, line } = rows.reduce((a, b) => {
    const more = headerWorth(b.titles, mapping) - headerWorth(a.titles, mapping);
    return more > 0 || (more === 0 && filled(b) > filled(a)) ? b : a;
  }, first);
  const found = titles.filter(Boolean);
  const foundTitles = `Найдены столбцы: ${quoteTitles(found.slice(0, 30))}.`;
  const [closest, other] = kinds
    .map((kind) => layout(kind, titles, mapping, around))
    .sort((a, b) => worthOf(b) - worthOf(a) || a.missing.length - b.missing.length) as [Layout, Layout];
  const header = seen(closest, line, around);
  if (worthOf(closest) < ENOUGH_TO_TELL) {
    return new HeaderRefused(
      `не найдена строка заголовков. ${foundTitles} Для техники нужны: ${quoteTitles(missingOf('equipment', {}))}; ` +
        `для запчастей: ${quoteTitles(missingOf('spare-part', {}))}.`,
      header,
    );
  }
  const prices = priceReasons(closest);
  const isTie = worthOf(other) === worthOf(closest) && other.missing.length === closest.missing.length;
  if (isTie) {
    return new HeaderRefused(
      `не хватает столбцов, и непонятно, техника это или запчасти. Для списка техники нет: ${quoteTitles(lackingOf('equipment', closest, other))}; ` +
        `для списка запчастей: ${quoteTitles(lackingOf('spare-part', closest, other))}. ${foundTitles}${prices}`,
      header,
    );
  }
  const what = closest.kind === 'equipment' ? 'список техники' : 'список запчастей';
  return new HeaderRefused(
    `не хватает столбцов. Похоже на ${what}, но нет: ${quoteTitles(closest.missing)}. ${foundTitles}${prices}`,
    header,
  );
}

/** Why none of the columns of prices is the price; empty where there is a price, or no such column. */
function priceReasons({ titles, positions, unfit, unused }: Layout): string {
  if (positions.totalCost) return '';
  const prices = unused
    .map((at) => titles[at] ?? '')
    .filter((title) => /цен|стоим|прайс|price|cost/i.test(title))
    .map((title) => {
      const known = unfit.find((one) => one.title === title)?.reason ?? notPaid(sumWords(title));
      return `«${title}» — ${known ?? `непонятно, что это за${NBSP}цена`}`;
    });
  return prices.length === 0
    ? ''
    : ` Цены не${NBSP}взяты: ${prices.slice(0, MOST_PRICES).join('; ')}. Укажите, какой столбец — «Цена с${NBSP}НДС».`;
}

function lackingOf(kind: ItemKind, ...layouts: Layout[]): string[] {
  return layouts.find((one) => one.kind === kind)?.missing ?? [];
}

function quoteTitles(titles: string[]): string {
  return titles.map((title) => `«${title.length > 40 ? `${title.slice(0, 40)}…` : title}»`).join(', ');
}
