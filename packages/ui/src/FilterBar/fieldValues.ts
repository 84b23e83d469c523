import type { FilterField, FilterValues } from './types.ts';

/** The names of the values that a field reads. */
export function namesOf(field: FilterField): readonly [name: string, upper?: string] {
  return field.kind === 'range' ? [field.minName, field.maxName] : [field.name];
}

/** Whether a field is shown under these values. */
export function isShown(field: FilterField, values: FilterValues): boolean {
  if (!('when' in field) || !field.when) return true;
  const controlling = values[field.when.name];
  const chosen = Array.isArray(controlling) ? controlling : [];
  if (field.kind === 'range') return field.when.values.some((value) => chosen.includes(value));
  return chosen.length > 0 || isFieldSet(field, values);
}

/** What is not shown filters nothing. */
export function withoutHidden(fields: readonly FilterField[], values: FilterValues): FilterValues {
  const hidden = fields.filter((field) => !isShown(field, values) && isFieldSet(field, values));
  return hidden.length === 0 ? values : { ...values, ...emptyValues(hidden) };
}

function isFieldSet(field: FilterField, values: FilterValues): boolean {
  return valuesSet(field, values) > 0;
}

/** How many values of a field are chosen: a range is one. */
export function valuesSet(field: FilterField, values: FilterValues): number {
  const all = namesOf(field).map((name) => name && values[name]);
  if (Array.isArray(all[0])) return all[0].length;
  return all.some((value) => value != null && value !== '') ? 1 : 0;
}

/** Every value in its empty form, as the filter states of the specification (§3) have it. */
export function emptyValues(fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(
    fields.flatMap((field) => namesOf(field).map((name) => [name, 'options' in field ? [] : null])),
  );
}

/** Whether two values of plain data say the same. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [entries, otherEntries] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    entries.length === otherEntries.size &&
    entries.every(([name, value]) => saysSame(value, otherEntries.get(name)))
  );
}
