import type { Token } from './tokens.ts';

/** A place among tokens, which moves on by each token that is taken. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The token to be taken next; undefined at the end. */
  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** The token that was taken last. */
  get last(): Token | undefined {
    return this.#tokens[this.#at - 1];
  }

  /** Takes the next token if it fits. */
  take(fits: (token: Token) => boolean): Token | undefined {
    const { next } = this;
    if (!next || !fits(next)) return undefined;
    this.#at += 1;
    return next;
  }

  /** Takes the next token if it is one of these. */
  takeText(...texts: readonly string[]): Token | undefined {
    return this.take(({ text }) => texts.includes(text));
  }

  /** Takes each of the next tokens that is this one. */
  takeAll(text: string): void {
    while (this.takeText(text));
  }

  /** Reads something of several tokens, and takes none of them where it is not there. */
  attempt<Result>(read: (cursor: Cursor) => Result | undefined): Result | undefined {
    const before = this.#at;
    const result = read(this);
    if (result === undefined) this.#at = before;
    return result;
  }
}
