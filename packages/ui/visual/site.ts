/**
 * `npm run build-storybook`: Storybook as a folder for any web server, `storybook-static`, with the accepted pictures in
 * `pictures/`, and what the last `npm run visual` found to be different, side by side, in `pictures/changed/`.
 */
import { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, runLogged, runStep } from '@leasing/workspace/steps';
import { packageFolder } from '../scripts/entries.ts';

const root = path.resolve(packageFolder, '../..');
const output = path.join(root, 'storybook-static');
const pictures = path.join(output, 'pictures');

await runCommand(async () => {
  await runStep('Building Storybook', () =>
    runLogged('storybook', 'storybook', ['build', '--quiet', '--output-dir', output], {
      env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
    }),
  );
  mkdirSync(pictures, { recursive: true });
  const accepted = path.join(packageFolder, 'visual-baselines');
  const sheets = globSync('*.webp', { cwd: accepted }).sort();
  for (const sheet of sheets) cpSync(path.join(accepted, sheet), path.join(pictures, sheet));
  const report = path.join(packageFolder, '.visual/report');
  const hasReport = existsSync(path.join(report, 'index.html'));
  if (hasReport) cpSync(report, path.join(pictures, 'changed'), { recursive: true });
  writeFileSync(path.join(pictures, 'index.html'), pageOf(sheets, hasReport));
  console.log(
    `${path.relative(root, output)}: Storybook, and ${sheets.length} accepted pictures in pictures/`,
  );
  return 0;
});

function pageOf(sheets: readonly string[], hasReport: boolean): string {
  const figures = sheets.map((sheet) => {
    const story = path.basename(sheet, '.webp');
    return `<figure><figcaption><a href="../?path=/story/${story}">${story}</a></figcaption><img src="${sheet}" alt="" loading="lazy"></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Accepted pictures</title>
<style>
  body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; }
  figure { margin: 0 0 32px; }
  img { display: block; max-width: 100%; outline: 1px solid #c9c5bb; }
</style>
<h1>${sheets.length} accepted pictures</h1>
<p>${hasReport ? '<a href="changed/index.html">What has changed, side by side</a>' : 'Nothing differs, or nothing has been compared.'}</p>
${figures.join('\n')}
</html>
`;
}
