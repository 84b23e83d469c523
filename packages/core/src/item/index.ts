export { type ItemFieldName, type ItemFields, itemFields, type ValueOf } from './fields.ts';
export type { ItemField, Place } from './types.ts';
export { type ReadItem, type SeenValue, seenValues, valueText } from './values.ts';
