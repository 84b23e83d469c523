import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { constants, copyFile, link, mkdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files on disk under `$DATA_DIR/files`, one folder per content. */
export class FileStore {
  /** Absolute path of the folder. */
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'files');
    mkdirSync(this.root, { recursive: true, mode: 0o700 });
  }

  /** Place of a file of a content, relative to the root. Ids are hexadecimal, so no path leads out. */
  place(id: string, name: string): string {
    if (!/^[0-9a-f]{32}$/.test(id) || !/^[a-z0-9]+\.[a-z0-9]+$/.test(name))
      throw new TypeError('not a stored file');
    return join(id.slice(0, 2), id, name);
  }

  /** Absolute path of a file of a content. */
  path(id: string, name: string): string {
    return join(this.root, this.place(id, name));
  }

  /** Whether the file is there. */
  has(id: string, name: string): Promise<boolean> {
    return stat(this.path(id, name)).then(
      () => true,
      () => false,
    );
  }

  /** Takes a copy of a file, so that a later change of the source changes nothing here. */
  async take(source: string, id: string, name: string): Promise<void> {
    await this.create(id, name, (target) => copyFile(source, target, constants.COPYFILE_FICLONE));
  }

  /** Takes a file that nobody will change, without using its space twice where it lies on the same disk. */
  async share(source: string, id: string, name: string): Promise<void> {
    await this.create(id, name, (target) => link(source, target).catch(() => copyFile(source, target)));
  }

  /** Removes everything of a content; nothing happens when it is gone already. */
  async remove(id: string): Promise<void> {
    await rm(dirname(this.path(id, 'original.bin')), { recursive: true, force: true });
  }

  /** Makes a file so that it appears whole or not at all. */
  async create(id: string, name: string, make: (target: string) => Promise<unknown>): Promise<void> {
    const path = this.path(id, name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await make(draft);
      await rename(draft, path);
    } finally {
      // After a success the draft is gone already.
      await unlink(draft).catch(() => {});
    }
  }
}
