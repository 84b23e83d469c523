import { lower, stemOf } from './spelling.ts';

/** Words that say how one word belongs to another, and nothing themselves. */
export const prepositions: ReadonlySet<string> = new Set([
  'для',
  'на',
  'с',
  'со',
  'из',
  'под',
  'по',
  'от',
  'к',
]);
/** The stems in alphabetical order, without prepositions. */
const inOrder = (words: readonly string[]) =>
  words
    .filter((word) => !prepositions.has(word))
    .map(stemOf)
    .sort()
    .join(' ');

/** Phrases that name something: by their words as they are, and by their stems. */
export class Names<Value extends string> {
  readonly #byPhrase = new Map<string, Value>();
  readonly #byStem = new Map<string, Value>();
  /** By `inOrder`: «кран башенный» is «башенный кран», and «установка для бурения» is «установка бурения». */
  readonly #byStems = new Map<string, Value>();
  readonly #starts: [string, Value][] = [];
  /** Names of one word with five letters or more, in which a typing error is looked for. */
  readonly words: [string, Value][] = [];
  /** All words of names of several words. */
  readonly wordsOfPhrases = new Set<string>();

  add(phrase: string, value: Value): void {
    const words = lower(phrase)
      .split(/[^a-zа-я0-9*]+/)
      .filter(Boolean);
    const plain = words.join(' ');
    if (plain.endsWith('*')) {
      this.#starts.push([plain.slice(0, -1), value]);
      return;
    }
    if (!this.#byPhrase.has(plain)) this.#byPhrase.set(plain, value);
    const stem = words.map(stemOf).join(' ');
    if (!this.#byStem.has(stem)) this.#byStem.set(stem, value);
    const stems = inOrder(words);
    if (!this.#byStems.has(stems)) this.#byStems.set(stems, value);
    const gluedWords = words.join('');
    if (!this.#byPhrase.has(gluedWords)) this.#byPhrase.set(gluedWords, value);
    if (words.length > 1) for (const word of words) if (word.length >= 5) this.wordsOfPhrases.add(word);
    if (words.length === 1 && plain.length >= 5) this.words.push([plain, value]);
  }

  /** The value of a phrase, of another form of it, or of its words in another order. */
  find(words: readonly string[]): Value | undefined {
    const plain = words.join(' ');
    const exactMatch = this.#byPhrase.get(plain);
    if (exactMatch !== undefined) return exactMatch;
    const long = words.every((word) => word.length > 3);
    const byStem = long ? this.#byStem.get(words.map(stemOf).join(' ')) : undefined;
    if (byStem !== undefined) return byStem;
    // «каток для» is a roller no more than «для» is.
    if (words.length > 1 && [words[0], words.at(-1)].some((word) => prepositions.has(word ?? '')))
      return undefined;
    if (words.length > 1) return this.#byStems.get(inOrder(words));
    return words.length === 1 ? this.#starts.find(([start]) => plain.startsWith(start))?.[1] : undefined;
  }

  /** The one value that all names with this beginning have. A whole word of a name is not a beginning: «трактор». */
  findStart(start: string): Value | undefined {
    const values = new Set<Value>();
    for (const [phrase, value] of this.#byPhrase) {
      if (phrase.startsWith(`${start} `)) return undefined;
      if (phrase.startsWith(start)) values.add(value);
    }
    const [only] = values;
    return values.size === 1 ? only : undefined;
  }

  /** All values of names that begin so, that of the shortest name first. */
  valuesStarting(start: string): Set<Value> {
    const names = [...this.#byPhrase].filter(([phrase]) => ` ${phrase}`.includes(` ${start}`));
    return new Set(names.sort(([a], [b]) => a.length - b.length).map(([, value]) => value));
  }
}
