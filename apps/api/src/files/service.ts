import type { ItemKind } from '@leasing/core/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../platform/database/index.ts';
import { type Contents, inspect } from './contents.ts';
import { appendToItem, insertFile, type StoredFile } from './repository.ts';
import { type FileStore, placeOf } from './store/FileStore.ts';
import { makeVariant, type Variant, variantName } from './variants.ts';
import { withSharp } from './withSharp.ts';

/** A size of a picture that exists already and is used as it is. */
export interface PrebuiltVariant extends Variant {
  path: string;
}

/** A file whose bytes are in the store. */
export interface NewFile {
  contents: Contents;
  /** Names of the sizes that lie beside it. */
  prebuilt: readonly string[];
}

/** Pictures and videos of the stock. */
export class Files {
  readonly store: FileStore;
  /** Variants that are being made, so that each is made once however many ask for it. */
  readonly #making = new Map<string, Promise<boolean>>();

  constructor(store: FileStore) {
    this.store = store;
  }

  /**
   * Puts a picture or video into the store, for {@link attach}. It may take long, so call it outside of a transaction.
   * The same content kept twice is one file.
   *
   * @param source path of the file
   * @param prebuilt sizes that need not be made, in files that will not change
   * @throws FileRejectedError when the content is neither a picture nor a video that the server takes
   */
  async keep(source: string, prebuilt: readonly PrebuiltVariant[] = []): Promise<NewFile> {
    const contents = await inspect(source);
    await this.store.take(source, placeOf(contents.id, `original.${contents.extension}`));
    await Promise.all(
      prebuilt.map((variant) => this.store.share(variant.path, placeOf(contents.id, variantName(variant)))),
    );
    return { contents, prebuilt: prebuilt.map(variantName) };
  }

  /**
   * Adds a kept file to the end of an item's list.
   *
   * @param database the database, or the transaction that the caller is in
   */
  async attach(
    database: Queryable,
    kind: ItemKind,
    productId: number,
    { contents, prebuilt }: NewFile,
  ): Promise<StoredFile> {
    await insertFile(database, contents, prebuilt);
    const file = { id: contents.id, mimeType: contents.mimeType };
    await appendToItem(database, kind, productId, file);
    return file;
  }

  /**
   * Sends a file, or a variant of it, which is made when it is asked for first.
   * @returns false when the original is gone; nothing was sent then
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: StoredFile,
    variant: Variant | undefined,
  ): Promise<boolean> {
    const original = placeOf(file.id, `original.${extensionOf(file.mimeType)}`);
    if (!variant) return this.store.send(request, reply, original);
    const place = placeOf(file.id, variantName(variant));
    if (await this.store.send(request, reply, place)) return true;
    return (await this.#make(original, variant, place)) && this.store.send(request, reply, place);
  }

  /** Answers whether there is an original to make it of. */
  #make(original: string, variant: Variant, place: string): Promise<boolean> {
    const running = this.#making.get(place);
    if (running) return running;
    const result = withSharp(async (sharp) => {
      const make = (source: string) =>
        this.store.create(place, (target) => makeVariant(sharp, source, variant, target)).then(() => true);
      return (await this.store.lend(original, make)) ?? false;
    }).finally(() => this.#making.delete(place));
    this.#making.set(place, result);
    return result;
  }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

function extensionOf(mimeType: string): string {
  const extension = extensions[mimeType];
  if (!extension) throw new TypeError(`no file is stored with the type ${mimeType}`);
  return extension;
}
