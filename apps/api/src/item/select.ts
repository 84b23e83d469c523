import type { ItemKind } from '@leasing/core/catalogue';
import { type DescribedField, describedFields } from './columns.ts';

/** Items with their likes and views, as `FROM` of a statement; where it reads neither, the planner leaves them out. */
export const itemRows = 'item LEFT JOIN item_popularity AS popularity ON popularity.item_id = item.id';

/** What the server itself keeps of an item, and its column. */
const stateColumns = {
  id: 'id',
  createdAt: 'created_at',
  viewCount: 'coalesce(view_count, 0)',
  likeCount: 'coalesce(like_count, 0)',
  fileList: 'file_list',
} as const;

/** What inspections keep of a machine. */
const inspectionColumns = { inspectedAt: 'inspected_at', inspection: 'inspection' } as const;

/** A day is a text, as the contract has it. */
const valueSql = ({ field, stored }: DescribedField) =>
  field.type === 'day' ? `to_char(${stored.column}, 'YYYY-MM-DD')` : stored.column;

const list = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ');

/** The columns of some fields under their names; the characteristics of kinds are in one. */
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
export function seenList(kind: ItemKind): string {
  const seen = describedFields[kind].filter(({ field }) => field.seen && field.within !== 'facts');
  return list({
    ...stateColumns,
    isOutOfStock: "availability <> 'IN_STOCK'",
    isDemo: 'is_demo',
    ...(kind === 'equipment' && { inspectedAt: inspectionColumns.inspectedAt }),
    ...sqlOf(seen),
  });
}

const facts = describedFields.equipment.filter(({ field }) => field.seen && field.within === 'facts');
/** The facts of a machine as one value, which its own page reads. */
export const factsColumn = `jsonb_build_object('inspection', inspection, ${facts.map((one) => `'${one.name}', ${valueSql(one)}`).join(', ')}) AS facts`;

/** The column of each field that staff write, under its name in the contract. */
export function staffColumns(kind: ItemKind): Record<string, string> {
  return Object.fromEntries(
    describedFields[kind].map(({ name, field, stored }) => [
      field.within === 'characteristics' ? 'characteristics' : name,
      stored.column,
    ]),
  );
}

/** What staff read and sort by, with the column of each. */
const keptColumns = { ...stateColumns, version: 'version', soldAt: 'sold_at' } as const;

/** The select list of an item as staff read it. */
export function staffList(kind: ItemKind): string {
  return list({
    ...keptColumns,
    ...(kind === 'equipment' && inspectionColumns),
    ...sqlOf(describedFields[kind]),
  });
}

/** The column that staff sort a list by; undefined for a field that the kind has not. */
export function staffSortColumn(kind: ItemKind, name: string): string | undefined {
  if (name === 'fileList') return undefined;
  return { ...keptColumns, ...staffColumns(kind) }[name];
}
