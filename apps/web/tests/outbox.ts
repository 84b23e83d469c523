import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 10_000;
const lookMs = 50;

/** The last code that was sent to a phone, from the outbox in a data directory. */
export async function codeFor(dataDir: string, phone: string): Promise<string> {
  for (const start = Date.now(); Date.now() - start < patienceMs; await sleep(lookMs)) {
    const text = await readFile(path.join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line.includes(phone));
    const code = /\b\d{6}\b/.exec(lines.at(-1)?.replaceAll(phone, '') ?? '')?.[0];
    if (code) return code;
  }
  throw new Error(`No code came for ${phone}.`);
}
