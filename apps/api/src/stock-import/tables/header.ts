import type { ItemKind } from '@leasing/core/catalogue';
import type { StockImport } from '@leasing/core/unstable/api/office';
import type { SumWords } from '../../item/Cell.ts';
import { FileRefused } from '../FileRefused.ts';
import { notPaid } from '../rows/money.ts';
import { sumWords } from '../rows/sumWords.ts';
import { ColumnCells } from './columnCells.ts';
import { columnOf, columnsOf, type Field, refusalColumns } from './columns.ts';
import { type Around, likeliest, type SumColumn, saidOf, UNDECIDED, unfitReason } from './sumColumns.ts';
import {
  fieldOf,
  isMoneyTitle,
  isNamed,
  isRunningNumber,
  kinds,
  type Mapping,
  nameOf,
  noMapping,
  wordsPriority,
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
  /** Places of columns that were taken for what their cells prove. */
  byContent: readonly number[];
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

/** How much sense titles make as a header: the number of columns that are recognised. */
export function headerWorth(titles: string[], mapping = noMapping): number {
  return Math.max(...kinds.map((kind) => worthOf(layout(kind, titles, mapping))));
}

export type Layout = Pick<Header, 'kind' | 'positions' | 'money' | 'unused' | 'remarks' | 'byContent'> & {
  /** The cells under «Наименование» are names of machines. */
  namesMachines: boolean;
  /** Required columns that there are none of, by their usual titles. */
  missing: string[];
  titles: string[];
  /** Columns of sums that cannot be taken, each with the reason. */
  unfit: { title: string; reason: string }[];
};

export const worthOf = ({ positions, unfit }: Layout) =>
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
  // «Артикул» is a name of parts, and of machines by its words only.
  const named = ({ kind, positions }: Layout) =>
    Object.values(positions)
      .flat()
      .filter((at) => isNamed(kind, titles[at] ?? '', mapping)).length;
  const order = (a: Layout, b: Layout) => worthOf(b) - worthOf(a) || named(b) - named(a);
  const [best, second] = (whole.length > 0 ? whole : layouts.filter(saysElsewhere)).sort(order);
  if (!best) return undefined;
  refuseSideBySide(best, titles);
  if (second && order(best, second) === 0) {
    throw new HeaderRefused(
      'непонятно, техника это или запчасти: подходят все обязательные столбцы обоих списков. ' +
        `Уберите лишний из столбцов ${quoteTitles(distinguishing(best, second, titles))}.`,
      seen(best, line, around),
    );
  }
  const { kind, positions, money, unused, remarks, byContent } = best;
  return { kind, positions, money, unused, remarks, byContent, line, titles };
}

export const seen = ({ titles, positions }: Layout, line: number, { sheet }: Around): SeenHeader => ({
  titles,
  positions,
  line,
  sheet,
});

/**
 * Whether a list of machines lacks nothing but what the titles of its machines say, or its groups: «Экскаваторы». Those of
 * «№» and «Код» may be parts.
 */
