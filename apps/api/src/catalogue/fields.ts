import type { ProductWord, Sort } from '@leasing/core/api/contract';
import {
  type CharacteristicName,
  characteristics,
  type FieldName,
  type Fields,
  type fields,
  fieldsOf,
  NAME_SEPARATOR,
  POPULAR_VIEWS,
  type ProductType,
  productTypeOf,
  sentName,
  splitNames,
} from '@leasing/core/catalogue';
import { ESTIMATE_MONTHS } from '@leasing/core/format';

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
export function valuesOf(product: ProductWord, field: string, text: string): readonly string[] {
  return columnOf(product, field).several ? splitNames(text) : [text];
}

/** How far the number of likes stands above that of views in one number; 2^26 visitors never see one item. */
const likesAbove = 67_108_864;

const shared = {
  brand: { sql: 'brand', type: 'text' },
  model: { sql: 'model', type: 'text' },
  // The price that a card shows.
  cost: { sql: 'total_cost', type: 'bigint' },
  yearOfManufacture: { sql: 'year_of_manufacture', type: 'int' },
  inStock: { sql: '(NOT is_out_of_stock)', type: 'boolean' },

  id: { sql: 'id', type: 'bigint' },
  /** The text that words are searched in; rows have it by the thousand. */
  text: { sql: 'text_id', type: 'bigint' },
  payment: { sql: 'min_cost', type: 'bigint' },
  createdAt: { sql: 'created_at', type: 'timestamptz' },
  popularity: { sql: `(like_count::float8 * ${likesAbove} + view_count)`, type: 'float8' },
  // When a sold item was sold; what is not sold is listed for ever, what is hidden never.
  listed: {
    sql: "(CASE availability WHEN 'HIDDEN' THEN '-infinity' WHEN 'SOLD' THEN sold_at ELSE 'infinity' END)",
    type: 'timestamptz',
  },
} as const;

/** The characteristics of kinds stand in one column; few machines have any of them, so memory keeps them apart. */
const ofKinds: ReadonlyMap<string, Column> = new Map(
  Object.keys(characteristics).map((name) => [
    name,
    { sql: `(characteristics ->> '${name}')::float8`, type: 'float8' },
  ]),
);

/** The names of characteristics that a product may have. */
export function characteristicNames(product: ProductWord): readonly CharacteristicName[] {
  return product === 'equipment' ? (Object.keys(characteristics) as CharacteristicName[]) : [];
}

/** The fields that need a column of their own: a search by words has its own way. */
type Stored<Product extends ProductType> = {
  [Name in FieldName<Product>]: Fields[Product][Name] extends { kind: 'text' } ? never : Name;
}[Exclude<FieldName<Product>, CharacteristicName>];

/** Where each field of `@leasing/core/catalogue` is stored, and what sub-lists and sorts look at besides. */
const columns = {
  equipment: {
    ...shared,
    type: { sql: 'type', type: 'text' },
    mileage: { sql: 'mileage', type: 'int' },
    enginePower: { sql: 'engine_power', type: 'int' },
    loadCapacity: { sql: 'load_capacity', type: 'float8' },
    tonnage: { sql: 'tonnage', type: 'float8' },
    // As a card shows it.
    monthlyPayment: { sql: `round(min_cost / ${ESTIMATE_MONTHS}.0)`, type: 'float8' },
    ownerCount: { sql: 'owner_count', type: 'int' },
    city: { sql: 'city', type: 'text' },

    auction: { sql: 'is_auction', type: 'boolean' },
    popular: { sql: 'is_popular', type: 'boolean' },
    deposit: { sql: 'min_deposit', type: 'bigint' },
  },
  component: {
    ...shared,
    brand: { sql: 'brand', type: 'text', several: true },
    model: { sql: 'model', type: 'text', several: true },
    equipmentType: { sql: 'equipment_type', type: 'text' },
    country: { sql: 'manufacturer_country', type: 'text' },
    category: { sql: 'category', type: 'text' },
    condition: { sql: 'condition', type: 'text' },
    popular: {
      sql: `(like_count > 0 OR view_count > ${POPULAR_VIEWS})`,
      type: 'boolean',
    },
    origin: { sql: "(CASE WHEN is_original THEN 'ORIGINAL' ELSE 'ANALOGUE' END)", type: 'text' },
  },
} as const satisfies {
  equipment: Record<Stored<'equipment'>, Column> & Record<string, Column>;
  component: Record<Stored<'spare-part'>, Column> & Record<string, Column>;
};

/** A column of either product by its name. */
export function columnOf(product: ProductWord, name: string): Column {
  const column =
    (columns[product] as Record<string, Column>)[name] ??
    (product === 'equipment' ? ofKinds.get(name) : undefined);
  if (!column) throw new Error(`${product} has no column for ${name}`);
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
export function sortColumn(product: ProductWord, sort: Sort): string {
  if (sort !== 'MIN_DEPOSIT') return sortColumns[sort];
  // Only auctions have a deposit, and spare parts have no auctions.
  return product === 'equipment' ? 'deposit' : 'payment';
}

/** The columns that lists of a product are sorted by. */
export const sortedColumns = (product: ProductWord): Set<string> =>
  new Set([...Object.values(sortColumns), sortColumn(product, 'MIN_DEPOSIT')]);

/** A facet: its name in the answer, and the field whose values it counts. */
export interface Facet {
  name: string;
  field: string;
}

/** The choices whose values are counted. */
export function facetsOf(product: ProductWord): Facet[] {
  return fieldsOf(productTypeOf(product)).flatMap(([field, rule]) =>
    rule.kind === 'choice' ? [{ name: sentName(field, rule), field }] : [],
  );
}

/** The ranges of the filter bar. */
export function rangesOf(product: ProductWord): string[] {
  return fieldsOf(productTypeOf(product)).flatMap(([name, { kind }]) => (kind === 'range' ? [name] : []));
}

/** The columns that are numbers in memory whatever a machine is, each with its SQL; NULL where a row has no value. */
export function numbersOf(product: ProductWord): { name: string; sql: string; isFlag: boolean }[] {
  return Object.entries<Column>(columns[product]).flatMap(([name, { sql, type }]) => {
    if (type === 'text') return [];
    const isFlag = type === 'boolean';
    if (type === 'timestamptz') return [{ name, sql: `extract(epoch FROM ${sql})::float8`, isFlag }];
    return [{ name, sql: isFlag ? `${sql}::int::float8` : `${sql}::float8`, isFlag }];
  });
}

/** The fields whose values change with likes and views, without a change of the stock. */
export const popularityColumns: readonly string[] = ['popularity', 'popular'];

/** The field with a histogram. */
export const histogramField = 'cost' satisfies keyof typeof fields.equipment;
