/** `with.ts NEED… FILE ARGUMENTS`: runs a file of the project when there is what it needs. */
import { type Need, needs } from './needs.ts';
import { runFile } from './siteProcess.ts';
import { runCommand } from './steps.mjs';

await runCommand(async () => {
  const words = process.argv.slice(2);
  while (words[0] && Object.hasOwn(needs, words[0])) await needs[words.shift() as Need]();
  const [file, ...args] = words;
  return file === undefined ? 0 : runFile(file, args);
});
