/**
 * Makes the query of a full-text search: every word must occur, each may be the beginning of a longer one.
 * Undefined when the text has no letter or digit.
 */
export function searchQuery(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 12);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined;
}
