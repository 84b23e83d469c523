import { fieldsOf, type ItemKind, rangeKeys, SOLD_LISTED_DAYS, sentName } from '@leasing/core/catalogue';
import type { EquipmentFilterBody, SparePartFilterBody } from '@leasing/core/unstable/api/contract';
import type { SearchQuery } from '../search/SearchQuery.ts';
import { Conditions } from './conditions.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The bodies of the filter calls. */
export interface FilterOf {
  equipment: EquipmentFilterBody;
  'spare-part': SparePartFilterBody;
}

/** So many days ago in seconds. The window moves on once an hour, so that its count is shared by all who ask meanwhile. */
const daysAgo = (days: number, now: number) => (Math.floor(now / hour) * hour - days * day) / 1000;

/** Everything that lists show: all but what is hidden or was sold long ago. */
export function listed(kind: ItemKind, now = Date.now()): Conditions {
  return new Conditions(kind).range('listed', daysAgo(SOLD_LISTED_DAYS, now));
}

/**
 * The conditions of a filter call: a condition per field of the table, and what sub-lists add.
 * @param query what its text is searched for by, beside what of it became filters (`narrowedBy`)
 */
export function conditionsOf<P extends ItemKind>(
  kind: P,
  filter: FilterOf[P],
  query: SearchQuery | undefined,
  now = Date.now(),
): Conditions {
  const { ids, popular, noveltyDays } = filter;
  const auction = 'auction' in filter ? filter.auction : undefined;
  return narrowedBy(listed(kind, now).search(query).ids(ids), filter)
    .flag('popular', popular)
    .flag('auction', auction)
    .range('createdAt', noveltyDays === undefined ? undefined : daysAgo(noveltyDays, now));
}

/** Conditions that the fields of a filter fit besides. */
export function narrowedBy(otherConditions: Conditions, filter: FilterOf[ItemKind]): Conditions {
  const body = filter as Record<string, unknown>;
  let conditions = otherConditions;
  for (const [name, field] of fieldsOf(otherConditions.kind)) {
    const value = body[sentName(name, field)];
    if (field.kind === 'range') {
      const [from, to] = rangeKeys(name).map((key) => body[key] as number | undefined);
      conditions = conditions.range(name, from, to);
    } else if (field.kind === 'choice') {
      const values = typeof value === 'string' ? [value] : (value as string[] | undefined);
      conditions = conditions.oneOf(name, values);
    } else if (field.kind === 'flag' && value) conditions = conditions.flag(name, true);
  }
  return conditions;
}
