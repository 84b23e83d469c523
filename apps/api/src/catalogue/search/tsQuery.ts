import type { Alternatives } from './Vocabulary.ts';

/**
 * The full-text query of an understood search: every word must occur in one of its alternatives, and each may be the
 * beginning of a longer word. Undefined for a search without words. Words hold only letters and digits.
 */
export function tsQuery(words: readonly Alternatives[]): string | undefined {
  const parts = words.map((alternatives) => {
    const phrases = alternatives.map((phrase) => phrase.map((word) => `${word}:*`).join(' & '));
    return `(${phrases.map((phrase) => `(${phrase})`).join(' | ')})`;
  });
  return parts.length > 0 ? parts.join(' & ') : undefined;
}
