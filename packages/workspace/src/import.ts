/** `npm run import`, with its memory in bounds. */
import { runInForeground } from './process.ts';
import { importProcess } from './siteProcess.ts';

const { args, env } = importProcess();
process.exitCode = await runInForeground(process.execPath, [...args, ...process.argv.slice(2)], { env });
