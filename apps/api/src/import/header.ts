import { columnOf, columnsOf, type Field, refusalColumns, type StockKind } from './columns.ts';
import { FileRefused } from './FileRefused.ts';
import { currencyIn, type MoneyColumn } from './money.ts';
import type { Cell, SheetRow } from './sheet/SheetRow.ts';
import { warehouseIn } from './warehouseTitles.ts';

/** A recognised header. */
export interface Header {
  kind: StockKind;
  /** The last row of the header. */
  line: number;
  /** The titles as the file has them. */
  titles: string[];
  /** Where each known field stands; where several columns name it equally well all of them. */
  positions: Partial<Record<Field, readonly number[]>>;
  /** What the titles say of sums: «Цена, тыс. руб.», «Цена, USD». */
  money: Partial<Record<Field, MoneyColumn>>;
  /** Titles that fit no field or fit one that another column already has. */
  unused: string[];
}

/** What a person said the columns of a file mean, by their titles; null: the column is not to be read. */
export type Mapping = ReadonlyMap<string, Field | null>;

const noMapping: Mapping = new Map();
const kinds = Object.keys(columnsOf) as StockKind[];

/** Units at the end of a title, in the plain form: they say how to read the values, not what the column is. */
const units =
  / (?:в )?(?:(?:тыс |млн )?(?:руб|рублей|рублях|р|₽|rub)|м ч|мч|мтч|мото ?час(?:ы|ов)|час(?:ы|ов)|км|л ?с|hp|т|тн|тонн|t|шт|мм|м|м3(?: ч)?|м³(?: ч)?|usd|eur|cny|kzt|byn|долл|евро|юан\S*|тенге)$/;

/** Characters by which titles are compared; patterns take time by the square of the length. */
const comparedLength = 200;

/** The form in which titles are compared. */
export function plainTitle(title: string): string {
  return wholeTitle(title.slice(0, comparedLength).replace(/\([^)]*\)/g, ' ')).replace(units, '');
}

/** The same with units and what stands in brackets. */
function wholeTitle(title: string): string {
  return title
    .slice(0, comparedLength)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('№', ' № ')
    .replace(/[^\p{L}\p{N}№₽]+/gu, ' ')
    .trim();
}

/** Whether a cell below a title says nothing but how its values are meant: «м/ч», «с НДС, тыс. руб.». */
export function isUnit(cell: string): boolean {
  const plain = wholeTitle(cell)
    .replace(/^(?:в т ч|в том числе|включая|с|без) ндс|^ндс/, '')
    .trim();
  return plain === '' || ` ${plain}`.replace(units, '') === '';
}

interface KnownName {
  field: Field;
  /** How likely the name is; 0 is the likeliest, and what a person said is likelier still. */
  priority: number;
}

const knownNames = { equipment: namesOf('equipment'), component: namesOf('component') } as const;

/** For each title, as it is and without units, the field it names. */
function namesOf(kind: StockKind): Map<string, KnownName> {
  const names = new Map<string, KnownName>();
  for (const field of Object.keys(columnsOf[kind]) as Field[]) {
    for (const [priority, name] of (columnOf(kind, field)?.titles ?? []).entries()) {
      const plain = wholeTitle(name);
      const other = names.get(plain);
      if (other && other.field !== field)
        throw new Error(`the name "${name}" stands for ${other.field} and ${field}`);
      names.set(plain, { field, priority: Math.min(priority, other?.priority ?? priority) });
    }
  }
  return names;
}

/** Reports of 1C name a column by the object and its property: «Номенклатура.Артикул». */
const objectOf1C =
  /^(?:номенклатура|характеристика(?: номенклатуры)?|серия|товар|основное средство|ос|объект|транспортное средство)\s*\.\s*(?=\p{L})/iu;

/** A column of one warehouse stands behind the names of the table. */
const warehousePriority = 100;

function fieldOf(kind: StockKind, rawTitle: string, mapping: Mapping): KnownName | undefined {
  const mapped = mapping.get(rawTitle);
  if (mapped !== undefined) {
    return mapped && columnOf(kind, mapped) ? { field: mapped, priority: -1 } : undefined;
  }
  const title = rawTitle.replace(objectOf1C, '');
  return (
    knownNames[kind].get(wholeTitle(title)) ??
    (kind === 'component' && warehouseIn(title) !== undefined
      ? { field: 'warehouses', priority: warehousePriority }
      : knownNames[kind].get(plainTitle(title)))
  );
}

/** The usual title of a field. */
export function nameOf(field: Field): string {
  return (columnOf('equipment', field) ?? columnOf('component', field))?.titles[0] ?? field;
}

/** The field that a person names by its usual title, one of its other names, or its own name in the program. */
export function fieldNamed(name: string): Field | undefined {
  if (kinds.some((kind) => columnOf(kind, name as Field))) return name as Field;
  return kinds.map((kind) => fieldOf(kind, name, noMapping)?.field).find(Boolean);
}

/** The texts of a row's cells as titles. */
export function titlesOf(cells: readonly Cell[]): string[] {
  return cells.map((cell) => String(cell).replace(/\s+/g, ' ').trim());
}

/** How much sense a row makes as a header: the number of columns that are recognised. */
export function headerWorth(cells: readonly Cell[], mapping = noMapping): number {
  const titles = titlesOf(cells);
  return Math.max(...kinds.map((kind) => worthOf(layout(kind, titles, mapping))));
}

type Layout = Pick<Header, 'kind' | 'positions' | 'money' | 'unused'> & {
  /** Required columns that there are none of, by their usual titles. */
  missing: string[];
};

const worthOf = ({ positions }: Layout) => Object.values(positions).flat().length;

