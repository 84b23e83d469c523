/**
 * The API report of a package: what its entries declare, without comments, each declaration once, as one reviewed file.
 * A difference from the sources fails the check; `--update` accepts it. Runs in the package's folder, with patterns of
 * its entries' sources. (API Extractor cannot read declarations of this compiler.)
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emitDeclarations } from './declarations.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'api-report-'));
const name = path.basename(process.cwd());
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

function report(sources: readonly string[]): string {
  const entries = globSync(
    sources.map((source) => source.replace(/^src\//, '').replace(/\.ts$/, '.d.ts')),
    { cwd: folder },
  );
  const files = [...namesByFile(entries)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => ({ file, declared: declarations(file, names) }));
  const shorten = withTypeNames(files.flatMap(({ declared }) => declared));
  const sections = files.map(({ file, declared }) => [`// ${file}`, ...declared.map(shorten)].join('\n'));
  return `# @leasing/${name}\n\n\`\`\`ts\n${sections.join('\n\n')}\n\`\`\`\n`;
}

/** The files that the entries lead to, each with the names that are taken from it; `*` is all. */
function namesByFile(entries: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (file: string, names: readonly string[]): void => {
    const before = found.get(file);
    found.set(file, new Set([...(before ?? []), ...names]));
    if (before) return;
    for (const [, list = '', address = ''] of text(file).matchAll(
      /(?:import|export) ([^;]*?) from '(\.[^']+)\.tsx?'/g,
    )) {
      const imported = path.join(path.dirname(file), `${address}.d.ts`);
      visit(imported, list.includes('*') ? ['*'] : (list.match(/\w+/g) ?? []));
    }
  };
  for (const entry of entries) visit(entry, ['*']);
  return found;
}

/** A file's declarations but for imports and for the functions and constants that no other file takes from it. */
function declarations(file: string, names: ReadonlySet<string>): string[] {
  return text(file)
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^(export \{\}|import .*);\n/gm, '')
    .trim()
    .split(/\n(?=\S)(?![})\]])/)
    .filter((statement) => {
      const [, value] = /^export declare (?:function|const) (\w+)/.exec(statement) ?? [];
      return value === undefined || names.has('*') || names.has(value);
    });
}

/** The compiler writes the type of a constant out wherever it is used: says `typeof` with its name instead. */
function withTypeNames(declared: readonly string[]): (statement: string) => string {
  const constants = declared.flatMap((statement) => {
    const [, name = '', type = ''] =
      /^export declare const (\w+): ([\s\S]+\n[\s\S]+);$/.exec(statement) ?? [];
    return name ? [{ name, type }] : [];
  });
  const patterns = constants
    .filter(({ name }) => constants.filter((other) => other.name === name).length === 1)
    .sort((one, other) => other.type.length - one.type.length)
    .map(({ name, type }) => ({ name, type: new RegExp(escaped(type), 'g') }));
  return (statement) =>
    patterns.reduce(
      (shortened, { name, type }) =>
        statement.startsWith(`export declare const ${name}:`)
          ? shortened
          : shortened.replace(type, `typeof ${name}`),
      statement,
    );
}

/** As a pattern that knows no indentation. */
const escaped = (type: string) => type.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\n\s*/g, '\\n\\s*');

function compare(expected: string) {
  const file = `api/${name}.api.md`;
  if (existsSync(file) && readFileSync(file, 'utf8') === expected) return;
  if (process.argv.includes('--update')) {
    mkdirSync('api', { recursive: true });
    writeFileSync(file, expected);
    return;
  }
  console.error(`The public API differs from ${file}. If that is meant: npm run api:update, and review it.`);
  process.exitCode = 1;
}

try {
  emitDeclarations(process.cwd(), folder);
  compare(report(process.argv.slice(2).filter((argument) => argument !== '--update')));
} finally {
  rmSync(folder, { recursive: true });
}
