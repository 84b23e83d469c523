import { lower } from './spelling.ts';

/** Words that are looked up whole, and those of which only the beginning is given. */
export class WordSet {
  readonly #words = new Set<string>();
  readonly #starts: string[] = [];

  constructor(words: readonly string[]) {
    for (const word of words) {
      if (word.endsWith('*')) this.#starts.push(lower(word.slice(0, -1)));
      else this.#words.add(lower(word));
    }
  }

  has(word: string): boolean {
    return this.#words.has(word) || this.#starts.some((start) => word.startsWith(start));
  }
}
