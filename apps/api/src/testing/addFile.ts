import type { ProductWord } from '@leasing/core/api/contract';
import type { StoredFile } from '../files/repository.ts';
import type { Files, PrebuiltVariant } from '../files/service.ts';
import type { Database } from '../platform/database/index.ts';

/** Gives an item a picture or video, as an import does. */
export async function addFile(
  files: Files,
  database: Database,
  product: ProductWord,
  id: number,
  source: string,
  prebuilt?: readonly PrebuiltVariant[],
): Promise<StoredFile> {
  return files.attach(database, product, id, await files.keep(source, prebuilt));
}
