import type { RefusedRow } from '../apply/events.ts';
import { refusalColumns } from '../tables/columns.ts';

/** The header of a list of refused rows: the columns of the price list, and where and why. */
export function refusedTitles(titles: readonly string[]): string[] {
  return [...titles, ...Object.values(refusalColumns)];
}

/** A refused row for a list with {@link refusedTitles}. */
export function refusedCells(
  { sheet, line, item, refusals, cells, isKept }: RefusedRow,
  titles: readonly string[],
): string[] {
  const reasons = refusals.map(({ reason }) => reason);
  return [
    ...titles.map((_, index) => cells[index] ?? ''),
    item ?? (sheet === undefined ? String(line) : `${sheet}, ${line}`),
    refusals.map(({ column }) => column).join('; '),
    (isKept ? [...reasons, KEPT] : reasons).join('; '),
  ];
}

/** What is said beside a refused row whose item is in the catalogue. */
export const KEPT = 'в\u00A0каталоге осталось прежнее';
