import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** What runs on the server: neither tests nor what only they use. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(`${folder}${name}`, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

test('the sources of the server are all looked at', () => {
  expect(sources.length).toBeGreaterThan(100);
});

test('the platform imports no folder beside it', () => {
  const imported = sources
    .filter(({ name }) => name.startsWith('platform/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/from '(\..+?)'/g)].map(([, path = '']) => posix.join(posix.dirname(name), path)),
    );
  expect(imported.length).toBeGreaterThan(50);
  expect(imported.filter((name) => !name.startsWith('platform/'))).toEqual([]);
});

test('nothing is run that is not written here: no eval, no function from text, no other program', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm/)).toEqual([]);
  // The doctor, a command, asks `timedatectl` whether the clock is set by a time server.
  expect(filesWith(/node:child_process/)).toEqual(['doctor/inside.ts']);
});

test('chance that protects comes from node:crypto: Math.random only spreads waits', () => {
  expect(filesWith(/Math\.random/)).toEqual(['files/store/S3Bucket.ts', 'outbox/queue.ts']);
  expect(filesWith(/randomInt\(/)).toEqual(['auth/newCode.ts']);
});

test('certificates of other servers are checked, and nothing switches that off', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

test('no weak hash and no cipher of our own is used', () => {
  expect(filesWith(/createHash\('(md5|sha1)'\)|createCipheriv|createDecipheriv/)).toEqual([]);
});

test('every file that can open a connection to another machine is named on the page about security', () => {
  const connecting =
    /(?<![.\w])(?<!async )fetch\(|from 'node:(https|http2|tls|dgram|dns(\/promises)?)'|new pg\.|createTransport\(|OTLPTraceExporter\(/;
  const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
  const table = /## Whom the server talks to([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const named = [...table.matchAll(/`([\w/]+\.ts)`/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== 'platform/sources.test.ts').sort()).toEqual(filesWith(connecting));
});
