import { lower } from '../spelling.ts';

/** A word of the text. */
export interface Token {
  readonly text: string;
  /** Lower case, ё as е. */
  readonly word: string;
}

/** Holds the words of a quantity together as one token. */
export const joiner = '\u2060';
const MOST_TOKENS = 16;

/** The tokens of a text, without punctuation at their ends. */
export function tokensOf(text: string): Token[] {
  return text
    .split(/[\s;!?()[\]{}<>«»"„“”…]+|,(?!\p{L})(?=\s|$)/u)
    .map((part) => part.replace(/^[-–—:/|&*]+|[-–—:.,/|&*<>]+$/g, ''))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, MOST_TOKENS)
    .map(tokenOf);
}

export const tokenOf = (text: string): Token => ({ text, word: lower(text) });

export const textOf = (phrase: readonly Token[]) => phrase.map(({ text }) => text).join(' ');

/** The token that stands before a phrase. */
export const tokenBefore = (tokens: readonly Token[], [first]: readonly Token[]): Token | undefined =>
  first && tokens[tokens.indexOf(first) - 1];
