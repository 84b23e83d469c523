import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../scripts/packageFolder.ts';

interface Example {
  code: string;
  /** The comments behind its console.log calls. */
  says: string[];
}

const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

function examplesOf(readme: string): Example[] {
  const text = readFileSync(path.join(packageFolder, readme), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    code,
    says: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment = '']) => comment),
  }));
}

/** Runs an example as it stands on the sources of this package; every value it logs on one line. */
function run(code: string): string[] {
  const wide = "import { inspect } from 'node:util';\ninspect.defaultOptions.breakLength = Infinity;\n";
  const args = ['--conditions=leasing-source', '--input-type=module-typescript', '--eval', wide + code];
  const printed = execFileSync(process.execPath, args, { cwd: packageFolder, encoding: 'utf8' });
  return printed.trimEnd().split('\n');
}

describe.each(['README.md', 'README.ru.md'])('%s', (readme) => {
  const examples = examplesOf(readme);

  it('has examples of every kind of rule', () => {
    expect(examples.length).toBeGreaterThanOrEqual(9);
  });

  it.each(examples)('has an example that says what it prints: $says', ({ code, says }) => {
    expect(says).not.toEqual([]);
    expect(run(code).map(withPlainSpaces)).toEqual(says.map(withPlainSpaces));
  });
});

describe('The two READMEs', () => {
  it('have the same examples', () => {
    const [english, russian] = ['README.md', 'README.ru.md'].map(examplesOf);
    expect(russian?.map(({ says }) => says)).toEqual(english?.map(({ says }) => says));
  });
});
