import { numberFields } from '../../item/columns.ts';
import type { SheetRow } from '../readers/sheet/index.ts';
import { cellText } from '../rows/values.ts';
import type { Field } from './columns.ts';
import type { Header } from './header.ts';
import { TOTAL } from './titles.ts';

/** What names an item beside its number; a group or a total has none of it. */
const identity = {
  equipment: ['type', 'brand', 'model', 'yearOfManufacture'],
  'spare-part': ['category', 'condition', 'brand', 'model'],
} as const satisfies Record<string, readonly Field[]>;

const NUMBER = /^[\d\s.,'’%₽-]+$/;

/** Whether a row is a heading of a group («Экскаваторы»), a total, a footer, or the numbers of the columns. */
export function isNoItem({ cells }: SheetRow, { kind, positions }: Header): boolean {
  const at = (field: Field) => cellText(cells[positions[field]?.[0] ?? -1]);
  const number = at(numberFields[kind]);
  const isNamed = identity[kind].some((field) => at(field) !== '');
  const hasDigits = /\d/.test(number);
  // Most rows are goods; one of the numbers of the columns has a short one in this place too.
  if (isNamed && hasDigits && number.length > 3) return false;
  const filled = cells.map(cellText).filter(Boolean);
  if (filled.length > 2 && filled.every((text, index) => text === String(index + 1))) return true;
  if (isNamed && hasDigits) return false;
  if (TOTAL.test(filled[0] ?? '')) return true;
  if (filled.length === 1 && number === '') return true;
  if (isNamed) return false;
  const words = filled.filter((text) => !NUMBER.test(text));
  if (words.length > 1) return false;
  if (words.length === filled.length) return !hasDigits || number.split(/\s+/).length > 2;
  return number === '' ? words.length === 0 : !hasDigits;
}
