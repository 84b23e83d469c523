import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeFolder } from '../../platform/database/index.ts';
import {
  type FileStore,
  fileCaching,
  folderOf,
  placePattern,
  StorageError,
  type StoredPlace,
} from './FileStore.ts';

/** Files on disk under `$DATA_DIR/files`, one folder per content. */
export class DiskStore implements FileStore {
  /** Absolute path of the folder. */
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'files');
    makeFolder(this.#root);
  }

  serveFrom(fastify: FastifyInstance): void {
    fastify.register(fastifyStatic, {
      root: this.#root,
      serve: false,
      index: false,
      cacheControl: false,
    });
  }

  async send(_: FastifyRequest, reply: FastifyReply, place: string): Promise<boolean> {
    if (!(await this.#has(place))) return false;
    reply.header('cache-control', fileCaching).sendFile(place);
    return true;
  }

  async take(source: string, place: string): Promise<void> {
    await this.create(place, (target) => copyFile(source, target, constants.COPYFILE_FICLONE));
  }

  async share(source: string, place: string): Promise<void> {
    await this.create(place, (target) => link(source, target).catch(() => copyFile(source, target)));
  }

  async create(place: string, make: (target: string) => Promise<unknown>): Promise<void> {
    const path = join(this.#root, place);
    const draft = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await make(draft);
      await rename(draft, path);
    } catch (error) {
      throw isDiskTrouble(error)
        ? new StorageError(`The folder ${this.#root} cannot be written: ${error.code}.`, { cause: error })
        : error;
    } finally {
      // After a success the draft is gone already.
      await unlink(draft).catch(() => {});
    }
  }

  async lend<T>(place: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    return (await this.#has(place)) ? work(join(this.#root, place)) : undefined;
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#root, folderOf(id)), { recursive: true, force: true });
  }

  async list(): Promise<StoredPlace[]> {
    const names = await readdir(this.#root, { recursive: true });
    const places = names.map((name) => name.replaceAll('\\', '/')).filter((name) => placePattern.test(name));
    return Promise.all(
      places.sort().map(async (place) => ({ place, bytes: (await stat(join(this.#root, place))).size })),
    );
  }

  async read(place: string): Promise<AsyncIterable<Uint8Array>> {
    return createReadStream(join(this.#root, place));
  }

  #has(place: string): Promise<boolean> {
    return stat(join(this.#root, place)).then(
      () => true,
      () => false,
    );
  }
}

const troubles = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/** A disk that is full, or that takes nothing from this user: no fault of the file. */
function isDiskTrouble(error: unknown): error is NodeJS.ErrnoException {
  return troubles.has((error as NodeJS.ErrnoException).code ?? '');
}
