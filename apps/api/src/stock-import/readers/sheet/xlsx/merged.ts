import type { Archive } from './Archive.ts';
import { columnIndex, type Merged } from './cells.ts';

/** Lists in which people merge cells are made by hand; the end of a larger sheet is not looked for twice. */
const largestSheet = 8_000_000;
/** More than any of them has; each is looked at in every row. */
const mostMerged = 2000;

const REFERENCE = /<(?:\w+:)?mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
const longestReference = 60;

/** The cells of a sheet that are merged downwards in one column. Its XML has them behind the rows. */
export async function readMerged(archive: Archive, part: string): Promise<Merged[]> {
  const merged: Merged[] = [];
  if (archive.sizeOf(part) > largestSheet) return merged;
  let rest = '';
  for await (const piece of archive.pieces(part)) {
    const text = rest + piece.toString('latin1');
    let end = 0;
    for (const { 0: found, 1: from = '', 2: first, 3: to, 4: last, index } of text.matchAll(REFERENCE)) {
      end = index + found.length;
      if (merged.length < mostMerged && from === to && Number(first) < Number(last))
        merged.push({ column: columnIndex(from), first: Number(first), last: Number(last) });
    }
    rest = text.slice(Math.max(end, text.length - longestReference));
  }
  return merged;
}
