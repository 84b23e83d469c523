import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { type FileStore, placePattern } from '../files/store/FileStore.ts';

/** The first entry: what is in the backup and how it looks when it is whole. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  createdAt: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Type.Integer(),
      sha256: Type.String(),
      lastNumber: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
export type Manifest = Static<typeof Manifest>;

/** The last entry: without it the archive was cut off. */
export const FilesSum = Type.Object({ files: Type.Integer(), bytes: Type.Integer(), sha256: Type.String() });
export type FilesSum = Static<typeof FilesSum>;

/** The archive cannot be restored; the message is Russian. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Writes the archive: manifest, tables, files, and the sum of the files. The file appears whole or not at all. */
export async function writeArchive(
  path: string,
  manifest: Manifest,
  tableFolder: string,
  files: FileStore,
): Promise<FilesSum> {
  const archive = pack();
  const draft = `${path}.part`;
  const written = pipeline(archive, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600 }));
  const filled = fill(archive, manifest, tableFolder, files);
  // The first failure of either side ends both.
  filled.catch((error: Error) => archive.destroy(error));
  const [sum] = await Promise.all([filled, written]);
  await rename(draft, path);
  return sum;
}

async function fill(
  archive: Pack,
  manifest: Manifest,
  tableFolder: string,
  files: FileStore,
): Promise<FilesSum> {
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest, null, 2));
  for (const { name } of manifest.tables) {
    const path = join(tableFolder, name);
    await addEntry(archive, `tables/${name}.jsonl`, (await stat(path)).size, createReadStream(path));
  }
  const sums: FileSums = [];
  for (const { place, bytes } of await files.list()) {
    sums.push([place, await addEntry(archive, `files/${place}`, bytes, await files.read(place))]);
  }
  const sum = sumOf(sums);
  archive.entry({ name: 'files.json' }, JSON.stringify(sum));
  archive.finalize();
  return sum;
}

type FileSums = [place: string, content: { bytes: number; sha256: string }][];

function sumOf(sums: FileSums): FilesSum {
  const hash = createHash('sha256');
  for (const [place, { sha256 }] of sums.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${sha256}  ${place}\n`);
  const bytes = sums.reduce((sum, [, content]) => sum + content.bytes, 0);
  return { files: sums.length, bytes, sha256: hash.digest('hex') };
}

/** Adds `bytes` bytes of a source; a source of another length ends the archive with an error. */
async function addEntry(
  archive: Pack,
  name: string,
  bytes: number,
  source: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, archive.entry({ name, size: bytes }));
  return { bytes, sha256: hash.digest('hex') };
}

/** A part of an archive while it is read. */
interface Entry extends AsyncIterable<Buffer> {
  header: { name: string };
}

/** Takes the parts of an archive in their order. */
export interface ArchiveReader {
  manifest(manifest: Manifest): Promise<void>;
  table(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads an archive and puts its files into the store.
 * @throws BackupError when it is no backup, was cut off or changed
 */
export async function readArchive(path: string, files: FileStore, reader: ArchiveReader): Promise<FilesSum> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  unpacked.catch(() => {});
  const sums: FileSums = [];
  let expected: FilesSum | undefined;
  try {
    for await (const entry of entries as unknown as AsyncIterable<Entry>) {
      const { name } = entry.header;
      if (name === 'manifest.json') await reader.manifest(await parsed(entry, Manifest));
      else if (name === 'files.json') expected = await parsed(entry, FilesSum);
      else if (name.startsWith('tables/'))
        await reader.table(name.slice('tables/'.length, -'.jsonl'.length), entry);
      else sums.push(await takeFile(entry, files));
    }
    await unpacked;
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_')
      ? new BackupError('Файл повреждён или это не\u00a0копия.')
      : error;
  }
  const sum = sumOf(sums);
  if (!expected || expected.sha256 !== sum.sha256)
    throw new BackupError('Копия неполная: файл обрезан или изменён.');
  return sum;
}

async function takeFile(entry: Entry, files: FileStore): Promise<FileSums[number]> {
  const place = entry.header.name.slice('files/'.length);
  // A name from an archive never leads out of the folder.
  if (!entry.header.name.startsWith('files/') || !placePattern.test(place)) {
    throw new BackupError(`В\u00a0копии есть посторонний файл «${entry.header.name}».`);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await files.create(place, (target) => pipeline(entry, counted, createWriteStream(target)));
  return [place, { bytes, sha256: hash.digest('hex') }];
}

async function parsed<S extends Type.TSchema>(entry: Entry, schema: S): Promise<Static<S>> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
  if (!Value.Check(schema, value))
    throw new BackupError('Это не\u00a0копия сайта или копия другой версии программы.');
  return value as Static<S>;
}
