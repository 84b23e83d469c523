import type { SearchWords } from '@leasing/core/unstable/api/office';
import { listedWordParts, namedWordParts } from '@leasing/core/unstable/search';

export type NamedPart = (typeof namedWordParts)[number];
export type ListPart = (typeof listedWordParts)[number];

export interface NamedWords {
  name: string;
  /** By commas. */
  words: string;
}

/** The words as the fields hold them: by commas, groups of synonyms a line each. */
export type TypedWords = Readonly<
  Record<NamedPart, readonly NamedWords[]> & Record<ListPart, string> & { synonyms: string }
>;

const joinWords = (words: readonly string[]) => words.join(', ');
const split = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

const ofParts = <Part extends string, Value>(parts: readonly Part[], value: (part: Part) => Value) =>
  Object.fromEntries(parts.map((part) => [part, value(part)])) as Record<Part, Value>;

export function toTyped(words: SearchWords): TypedWords {
  return {
    ...ofParts(namedWordParts, (part) =>
      Object.entries(words[part]).map(([name, list]) => ({ name, words: joinWords(list) })),
    ),
    ...ofParts(listedWordParts, (part) => joinWords(words[part])),
    synonyms: words.synonyms.map(joinWords).join('\n'),
  };
}

/** A row without a name and without words is none; several rows of one name are one. */
export function fromTyped(draft: TypedWords): SearchWords {
  const namedOf = (part: NamedPart) => {
    const names = new Map<string, string[]>();
    for (const { name, words } of draft[part]) {
      if (name.trim() === '' && split(words).length === 0) continue;
      const key = name.trim() || ' ';
      names.set(key, [...(names.get(key) ?? []), ...split(words)]);
    }
    return Object.fromEntries(names);
  };
  return {
    ...ofParts(namedWordParts, namedOf),
    ...ofParts(listedWordParts, (part) => split(draft[part])),
    synonyms: draft.synonyms
      .split('\n')
      .map(split)
      .filter((group) => group.length > 0),
  };
}
