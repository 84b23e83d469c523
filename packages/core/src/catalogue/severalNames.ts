/** What stands between the names of a text that holds several: «PC200-8 / PC220-8». */
export const NAME_SEPARATOR = ' / ';

/** The names that a text holds; none for an empty one. */
export function splitNames(text: string): string[] {
  return text === '' ? [] : text.split(NAME_SEPARATOR);
}

/** Several names as one text, each once. */
export function joinNames(names: Iterable<string>): string {
  return [...new Set(names)].filter(Boolean).join(NAME_SEPARATOR);
}
