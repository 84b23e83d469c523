/** The command `npm run import`. While the site has the embedded database open, it works through the site. */
import { setFlagsFromString } from 'node:v8';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { runCommand } from '../platform/commands/runCommand.ts';
import { readCommandLine, usage } from './command/commandLine.ts';
import { createProgress } from './command/Progress.ts';
import { listsOfOthers } from './command/RefusedFile.ts';
import { Report } from './command/Report.ts';
import { skippedListLine } from './command/sentences.ts';
import { readingOptions } from './reading.ts';
import { failureMessage, runImport } from './runImport.ts';

// Rows live for milliseconds. A young generation that may not grow throws them away in time; with the default one
// they are promoted and a list of 200,000 rows takes a hundred megabytes more.
setFlagsFromString('--semi-space-growth-factor=1');

// A reader that closes early (`| head`) must not end the import half-way.
process.stdout.on('error', () => {});

await runCommand(usage, process.argv.slice(2), async (args, { config, folder, openDatabase, print }) => {
  const order = readCommandLine(args, folder);
  const skipped = listsOfOthers(order.files);
  for (const path of skipped) print(skippedListLine(path));
  order.files = order.files.filter((path) => !skipped.has(path));
  const setting = { openDatabase, files: new Files(openFileStore(config)), reading: readingOptions(config) };
  const report = new Report({
    progress: createProgress(process.stderr),
    print,
    dryRun: order.dryRun,
    folder,
  });
  try {
    await runImport(order, setting, (event) => report.take(event));
  } catch (error) {
    await report.take({ kind: 'failed', message: failureMessage(error) });
  }
  await report.end();
  process.exitCode = report.exitCode;
});
