import { namesOf } from './FilterControl.tsx';
import type { FilterField, FilterValues } from './types.ts';

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
