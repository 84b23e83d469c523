import type { ProductWord } from '@leasing/core/api/contract';
import type { Queryable } from '../platform/database/index.ts';
import { inspect } from './contents.ts';
import { appendToItem, insertFile, type StoredFile } from './repository.ts';
import { FileStore } from './store.ts';
import { makeVariant, type Variant, variantName } from './variants.ts';

/** A size of a picture that exists already and is used as it is. */
export interface PrebuiltVariant extends Variant {
  path: string;
}

/** Pictures and videos of the stock. */
export class Files {
  readonly store: FileStore;
  /** Variants that are being made, so that each is made once however many ask for it. */
  readonly #making = new Map<string, Promise<void>>();
  /** Makes one variant after another: encoding must not take the processor from the visitors. */
  #last: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.store = new FileStore(dataDir);
  }

  /**
   * Adds a picture or video to the end of an item's list. The same content added twice is one file.
   *
   * @param database the database, or the transaction that the caller is in
   * @param source path of the file
   * @param prebuilt sizes that need not be made, in files that will not change
   * @throws FileRejectedError when the content is neither a picture nor a video that the server takes
   */
  async addFile(
    database: Queryable,
    product: ProductWord,
    productId: number,
    source: string,
    prebuilt: readonly PrebuiltVariant[] = [],
  ): Promise<StoredFile> {
    const contents = await inspect(source);
    await this.store.take(source, contents.id, `original.${contents.extension}`);
    for (const variant of prebuilt) await this.store.share(variant.path, contents.id, variantName(variant));
    await insertFile(database, contents, prebuilt.map(variantName));
    const file = { id: contents.id, mimeType: contents.mimeType };
    await appendToItem(database, product, productId, file);
    return file;
  }

  /** Place of the original, relative to the store's root. */
  original(file: StoredFile): string {
    return this.store.place(file.id, `original.${extensionOf(file.mimeType)}`);
  }

  /** Place of a variant, which is made when it is asked for first. */
  async variant(file: StoredFile, variant: Variant): Promise<string> {
    const name = variantName(variant);
    if (!(await this.store.has(file.id, name))) await this.#make(file, variant, name);
    return this.store.place(file.id, name);
  }

  #make(file: StoredFile, variant: Variant, name: string): Promise<void> {
    const key = `${file.id}/${name}`;
    const running = this.#making.get(key);
    if (running) return running;
    const original = this.store.path(file.id, `original.${extensionOf(file.mimeType)}`);
    const made = this.#last
      .then(() => this.store.create(file.id, name, (target) => makeVariant(original, variant, target)))
      .finally(() => this.#making.delete(key));
    this.#last = made.catch(() => {});
    this.#making.set(key, made);
    return made;
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
