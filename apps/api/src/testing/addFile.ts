import type { ItemKind } from '@leasing/core/catalogue';
import type { StoredFile } from '../files/repository.ts';
import type { Files, PrebuiltVariant } from '../files/service.ts';
import type { Database } from '../platform/database/index.ts';

/** Gives an item a picture or video, as an import does. */
export async function addFile(
  files: Files,
  database: Database,
  kind: ItemKind,
  id: number,
  source: string,
  prebuilt?: readonly PrebuiltVariant[],
): Promise<StoredFile> {
  return files.attach(database, kind, id, await files.keep(source, prebuilt));
}
