/** `npm start`: builds what has changed, and runs the site. */
import { needs } from './needs.ts';
import { runInForeground } from './process.ts';
import { siteProcess } from './siteProcess.ts';
import { runCommand } from './steps.mjs';

await runCommand(async () => {
  await needs.site();
  const { args, env } = siteProcess();
  return runInForeground(process.execPath, [...args, ...process.argv.slice(2)], { env });
});
