import type { ProductWord } from '@leasing/core/catalogue';
import { type DescribedField, describedFields } from './columns.ts';

/** What the server itself keeps of an item, and its column. */
const stateColumns = {
  id: 'id',
  createdAt: 'created_at',
  viewCount: 'view_count',
  likeCount: 'like_count',
  fileList: 'file_list',
} as const;

/** A day is a text, as the contract has it. */
const valueSql = ({ field, stored }: DescribedField) =>
  field.type === 'day' ? `to_char(${stored.column}, 'YYYY-MM-DD')` : stored.column;

const list = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');

/** The columns of some fields under their names; the characteristics of kinds stand in one. */
function sqlOf(fields: readonly DescribedField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((one) =>
      one.field.within === 'characteristics'
        ? ['characteristics', 'characteristics']
        : [one.name, valueSql(one)],
    ),
  );
}

/** What lists answer to visitors: the fields that they see, without those that only an item's own page reads. */
export function seenList(product: ProductWord): string {
  const seen = describedFields[product].filter(({ field }) => field.seen && field.within !== 'facts');
  return list({
    ...stateColumns,
    isOutOfStock: 'is_out_of_stock',
    isDemo: 'is_demo',
    ...sqlOf(seen),
  });
}

const facts = describedFields.equipment.filter(({ field }) => field.seen && field.within === 'facts');
/** The facts of a machine as one value, which its own page reads. */
export const factsColumn = `jsonb_build_object(${facts.map((one) => `'${one.name}', ${valueSql(one)}`).join(', ')}) AS facts`;

/** The column of each field that staff write, under its name in the contract. */
export function staffColumns(product: ProductWord): Record<string, string> {
  return Object.fromEntries(
    describedFields[product].map(({ name, field, stored }) => [
      field.within === 'characteristics' ? 'characteristics' : name,
      stored.column,
    ]),
  );
}

/** What staff read and sort by, with the column of each. */
const keptColumns = { ...stateColumns, version: 'version', soldAt: 'sold_at' } as const;

/** The select list of an item as staff read it. */
export function staffList(product: ProductWord): string {
  return list({ ...keptColumns, ...sqlOf(describedFields[product]) });
}

/** The column that staff sort a list by; undefined for a field that the product has not. */
export function sortColumn(product: ProductWord, name: string): string | undefined {
  if (name === 'fileList') return undefined;
  return { ...keptColumns, ...staffColumns(product) }[name];
}
