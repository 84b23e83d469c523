import { columnsOf, type Field, refusalColumns, type StockKind } from './columns.ts';
import { FileRefused } from './FileRefused.ts';
import type { SheetRow } from './sheet/SheetRow.ts';

/** A recognised header row. */
export interface Header {
  kind: StockKind;
  line: number;
  /** The titles as the file has them. */
  titles: string[];
  /** Where each known field stands. */
  positions: Partial<Record<Field, number>>;
  /** Roubles are given in thousands or millions («Цена, тыс. руб.»): what to multiply the field's values by. */
  scales: Partial<Record<Field, number>>;
  /** Titles that fit no field or fit one that another column already has. */
  unused: string[];
}

/** Units at the end of a title, in the plain form: they say how to read the values, not what the column is. */
const units =
  / (?:(?:тыс |млн )?(?:руб|рублей|р|₽|rub)|м ч|мч|мото ?час(?:ы|ов)|час(?:ы|ов)|л ?с|hp|т|тн|тонн|t|шт|мм|м|м3(?: ч)?|м³(?: ч)?)$/;

/** The form in which titles are compared. */
export function plainTitle(title: string): string {
  return title
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('№', ' № ')
    .replace(/[^\p{L}\p{N}№₽]+/gu, ' ')
    .trim()
    .replace(units, '');
}

const known = {
  equipment: priorities('equipment'),
  component: priorities('component'),
} as const;

/** For each plain title the field it names and how likely the name is (0 is the likeliest). */
function priorities(kind: StockKind): Map<string, { field: Field; priority: number }> {
  const names = new Map<string, { field: Field; priority: number }>();
  for (const [field, column] of Object.entries(columnsOf[kind])) {
    for (const [priority, name] of column.names.entries()) {
      const plain = plainTitle(name);
      const other = names.get(plain);
      if (other && other.field !== field)
        throw new Error(`the name "${name}" stands for ${other.field} and ${field}`);
      names.set(plain, { field: field as Field, priority: Math.min(priority, other?.priority ?? priority) });
    }
  }
  return names;
}

/** What a person said the columns of a file mean: fields by titles. */
export type Mapping = ReadonlyMap<string, Field>;

/** A row whose mapped titles stand as the names that are known. */
export function renamed<Row extends Pick<SheetRow, 'cells'>>(row: Row, mapping: Mapping): Row {
  const cells = row.cells.map((cell) => {
    const field = mapping.get(cell.trim());
    return field === undefined ? cell : nameOf(field);
  });
  return { ...row, cells };
}

/** The usual title of a field. */
export function nameOf(field: Field): string {
  const columns: Partial<Record<Field, { names: readonly string[] }>> = {
    ...columnsOf.component,
    ...columnsOf.equipment,
  };
  return columns[field]?.names[0] ?? field;
}

/** How much sense a row makes as a header: the number of columns that are recognised. */
export function headerWorth(cells: string[]): number {
  return Math.max(...kinds.map((kind) => Object.keys(layout(kind, cells).positions).length));
}

const kinds = Object.keys(columnsOf) as StockKind[];

/** Reads a row as the header of a price list; undefined when a required column is missing. */
export function recogniseHeader({ line, cells }: SheetRow): Header | undefined {
  const complete = kinds
    .map((kind) => ({ kind, ...layout(kind, cells) }))
    .filter((candidate) => missing(candidate.kind, candidate.positions).length === 0)
    .sort((a, b) => a.unused.length - b.unused.length);
  const [best] = complete;
  return best && { line, titles: cells.map((cell) => cell.trim()), ...best };
}

function layout(kind: StockKind, cells: string[]): Pick<Header, 'positions' | 'scales' | 'unused'> {
  const taken = new Map<Field, { position: number; priority: number }>();
  const ownTitles = Object.values<string>(refusalColumns);
  cells.forEach((cell, position) => {
    const found = known[kind].get(plainTitle(cell));
    const other = found && taken.get(found.field);
    if (found && (!other || found.priority < other.priority)) {
      taken.set(found.field, { position, priority: found.priority });
    }
  });
  const positions: Header['positions'] = {};
  const scales: Header['scales'] = {};
  for (const [field, { position }] of taken) {
    positions[field] = position;
    scales[field] = scaleOf(cells[position] ?? '');
  }
  const used = new Set(Object.values(positions));
  const unused = cells.filter(
    (cell, at) => cell.trim() !== '' && !used.has(at) && !ownTitles.includes(cell.trim()),
  );
  return { positions, scales, unused: unused.map((cell) => cell.trim()) };
}

function scaleOf(title: string): number {
  if (/тыс/i.test(title)) return 1000;
  return /млн/i.test(title) ? 1_000_000 : 1;
}

function missing(kind: StockKind, positions: Header['positions']): string[] {
  return Object.entries(columnsOf[kind])
    .filter(([field, column]) => 'required' in column && positions[field as Field] === undefined)
    .map(([, column]) => column.names[0]);
}

/**
 * Explains why none of the top rows is a header: which columns were found and which are needed.
 *
 * @param rows the rows at the top of the file
 */
export function unrecognisedHeader(rows: SheetRow[]): FileRefused {
  if (rows.length === 0) return new FileRefused('файл пуст: в нём нет ни одной строки.');
  const best = rows.reduce((a, b) => (headerWorth(b.cells) > headerWorth(a.cells) ? b : a));
  const found = best.cells.map((cell) => cell.trim()).filter(Boolean);
  const nearest = kinds
    .map((kind) => ({ kind, positions: layout(kind, best.cells).positions }))
    .sort((a, b) => missing(a.kind, a.positions).length - missing(b.kind, b.positions).length)[0];
  const titles = `Найдены столбцы: ${quoted(found.slice(0, 30))}.`;
  if (nearest && Object.keys(nearest.positions).length >= 3) {
    const what = nearest.kind === 'equipment' ? 'список техники' : 'список запчастей';
    const lacking = quoted(missing(nearest.kind, nearest.positions));
    return new FileRefused(`не хватает столбцов. Похоже на ${what}, но нет: ${lacking}. ${titles}`, found);
  }
  return new FileRefused(
    `не найдена строка заголовков. ${titles} Для техники нужны: ${quoted(missing('equipment', {}))}; ` +
      `для запчастей: ${quoted(missing('component', {}))}.`,
    found,
  );
}

function quoted(titles: string[]): string {
  return titles.map((title) => `«${title.length > 40 ? `${title.slice(0, 40)}…` : title}»`).join(', ');
}
