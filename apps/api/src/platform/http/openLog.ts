import { type DestinationStream, destination } from 'pino';

/** Characters of the log that wait while it cannot be written. */
const mostWaiting = 1024 * 1024;

/**
 * Standard output for the log: JSON, or short lines where a person reads them at a terminal. What it has no room for waits,
 * up to a megabyte, and then is lost: unhandled, a failed write ends the process, whose last act is to try that write again
 * for ever.
 */
export async function openLog(): Promise<DestinationStream> {
  const output = destination({ dest: 1, sync: true, maxLength: mostWaiting }).on('error', () => {});
  if (!process.stdout.isTTY) return output;
  // Loaded only where a person reads it.
  const { prettyFactory } = await import('pino-pretty');
  const readable = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
  // A line that shows how far a step is gives way.
  return { write: (line) => output.write(`\r\x1b[K${readable(line)}`) };
}
