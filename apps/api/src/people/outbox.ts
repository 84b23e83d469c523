import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { outboxPath } from '../auth/delivery/outbox.ts';

/** The messages to a phone in E.164 that the outbox of a data directory has. */
export async function readOutbox(dataDir: string, phone: string): Promise<unknown[]> {
  const messages: unknown[] = [];
  for await (const line of linesOf(outboxPath(dataDir))) {
    if (isTo(phone, line)) messages.push(parsed(line));
  }
  return messages;
}

/**
 * Removes the messages to a phone from the outbox. A message that a running site adds at this very moment may be lost:
 * the outbox is for trying the site, and the person can ask for another code.
 */
export async function removeFromOutbox(dataDir: string, phone: string): Promise<void> {
  if ((await readOutbox(dataDir, phone)).length === 0) return;
  const path = outboxPath(dataDir);
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    for await (const line of linesOf(path)) {
      if (!isTo(phone, line)) await file.write(`${line}\n`);
    }
    await file.close();
    await rename(draft, path);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Also a line that was cut off by a crash names the phone. */
function isTo(phone: string, line: string): boolean {
  return line.includes(phone);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** The lines of a file; none when there is no such file. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
