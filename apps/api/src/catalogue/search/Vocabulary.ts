import { typingErrors } from './distance.ts';
import { lookalike, swapLayout } from './keyboard.ts';
import { makeSpellings, transliterate } from './makes.ts';
import { splitWords } from './words.ts';

/** Phrases of which one must be found; the words of a phrase must all be found. */
export type Alternatives = readonly (readonly string[])[];

/** Endings of nouns and adjectives. */
const ending = /^([аяыиуюеойь]|о[вмй]|е[вмйе]|а[мхя]|я[мхя]|ами|ями|[иы][йехм]|[ую]ю|[ое]е|[ое]го|[ое]му)?$/;

/** Whether two words differ in their endings alone. */
function isInflected(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common >= 3 && ending.test(a.slice(common)) && ending.test(b.slice(common));
}

/** Most words of a search that are looked at. */
const mostWords = 12;

/**
 * The words of the stock, by which a search is understood: what it cannot be as typed, it may be in the other
 * keyboard layout, in the other alphabet, or with a typing error.
 */
export class Vocabulary {
  /** Every word under its first two letters, so that a look-up reads a small part. */
  readonly #byStart = new Map<string, string[]>();
  readonly #words: readonly string[];
  /** Spellings of makes: the list of known ones, and each Cyrillic word of the stock in Latin letters. */
  readonly #spellings: ReadonlyMap<string, readonly string[]>;
  readonly #understood = new Map<string, Alternatives[]>();
  readonly #own: ReadonlySet<string>;

  /** @param stockWords the distinct words of titles, makes, models and types */
  constructor(stockWords: Iterable<string>) {
    const own = new Set(stockWords);
    this.#own = own;
    const spellings = new Map(makeSpellings);
    for (const word of own) {
      const latin = transliterate(word);
      if (latin !== word && !own.has(latin) && !spellings.has(latin)) spellings.set(latin, [word]);
    }
    this.#spellings = spellings;
    this.#words = [...new Set([...own, ...spellings.keys()])];
    for (const word of this.#words) {
      const start = word.slice(0, 2);
      const list = this.#byStart.get(start);
      if (list) list.push(word);
      else this.#byStart.set(start, [word]);
    }
  }

  /** The vocabulary that knows these words of new stock too. */
  with(stockWords: readonly string[]): Vocabulary {
    return stockWords.every((word) => this.#own.has(word))
      ? this
      : new Vocabulary([...this.#own, ...stockWords]);
  }

  /** Understands a text: for each of its words the alternatives to look for. */
  understand(text: string): Alternatives[] {
    return text
      .trim()
      .split(/\s+/)
      .slice(0, mostWords)
      .flatMap((token) => this.#token(token.slice(0, 60)))
      .slice(0, mostWords);
  }

  #token(token: string): Alternatives[] {
    const known = this.#understood.get(token);
    if (known) return known;
    const found = this.#read(token);
    if (this.#understood.size > 5000) this.#understood.clear();
    this.#understood.set(token, found);
    return found;
  }

  #read(token: string): Alternatives[] {
    const typed = splitWords(token);
    if (typed.every((word) => this.#isKnown(word))) return typed.map((word) => this.#alternatives(word));
    const swapped = splitWords(swapLayout(token));
    if (swapped.length > 0 && swapped.every((word) => this.#isKnown(word))) {
      return swapped.map((word) => this.#alternatives(word));
    }
    const corrected = typed.map((word) => (this.#isKnown(word) ? [word] : this.#corrections(word)));
    if (corrected.some((words) => words.length === 0) && swapped.length > 0) {
      const other = swapped.map((word) => (this.#isKnown(word) ? [word] : this.#corrections(word)));
      if (other.every((words) => words.length > 0)) return other.map((words) => this.#all(words));
    }
    return corrected.map((words, index) => this.#all(words.length > 0 ? words : [typed[index] ?? '']));
  }

  #all(words: readonly string[]): Alternatives {
    return words.flatMap((word) => this.#alternatives(word));
  }

  /** The word itself, the same model in look-alike letters, and the make that it is a spelling of. */
  #alternatives(word: string): Alternatives {
    const other = lookalike(word);
    const makes = this.#startingWith(word)
      .filter((candidate) => candidate === word || word.length >= 3)
      .flatMap((candidate) => {
        const make = this.#spellings.get(candidate);
        return make ? [make] : [];
      });
    const all = [[word], ...(other ? [[other]] : []), ...makes];
    return [...new Map(all.map((phrase) => [phrase.join(' '), phrase])).values()].slice(0, 10);
  }

  /** Whether some word begins with it or is another form of it. */
  #isKnown(word: string): boolean {
    const other = lookalike(word);
    return (
      this.#startingWith(word).length > 0 ||
      (other !== undefined && this.#startingWith(other).length > 0) ||
      (this.#byStart.get(word.slice(0, 2)) ?? []).some((candidate) => isInflected(word, candidate))
    );
  }

  #startingWith(start: string): string[] {
    const list = start.length < 2 ? this.#words : (this.#byStart.get(start.slice(0, 2)) ?? []);
    return list.filter((word) => word.startsWith(start));
  }

  /** The words that are nearest by typing errors: one error from 4 letters on, two from 7 on. */
  #corrections(word: string): string[] {
    const limit = word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0;
    // An error in a number finds another machine, which is worse than none.
    if (limit === 0 || /\d/.test(word)) return [];
    let fewest = limit;
    let nearest: string[] = [];
    for (const candidate of this.#words) {
      const errors = typingErrors(word, candidate, fewest);
      if (errors === undefined) continue;
      if (errors < fewest) nearest = [];
      fewest = errors;
      nearest.push(candidate);
    }
    return nearest.slice(0, 5);
  }
}
