/** `npm run bench -- [FOLDER…]`: the benchmarks of the packages and apps one after another. */
import path from 'node:path';
import { needs } from './needs.ts';
import { runInForeground } from './process.mjs';
import { root } from './root.mjs';
import { runFile } from './siteProcess.ts';
import { runCommand } from './steps.mjs';

const folders = ['packages/core', 'packages/ui', 'packages/embed', 'apps/api', 'apps/web'];

await runCommand(async () => {
  const selected = process.argv.slice(2);
  if (selected[0] === 'growth' || selected[0] === 'storefronts') {
    await needs.nginx();
    await needs.site();
    return runFile(
      `deploy/growth/${selected[0] === 'growth' ? 'main' : 'storefronts'}.ts`,
      selected.slice(1),
    );
  }
  await needs.chromium();
  if (selected[0] === 'site') {
    await needs.site();
    return runFile('apps/web/bench/site.ts', selected.slice(1));
  }
  let worst = 0;
  for (const folder of selected.length > 0 ? selected : folders) {
    console.log(`\nBenchmarks of ${folder}`);
    const code = await runInForeground('npm', ['run', '--silent', 'bench'], { cwd: path.join(root, folder) });
    worst = Math.max(worst, code);
  }
  return worst;
});
