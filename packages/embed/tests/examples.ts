import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

const guide = marked.lexer(readFileSync(path.join(import.meta.dirname, '../README.ru.md'), 'utf8'));

/** The examples of the dealers' guide in one language, each as its lines. */
export function examples(language: string): string[][] {
  const found: string[][] = [];
  marked.walkTokens(guide, (token) => {
    if (token.type === 'code' && token.lang === language) found.push(token.text.split('\n'));
  });
  return found;
}

/** The only example in a language. */
export function onlyExample(language: string): string[] {
  const [example, ...more] = examples(language);
  if (!example || more.length > 0) throw new Error(`The guide has no or several examples in ${language}`);
  return example;
}
