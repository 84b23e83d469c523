import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';

const packageFolder = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(packageFolder, file), 'utf8');

/** A heading's address: its words with hyphens, as repository sites make them. */
const anchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d -]/gu, '')
    .trim()
    .replace(/ +/g, '-');

/** The dealers' guide, `README.ru.md`, as a page of the marketplace with a table of contents. */
export function guidePage(): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        const rows = [token.header, ...token.rows].map((cells) =>
          this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') }),
        );
        // A wide table scrolls inside its frame, by keys too.
        const name = `Таблица: ${token.header[0]?.text}`;
        return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table><thead>${rows[0]}</thead><tbody>${rows.slice(1).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(read('README.ru.md'));
  const contents = tokens
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text }) => `<li><a href="#${anchor(text)}">${text}</a></li>`);
  return read('src/snippet/guide.html')
    .replace('<!-- contents -->', () => contents.join('\n'))
    .replace('<!-- guide -->', () => marked.parser(tokens));
}
