/**
 * The API report: what the package declares, without comments, as one reviewed file (api/ui.api.md). A difference
 * from the sources fails the check; `--update` accepts it. (API Extractor cannot read declarations of this compiler.)
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareReport, emitDeclarations, withoutComments } from '@leasing/workspace/declarations';
import { components, packageFolder } from './entries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ui-api-'));

try {
  emitDeclarations(packageFolder, folder);
  compareReport(path.join(packageFolder, 'api/ui.api.md'), report());
} finally {
  rmSync(folder, { recursive: true });
}

/** For each component what its entry passes on, and the declarations of the files it names. */
function report(): string {
  const parts = [...components, 'icons', 'link', 'parts', 'picture'].map((name) => {
    const index = globSync(`${name}/index.d.ts`, { cwd: folder })[0] as string;
    const text = readFileSync(path.join(folder, index), 'utf8');
    const passedOn = [...text.matchAll(/from '\.\/([^']+?)\.tsx?'/g)].map(
      ([, file]) => `${name}/${file}.d.ts`,
    );
    // A component's Russian texts are the list of its labels.
    const files = [...new Set([index, ...passedOn, `${name}/labels.d.ts`])].filter((file) =>
      existsSync(path.join(folder, file)),
    );
    const declared = files.map((file) => withoutComments(readFileSync(path.join(folder, file), 'utf8')));
    return `## ${name}\n\n\`\`\`ts\n${declared.filter(Boolean).join('\n\n')}\n\`\`\`\n`;
  });
  return `# @leasing/ui\n\n${parts.join('\n')}`;
}
