import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

/** The last code that was sent to a phone, from the outbox in a data directory. */
export async function codeFor(dataDir: string, phone: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const text = await readFile(path.join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
      const lines = text.split('\n').filter((line) => line.includes(phone));
      found = /\b\d{6}\b/.exec(lines.at(-1)?.replaceAll(phone, '') ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}
