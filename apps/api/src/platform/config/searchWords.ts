import { readFileSync } from 'node:fs';
import type { OwnSearchData } from '@leasing/core/search';
import Type from 'typebox';
import Value from 'typebox/value';

const words = Type.Array(Type.String({ minLength: 1 }));
const lists = Type.Record(Type.String(), words);

/** Any part of `SearchData`. */
const OwnWords = Type.Object(
  {
    types: Type.Optional(lists),
    makes: Type.Optional(lists),
    countries: Type.Optional(lists),
    synonyms: Type.Optional(Type.Array(words)),
    filler: Type.Optional(words),
    cheap: Type.Optional(words),
    parts: Type.Optional(words),
    inStock: Type.Optional(words),
    units: Type.Optional(lists),
    quantities: Type.Optional(lists),
  },
  { additionalProperties: false },
);

/** Reads a dealer's own words for the search; a file that is none gives one sentence more to `problems`. */
export function readSearchWords(path: string | undefined, problems: string[]): OwnSearchData {
  if (path === undefined) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`SEARCH_WORDS is "${path}", but it must be a JSON file: ${(error as Error).message}.`);
    return {};
  }
  if (Value.Check(OwnWords, content)) return content;
  const [first] = Value.Errors(OwnWords, content);
  problems.push(
    `SEARCH_WORDS is "${path}", but its ${first?.instancePath || 'content'} is not as docs/decisions/search.md has it.`,
  );
  return {};
}