function saysElsewhere({ kind, positions, missing, titles, namesMachines }: Layout): boolean {
  const [number] = positions.garageNumber ?? [];
  if (kind !== 'equipment' || number === undefined) return false;
  const isMachine =
    namesMachines ||
    /инв|уч[её]тн|гараж|борт|лот|сток|stock|garage/i.test(titles[number] ?? '') ||
    (['serialNumber', 'makeAndModel', 'mileage', 'yearAndHours'] as const).some((field) => positions[field]);
  const type = nameOf('type');
  return (
    isMachine &&
    missing.every((name) => (positions.title || positions.makeAndModel ? inTitle.has(name) : name === type))
  );
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

export function layout(kind: ItemKind, titles: string[], mapping: Mapping, around: Around = {}): Layout {
  const placesByField = new Map<Field, { places: number[]; priority: number }>();
  const sums: SumColumn[] = [];
  for (const [place, title] of titles.entries()) {
    const found = fieldOf(kind, title, mapping);
    if (!found) continue;
    const { field, priority } = found;
    if (columnOf(kind, field)?.isMoney) {
      sums.push({ ...found, place, title, said: saidOf(title, found, around) });
      continue;
    }
    const other = placesByField.get(field);
    const { isRepeatable, isNumber } = columnOf(kind, field) ?? {};
    const isBeside = isRepeatable || (around.isXml && isNumber);
    const isSame = other?.priority === priority && priority < wordsPriority;
    if (other && (isBeside || isSame)) other.places.push(place);
    else if (!other || priority < other.priority) placesByField.set(field, { places: [place], priority });
  }
  const positions: Header['positions'] = {};
  const money: Header['money'] = {};
  for (const [field, { places }] of placesByField) positions[field] = places;
  const isOfLots = sums.some(({ field }) => field === 'startingPrice');
  const unfit = sums.flatMap((column) => {
    const isOther = column.field === 'buyNowPrice' && !isOfLots;
    const reason = unfitReason(column, around) ?? (isOther ? notPaid({ priceType: 'other' }) : undefined);
    return reason === undefined ? [] : [{ title: column.title, reason, place: column.place }];
  });
  const fitting = sums.filter(({ place }) => !unfit.some((one) => one.place === place));
  for (const [field, columns] of Map.groupBy(fitting, ({ field: name }) => name)) {
    const chosen = likeliest(columns);
    if (chosen.length === 0) unfit.push(...columns.map((one) => ({ ...one, reason: UNDECIDED })));
    else positions[field] = chosen.map(({ place }) => place);
    money[field] = chosen[0]?.said ?? {};
  }
  const isOfMachines = kind === 'equipment';
  const seenCells = around.rows && new ColumnCells(around.rows, titles.length);
  if (!isOfMachines) seenCells?.fitMachines(positions);
  const cells = isOfMachines ? seenCells : undefined;
  const open = openPlaces(titles, positions, mapping);
  const numbered = open.filter((at) => NUMBER_WORD.test(titles[at] ?? ''));
  const byContent = cells ? cells.take(positions, open, numbered) : [];
  if (isOfMachines) takeInstead(positions, money, titles, mapping);
  const unused = unusedOf(titles, positions);
  return {
    titles,
    unfit,
    kind,
    positions,
    money,
    unused,
    byContent,
    namesMachines: cells
      ? cells.nameMachines(
          positions.title?.[0] ?? -1,
          !positions.yearOfManufacture && !positions.yearAndHours,
        )
      : false,
    remarks: unused.filter((at) => isRemark(titles[at] ?? '', mapping)),
    missing: missingOf(kind, positions, titles),
  };
}

/**
 * A list of machines without a number of the dealer's knows them by the serial number, else by the number of the row; one
 * with an article is one of parts.
 * What a lot is sold for at once is its price beside a starting price, which is the lowest one then, and the price where there
 * is no other.
 */
function takeInstead(
  positions: Header['positions'],
  money: Header['money'],
  titles: readonly string[],
  mapping: Mapping,
): void {
  const { serialNumber, startingPrice, buyNowPrice } = positions;
  const isOfParts = () =>
    titles.some(
      (title) =>
        isNamed('spare-part', title, mapping) &&
        fieldOf('spare-part', title, mapping)?.field === 'partNumber',
    );
  if (!positions.garageNumber && !isOfParts()) {
    const running = titles.findIndex((title) => mapping.get(title) !== null && isRunningNumber(title));
    const number = serialNumber ?? (running < 0 ? undefined : [running]);
    if (number) positions.garageNumber = number;
  }
  if (startingPrice && buyNowPrice && !positions.totalCost) {
    positions.totalCost = buyNowPrice;
    money.totalCost = money.buyNowPrice ?? {};
  }
  delete positions.buyNowPrice;
  const field = positions.totalCost ? 'minCost' : 'totalCost';
  if (startingPrice && !positions[field]) {
    positions[field] = startingPrice;
    money[field] = money.startingPrice ?? {};
  }
}

/** Columns of which the title is not known, but for those of sums, which are never taken by their cells. */
function openPlaces(titles: string[], positions: Header['positions'], mapping: Mapping): number[] {
  return unusedOf(titles, positions).filter((at) => {
    const title = titles[at] ?? '';
    return !mapping.has(title) && !isMoneyTitle(title) && !NO_FIELD.test(title);
  });
}

const NUMBER_WORD = /(?<!\p{L})(?:№|номер|id|код|шифр)(?!\p{L})/iu;

/** Sums of other kinds, and numbers that are not of the dealer's. */
const NO_FIELD =
  /(?:№|номер|код).*(?:птс|псм|эптс|стс|док|акт|окоф|окпд|сч[её]т|лиценз)|цен|стоим|руб|сумм|долг|плат|аванс|шаг|амортиз|оцен|price|cost|₽|\$|гос|тел|phone|инн|(?:№|номер).*(?:двиг|двс|шасси|кузов)/iu;

function unusedOf(titles: string[], positions: Header['positions']): number[] {
  const used = new Set(Object.values(positions).flat());
  const ownTitles = Object.values<string>(refusalColumns);
  return [...titles.entries()].flatMap(([at, title]) =>
    title === '' || used.has(at) || ownTitles.includes(title) ? [] : [at],
  );
}

const namesPrice = (title: string) =>
  /цен|стоим|price|cost/i.test(title) && sumWords(title).vat !== 'unclear';

/** Those that a person left out and those of other prices say nothing of the price; «Стоимость, НДС 22%» is not a price. */
const isRemark = (title: string, mapping: Mapping) => mapping.get(title) !== null && !namesPrice(title);

export function missingOf(
  kind: ItemKind,
  positions: Header['positions'],
  titles: readonly string[] = [],
): string[] {
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
  return !isNamed('equipment', titles[place] ?? '', noMapping);
}

/** Columns by which a table is known for a price list, even where others are missing. */
export const ENOUGH_TO_TELL = 3;

export function quoteTitles(titles: string[]): string {
  return titles.map((title) => `«${title.length > 40 ? `${title.slice(0, 40)}…` : title}»`).join(', ');
}
