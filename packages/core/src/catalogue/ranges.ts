/** A range of the filter bar (specification §2). */
export type RangeField =
  | 'cost'
  | 'yearOfManufacture'
  | 'mileage'
  | 'enginePower'
  | 'loadCapacity'
  | 'tonnage';

/** The names of a range's two ends in filter state, URL, filter body and filter values: minCost and maxCost. */
export type RangeKey<Field extends RangeField = RangeField> = `${'min' | 'max'}${Capitalize<Field>}`;

/** Bounds of a range slider and its step. */
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface RangeRule extends RangeBounds {
  /** Highest number the server takes. */
  readonly highest: number;
}

/** Steps, and the bounds used before the server answers (specification §2 and §5). */
export const ranges = {
  cost: { min: 0, max: 2_880_000, step: 100, highest: 999_000_000_000 },
  yearOfManufacture: { min: 1000, max: 2025, step: 1, highest: 1e9 },
  mileage: { min: 0, max: 1_631_987, step: 1, highest: 1e9 },
  enginePower: { min: 0, max: 540, step: 1, highest: 1e9 },
  loadCapacity: { min: 0, max: 540, step: 1, highest: 1e6 },
  tonnage: { min: 0, max: 540, step: 0.1, highest: 1e6 },
} as const satisfies Record<RangeField, RangeRule>;

/** The two names of a range: rangeKeys('cost') gives ['minCost', 'maxCost']. */
export function rangeKeys<Field extends RangeField>(field: Field): [RangeKey<Field>, RangeKey<Field>] {
  const name = field.charAt(0).toUpperCase() + field.slice(1);
  return [`min${name}`, `max${name}`] as [RangeKey<Field>, RangeKey<Field>];
}

/** An end of a range, null or absent when it is not set or not known. */
type Ends = { readonly [Key in RangeKey]?: number | null };

/** Bounds of a range: those of the server, or the default ones while it has not answered (specification §5). */
export function rangeBounds(field: RangeField, values: Ends | null | undefined): RangeBounds {
  const [minKey, maxKey] = rangeKeys(field);
  const rule = ranges[field];
  return { min: values?.[minKey] ?? rule.min, max: values?.[maxKey] ?? rule.max, step: rule.step };
}

/** What a slider shows: the ends of the filter put between the bounds, the bounds themselves when not set. */
export function rangeValue(field: RangeField, filters: Ends, bounds: RangeBounds): [number, number] {
  const [minKey, maxKey] = rangeKeys(field);
  const between = (value: number): number => Math.min(Math.max(value, bounds.min), bounds.max);
  return [between(filters[minKey] ?? bounds.min), between(filters[maxKey] ?? bounds.max)];
}

/** The part of the filter state for a slider's value; an end left at its bound filters nothing. */
export function rangePatch<Field extends RangeField>(
  field: Field,
  [low, high]: readonly [number, number],
  bounds: RangeBounds,
): { [Key in RangeKey<Field>]: number | null } {
  const [minKey, maxKey] = rangeKeys(field);
  const patch: Record<string, number | null> = {
    [minKey]: low > bounds.min ? low : null,
    [maxKey]: high < bounds.max ? high : null,
  };
  return patch as { [Key in RangeKey<Field>]: number | null };
}
