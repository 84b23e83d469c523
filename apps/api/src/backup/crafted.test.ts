import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DiskStore } from '../files/store/DiskStore.ts';
import { type Database, loadConfig, openDatabase } from '../platform/index.ts';
import { checksum, ownMigrations } from '../platform/migrations/migrate.ts';
import { placeDatabase } from '../testing/engines.ts';
import { BackupError } from './archive.ts';
import { restoreBackup } from './restoreBackup.ts';

const id = 'ab'.repeat(16);
const place = `files/ab/${id}/original.png`;
const table = (name: string, more = {}) => ({
  name,
  rows: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  lastNumber: null,
  ...more,
});
const manifest = (tables: object[] = [], more = {}) =>
  JSON.stringify({
    format: 1,
    createdAt: '2026-11-21T10:00:00Z',
    migrations: [{ name: '001-schema.sql', checksum: 'x' }],
    tables,
    ...more,
  });

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leasing-crafted-'));
  await mkdir(join(folder, 'tmp'));
  vi.stubEnv('TMPDIR', join(folder, 'tmp'));
  const dataDir = join(folder, 'data');
  await placeDatabase('pglite', dataDir, 'empty');
  database = await openDatabase(loadConfig({ DATA_DIR: dataDir }));
});
afterAll(async () => {
  await database.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

type Part = [header: string | (Pick<Header, 'name' | 'type'> & { linkname?: string }), content?: string];

/** Restores an archive of the given parts onto an empty machine; answers the refusal and what is there now. */
async function restore(...parts: Part[]) {
  const archive = pack();
  const path = join(folder, 'crafted.tar.gz');
  const finished = pipeline(archive, createGzip(), createWriteStream(path));
  for (const [header, content = ''] of parts) {
    archive.entry(typeof header === 'string' ? { name: header } : header, content);
  }
  archive.finalize();
  await finished;
  const files = new DiskStore(join(folder, 'data'));
  const error: unknown = await restoreBackup(database, files, path).catch((reason: unknown) => reason);
  const [{ rows } = {}] = await database.query<{ rows: string | null }>(
    "SELECT to_regclass('account') AS rows",
  );
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  return {
    sentence: error instanceof BackupError ? error.message.replaceAll('\u00A0', ' ') : error,
    /** Files outside the embedded database, which no refused archive may leave. */
    left: left
      .filter((entry) => !entry.isDirectory() && !entry.parentPath.startsWith(join(folder, 'data', 'db')))
      .map(({ name }) => name)
      .filter((name) => name !== 'crafted.tar.gz' && !name.startsWith('lock')),
    schema: rows,
  };
}

const foreign = /^В копии есть посторонн/;
const noBackup = /^(Это не копия сайта|Файл повреждён)/;
const cutOff = /^Копия неполная/;

const refused: [what: string, sentence: RegExp, ...parts: Part[]][] = [
  [
    'a table whose name leads out of the folder',
    noBackup,
    ['manifest.json', manifest([table('../../escaped')])],
    ['tables/../../escaped.jsonl', 'x'],
  ],
  [
    'a table whose name is an absolute path',
    noBackup,
    ['manifest.json', manifest([table('/tmp/leasing-escaped')])],
    ['tables//tmp/leasing-escaped.jsonl', 'x'],
  ],
  [
    'a table that the manifest does not name',
    foreign,
    ['manifest.json', manifest()],
    ['tables/account.jsonl', ''],
  ],
  [
    'a table before the manifest',
    noBackup,
    ['tables/account.jsonl', ''],
    ['manifest.json', manifest([table('account')])],
  ],
  [
    'a second manifest',
    foreign,
    ['manifest.json', manifest()],
    ['manifest.json', manifest([table('account')])],
  ],
  [
    'a table twice',
    foreign,
    ['manifest.json', manifest([table('account')])],
    ['tables/account.jsonl', ''],
    ['tables/account.jsonl', ''],
  ],
  ['a table without its rows', cutOff, ['manifest.json', manifest([table('account')])]],
  ['a file outside of the store', foreign, ['manifest.json', manifest()], ['files/../../escaped.png', 'x']],
  ['a file with an absolute name', foreign, ['manifest.json', manifest()], ['/tmp/leasing-escaped.png', 'x']],
  [
    'a symbolic link where a file is expected',
    foreign,
    ['manifest.json', manifest()],
    [{ name: place, type: 'symlink', linkname: '/etc/passwd' }],
  ],
  [
    'a hard link where a table is expected',
    foreign,
    ['manifest.json', manifest([table('account')])],
    [{ name: 'tables/account.jsonl', type: 'link', linkname: '/etc/passwd' }],
  ],
  ['a device', foreign, ['manifest.json', manifest()], [{ name: place, type: 'character-device' }]],
  ['a folder', foreign, ['manifest.json', manifest()], [{ name: 'files/ab', type: 'directory' }]],
  ['files that were changed', cutOff, ['manifest.json', manifest()], [place, 'x']],
  ['a manifest that is not a JSON', noBackup, ['manifest.json', '{']],
  ['a manifest of many megabytes', noBackup, ['manifest.json', `${manifest()}${' '.repeat(5_000_000)}`]],
  ['no migrations', noBackup, ['manifest.json', manifest([], { migrations: [] })], ['files.json', '{}']],
];

test.each(refused)(
  'a crafted backup with %s is refused with a sentence and leaves nothing',
  async (_, sentence, ...parts) => {
    expect(await restore(...parts)).toEqual({
      sentence: expect.stringMatching(sentence),
      left: [],
      schema: null,
    });
  },
);

const noFiles = JSON.stringify({ files: 0, bytes: 0, sha256: table('').sha256 });

test.each([
  [
    'the schema of another version',
    [{ name: '001-schema.sql', checksum: 'x' }],
    /^Схема базы в копии другая/,
  ],
  ['a later migration', [...ownHistory(), { name: '002-x.sql', checksum: 'x' }], /более новой версией/],
])('a backup with %s is refused before one migration runs', async (_, migrations, sentence) => {
  expect(await restore(['manifest.json', manifest([], { migrations })], ['files.json', noFiles])).toEqual({
    sentence: expect.stringMatching(sentence),
    left: [],
    schema: null,
  });
});

test('a table that this program does not have is refused', async () => {
  const { sentence, left } = await restore(
    ['manifest.json', manifest([table('pg_authid')], { migrations: ownHistory() })],
    ['tables/pg_authid.jsonl', ''],
    ['files.json', noFiles],
  );
  expect([sentence, left]).toEqual([expect.stringMatching(foreign), []]);
});

test('a row of many megabytes is refused before it fills the memory', async () => {
  const { sentence, left } = await restore(
    ['manifest.json', manifest([table('account', { rows: 1 })], { migrations: ownHistory() })],
    ['tables/account.jsonl', `{"fullname":"${'а'.repeat(20_000_000)}"}`],
    ['files.json', noFiles],
  );
  expect([sentence, left]).toEqual(['В копии есть слишком длинная запись.', []]);
});

test.each([
  ['no JSON', 'account', 'x'],
  ['a list', 'account', '[1]'],
  ['a text', 'account', '"x"'],
  ['a second row behind the first', 'account', '{}, {}'],
  ['a value of another type', 'account', '{"id":"x"}'],
  ['a number beyond all', 'account', '{"id":1e400}'],
  ['a date that there is not', 'request', '{"created_at":"2026-13-40"}'],
  ['no value where there must be one', 'account', '{"id":1}'],
  ['a value that the table forbids', 'partner', '{"id":"A B","name":"x","origins":[],"is_active":true}'],
  ['a zero character', 'partner', '{"id":"a","name":"\\u0000","origins":[],"is_active":true}'],
  [
    'about something that is not there',
    'favourite',
    '{"account_id":1,"item_id":1,"created_at":"2026-11-21T10:00:00Z"}',
  ],
  ['a number to go on from that there is not', 'account', '', { lastNumber: -5 }],
])(
  'a row that is %s is refused with a sentence, and no word of the database',
  async (_, name, row, more: object = {}) => {
    const { sentence, left } = await restore(
      ['manifest.json', manifest([table(name, more)], { migrations: ownHistory() })],
      [`tables/${name}.jsonl`, row],
      ['files.json', noFiles],
    );
    expect([sentence, left]).toEqual([
      'Строки копии испорчены или изменены: база данных их не принимает.',
      [],
    ]);
  },
);

/** The history of a database of this program. */
function ownHistory() {
  return ownMigrations().map((migration) => ({ name: migration.name, checksum: checksum(migration) }));
}
