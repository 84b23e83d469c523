import {
  type CharacteristicName,
  characteristics,
  type fields,
  fieldsOf,
  type ItemKind,
  NAME_SEPARATOR,
  POPULAR_VIEWS,
  sentName,
  splitNames,
} from '@leasing/core/catalogue';
import { ESTIMATE_MONTHS } from '@leasing/core/format';
import type { ItemField } from '@leasing/core/item';
import type { Sort } from '@leasing/core/unstable/api/contract';
import { type DescribedField, describedFields } from './columns.ts';

/** A value of an item that conditions and orders look at. */
export interface Column {
  /** What it is in SQL. */
  sql: string;
  type: 'text' | 'bigint' | 'int' | 'float8' | 'boolean' | 'timestamptz';
  /** It holds several names in one text. */
  several?: true;
}

/** The names of a text that holds several, in SQL. */
export function namesSql(sql: string): string {
  return `string_to_array(${sql}, '${NAME_SEPARATOR}')`;
}

/** The values that a stored text of a facet stands for. */
export function valuesOf(kind: ItemKind, field: string, text: string): readonly string[] {
  return columnOf(kind, field).several ? splitNames(text) : [text];
}

/** How far the number of likes stands above that of views in one number; 2^26 visitors never see one item. */
const likesAbove = 67_108_864;

/** What both kinds of item have beside their fields. */
const shared = {
  inStock: { sql: "(availability = 'IN_STOCK')", type: 'boolean' },
  id: { sql: 'id', type: 'bigint' },
  /** The text that words are searched in; rows have it by the thousand. */
  text: { sql: 'text_id', type: 'bigint' },
  payment: { sql: 'min_cost', type: 'bigint' },
  createdAt: { sql: 'created_at', type: 'timestamptz' },
  popularity: {
    sql: `(coalesce(like_count, 0)::float8 * ${likesAbove} + coalesce(view_count, 0))`,
    type: 'float8',
  },
  popular: {
    sql: `(coalesce(like_count, 0) > 0 OR coalesce(view_count, 0) > ${POPULAR_VIEWS})`,
    type: 'boolean',
  },
  // When a sold item was sold; what is not sold is listed for ever, what is hidden or gone never.
  listed: {
    sql: "(CASE WHEN availability = 'SOLD' THEN sold_at WHEN availability <> 'HIDDEN' THEN 'infinity' END)",
    type: 'timestamptz',
  },
} as const;

/** The names of characteristics that a kind may have. */
export function characteristicNames(kind: ItemKind): readonly CharacteristicName[] {
  return kind === 'equipment' ? (Object.keys(characteristics) as CharacteristicName[]) : [];
}

/** How the database has the values of each type of field. */
const typesOfValues: Readonly<Partial<Record<ItemField['type'], Column['type']>>> = {
  money: 'bigint',
  year: 'int',
  flag: 'boolean',
  moment: 'timestamptz',
};

/** The column of each field that lists are filtered by, under the name of the filter. */
function filteredColumns(fields: readonly DescribedField[]): Record<string, Column> {
  const columns = fields.flatMap(({ name, field, stored }): [string, Column][] => {
    const { filter } = field;
    if (filter?.kind !== 'range' && filter?.kind !== 'choice') return [];
    // The characteristics of kinds are in one column; few machines have any of them.
    const isOfKind = field.within === 'characteristics';
    const sql = isOfKind ? `(characteristics ->> '${name}')::float8` : stored.column;
    const hasFractions = isOfKind || (field.type === 'number' && field.step < 1);
    const number = hasFractions ? 'float8' : 'int';
    const type = typesOfValues[field.type] ?? (field.type === 'number' ? number : 'text');
    return [
      [filter.name ?? name, { sql, type, ...(field.type === 'text' && field.several && { several: true }) }],
    ];
  });
  return Object.fromEntries(columns);
}

/** What lists are filtered and sorted by: the columns of fields, and what is made of several or is not a field. */
const columns: Record<ItemKind, Record<string, Column>> = {
  equipment: {
    ...filteredColumns(describedFields.equipment),
    ...shared,
    // As a card shows it.
    monthlyPayment: { sql: `round(min_cost / ${ESTIMATE_MONTHS}.0)`, type: 'float8' },
    auction: { sql: 'is_auction', type: 'boolean' },
    deposit: { sql: 'min_deposit', type: 'bigint' },
    inspected: { sql: '(inspected_at IS NOT NULL)', type: 'boolean' },
  },
  'spare-part': {
    ...filteredColumns(describedFields['spare-part']),
    ...shared,
    origin: { sql: "(CASE WHEN is_original THEN 'ORIGINAL' ELSE 'ANALOGUE' END)", type: 'text' },
  },
};

/** A column of either kind by its name. */
export function columnOf(kind: ItemKind, name: string): Column {
  const column = columns[kind][name];
  if (!column) throw new Error(`${kind} has no column for ${name}`);
  return column;
}

const sortColumns: Record<Exclude<Sort, 'MIN_DEPOSIT'>, string> = {
  MIN_COST: 'payment',
  TOTAL_COST: 'cost',
  CREATED_AT: 'createdAt',
  POPULAR: 'popularity',
  YEAR_OF_MANUFACTURE: 'yearOfManufacture',
  // The best match of what was understood wholly by filters is what came last; see `StockColumns` for a search.
  BEST_MATCH: 'id',
};

/** The column that a list is sorted by; items without a value come last in both directions. */
export function sortColumn(kind: ItemKind, sort: Sort): string {
  if (sort !== 'MIN_DEPOSIT') return sortColumns[sort];
  // Only auctions have a deposit, and spare parts have no auctions.
  return kind === 'equipment' ? 'deposit' : 'payment';
}

/** The columns that lists of a kind are sorted by. */
export const sortedColumns = (kind: ItemKind): Set<string> =>
  new Set([...Object.values(sortColumns), sortColumn(kind, 'MIN_DEPOSIT')]);

/** A facet: its name in the answer, and the field whose values it counts. */
export interface Facet {
  name: string;
  field: string;
}

/** The choices whose values are counted. */
export function facetsOf(kind: ItemKind): Facet[] {
  return fieldsOf(kind).flatMap(([field, rule]) =>
    rule.kind === 'choice' ? [{ name: sentName(field, rule), field }] : [],
  );
}

/** The ranges of the filter bar. */
export function rangesOf(kind: ItemKind): string[] {
  return fieldsOf(kind).flatMap(([name, field]) => (field.kind === 'range' ? [name] : []));
}

/** The columns that are numbers in memory whatever a machine is, each with its SQL; NULL where a row has no value. */
export function numbersOf(kind: ItemKind): { name: string; sql: string; isFlag: boolean }[] {
  const ofKinds: readonly string[] = characteristicNames(kind);
  return Object.entries(columns[kind]).flatMap(([name, { sql, type }]) => {
    if (type === 'text' || ofKinds.includes(name)) return [];
    const isFlag = type === 'boolean';
    if (type === 'timestamptz') return [{ name, sql: `extract(epoch FROM ${sql})::float8`, isFlag }];
    return [{ name, sql: isFlag ? `${sql}::int::float8` : `${sql}::float8`, isFlag }];
  });
}

/** The fields whose values change with likes and views, without a change of the stock. */
export const popularityColumns: readonly string[] = ['popularity', 'popular'];

/** The field with a histogram. */
export const histogramField = 'cost' satisfies keyof typeof fields.equipment;
