import { type Fields, fields, type RangeRule } from './fields.ts';

type RangeName<Of> = { [Name in keyof Of]: Of[Name] extends { kind: 'range' } ? Name : never }[keyof Of] &
  string;

/** A range of the filter bar of either product. */
export type RangeField = RangeName<Fields['equipment']> | RangeName<Fields['spare-part']>;

/** The names of a range's two ends in filter state, URL, filter body and filter values: minCost and maxCost. */
export type RangeKey<Field extends string = RangeField> = `${'min' | 'max'}${Capitalize<Field>}`;

/** Bounds of a range slider and its step. */
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The two names of a range: rangeKeys('cost') gives ['minCost', 'maxCost']. */
export function rangeKeys<Field extends string>(field: Field): [RangeKey<Field>, RangeKey<Field>] {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  return [`min${name}`, `max${name}`] as [RangeKey<Field>, RangeKey<Field>];
}

/** An end of a range, null or absent when it is not set or not known. */
type Ends = { readonly [Key in RangeKey]?: number | null };

/** Bounds of a range: those of the server, or the default ones while it has not answered (specification §5). */
export function rangeBounds(field: RangeField, values: Ends | null | undefined): RangeBounds {
  const [minKey, maxKey] = rangeKeys(field);
  const all: Record<RangeField, RangeRule> = { ...fields['spare-part'], ...fields.equipment };
  const { min, max, step } = all[field];
  return { min: values?.[minKey] ?? min, max: values?.[maxKey] ?? max, step };
}