/**
 * Reads titles as the header of a price list; undefined when a required column is missing.
 *
 * @throws {FileRefused} when it could be a list of machines as well as of parts
 */
export function recogniseHeader(titles: string[], line: number, mapping = noMapping): Header | undefined {
  const [best, second] = kinds
    .map((kind) => layout(kind, titles, mapping))
    .filter(({ missing }) => missing.length === 0)
    .sort((a, b) => worthOf(b) - worthOf(a));
  if (!best) return undefined;
  if (second && worthOf(second) === worthOf(best)) {
    throw new FileRefused(
      'непонятно, техника это или запчасти: подходят все обязательные столбцы обоих списков. ' +
        `Уберите лишний из столбцов ${quoteTitles(distinguishing(best, second, titles))}.`,
      titles.filter(Boolean),
    );
  }
  const { kind, positions, money, unused } = best;
  return { kind, positions, money, unused, line, titles };
}

function distinguishing(a: Layout, b: Layout, titles: string[]): string[] {
  const places = (one: Layout) => new Set(Object.values(one.positions).flat());
  const [inA, inB] = [places(a), places(b)];
  return titles.filter((_, at) => inA.has(at) !== inB.has(at));
}

function layout(kind: StockKind, titles: string[], mapping: Mapping): Layout {
  const placesByField = new Map<Field, { places: number[]; priority: number }>();
  for (const [place, title] of titles.entries()) {
    const found = fieldOf(kind, title, mapping);
    if (!found) continue;
    const { field, priority } = found;
    const other = placesByField.get(field);
    if (other && (columnOf(kind, field)?.isRepeatable || other.priority === priority))
      other.places.push(place);
    else if (!other || priority < other.priority) placesByField.set(field, { places: [place], priority });
  }
  const positions: Header['positions'] = {};
  const money: Header['money'] = {};
  for (const [field, { places }] of placesByField) {
    positions[field] = places;
    const title = titles[places[0] ?? -1] ?? '';
    money[field] = { scale: scaleOf(title), currency: currencyIn(title) };
  }
  return {
    kind,
    positions,
    money,
    unused: unusedOf(titles, positions),
    missing: missingOf(kind, positions, titles),
  };
}

function unusedOf(titles: string[], positions: Header['positions']): string[] {
  const used = new Set(Object.values(positions).flat());
  const ownTitles = Object.values<string>(refusalColumns);
  return titles.filter((title, at) => title !== '' && !used.has(at) && !ownTitles.includes(title));
}

function scaleOf(title: string): number {
  if (/тыс/i.test(title)) return 1000;
  return /млн/i.test(title) ? 1_000_000 : 1;
}

function missingOf(
  kind: StockKind,
  positions: Header['positions'],
  titles: readonly string[] = [],
): string[] {
  const isArticle = kind === 'component' && namesParts(positions, titles);
  return (Object.keys(columnsOf[kind]) as Field[])
    .filter((field) => {
      const column = columnOf(kind, field);
      return column?.required && positions[field] === undefined && !(isArticle && column.unlessArticle);
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

/** Columns by which a table is known for a price list, even where others are missing. */
const ENOUGH_TO_TELL = 3;

/** Whether a row looks like the header of a price list that lacks something. */
export function looksLikeHeader(cells: readonly Cell[], mapping = noMapping): boolean {
  return headerWorth(cells, mapping) >= ENOUGH_TO_TELL;
}

/**
 * Explains why none of the top rows is a header: which columns were found and which are needed.
 *
 * @param rows the rows at the top of the file
 */
export function unrecognisedHeader(rows: SheetRow[], mapping = noMapping): FileRefused {
  if (rows.length === 0) return new FileRefused('файл пуст: в нём нет ни одной строки.');
  const best = rows.reduce((a, b) => (headerWorth(b.cells, mapping) > headerWorth(a.cells, mapping) ? b : a));
  const titles = titlesOf(best.cells);
  const found = titles.filter(Boolean);
  const foundTitles = `Найдены столбцы: ${quoteTitles(found.slice(0, 30))}.`;
  const [nearest, other] = kinds
    .map((kind) => layout(kind, titles, mapping))
    .sort((a, b) => worthOf(b) - worthOf(a) || a.missing.length - b.missing.length) as [Layout, Layout];
  if (worthOf(nearest) < ENOUGH_TO_TELL) {
    return new FileRefused(
      `не найдена строка заголовков. ${foundTitles} Для техники нужны: ${quoteTitles(missingOf('equipment', {}))}; ` +
        `для запчастей: ${quoteTitles(missingOf('component', {}))}.`,
      found,
    );
  }
  const isTie = worthOf(other) === worthOf(nearest) && other.missing.length === nearest.missing.length;
  if (isTie) {
    return new FileRefused(
      `не хватает столбцов, и непонятно, техника это или запчасти. Для списка техники нет: ${quoteTitles(lackingOf('equipment', nearest, other))}; ` +
        `для списка запчастей: ${quoteTitles(lackingOf('component', nearest, other))}. ${foundTitles}`,
      found,
    );
  }
  const what = nearest.kind === 'equipment' ? 'список техники' : 'список запчастей';
  return new FileRefused(
    `не хватает столбцов. Похоже на ${what}, но нет: ${quoteTitles(nearest.missing)}. ${foundTitles}`,
    found,
  );
}

function lackingOf(kind: StockKind, ...layouts: Layout[]): string[] {
  return layouts.find((one) => one.kind === kind)?.missing ?? [];
}

function quoteTitles(titles: string[]): string {
  return titles.map((title) => `«${title.length > 40 ? `${title.slice(0, 40)}…` : title}»`).join(', ');
}
