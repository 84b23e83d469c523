import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import Type, { type Static } from 'typebox';
import type { FileStore } from '../files/store/FileStore.ts';

/** The first entry: what is in the backup and how it looks when it is whole. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  createdAt: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() }), { minItems: 1 }),
  tables: Type.Array(
    Type.Object({
      // Also the name of a file while the archive is read, so it must not lead out of its folder.
      name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
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
  const writing = pipeline(archive, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600 }));
  const filled = fill(archive, manifest, tableFolder, files);
  // The first failure of either side ends both.
  filled.catch((error: Error) => archive.destroy(error));
  const [sum] = await Promise.all([filled, writing]);
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

/** What the archive's files hold, by place. */
export type FileSums = [place: string, content: { bytes: number; sha256: string }][];

/** One checksum over all files, whatever their order. */
export function sumOf(sums: FileSums): FilesSum {
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
