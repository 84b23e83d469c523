import { PAGES_EACH_SIDE } from './limits.ts';

/** A page to go to, or the ellipsis that stands for left-out pages. */
export type PageItem = number | '…';

/**
 * What the pagination shows (specification §2): three pages on each side of the current one, the first and the
 * last page, an ellipsis where pages are left out. Empty, so hidden, for one page or fewer. A current page out
 * of bounds counts as the nearest page.
 */
export function pageWindow(current: number, totalPages: number): PageItem[] {
  if (!(totalPages > 1)) return [];
  const page = current > 1 ? Math.min(Math.floor(current), totalPages) : 1;
  const from = Math.max(1, page - PAGES_EACH_SIDE);
  const to = Math.min(totalPages, page + PAGES_EACH_SIDE);
  const items: PageItem[] = [];
  if (from > 1) items.push(1);
  if (from > 2) items.push('…');
  for (let number = from; number <= to; number++) items.push(number);
  if (to < totalPages - 1) items.push('…');
  if (to < totalPages) items.push(totalPages);
  return items;
}
