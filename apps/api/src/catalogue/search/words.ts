/** Lower-case words and numbers of a text, ё as е, as the database splits them (`search_words`). */
export function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== '');
}
