import type { ItemKind } from '@leasing/core/catalogue';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { Contents } from './contents.ts';
import type { FileStore } from './store/FileStore.ts';

/** What is needed to serve a file. */
export interface StoredFile {
  id: string;
  mimeType: string;
}

/**
 * Stores what a content is; a content that is known already stays as it is.
 * @param isWaiting no item shows it yet; see {@link removeForgottenFiles}
 */
export async function insertFile(
  database: Queryable,
  contents: Contents,
  prebuilt: readonly string[],
  isWaiting = false,
) {
  await database.query(
    `INSERT INTO file (id, mime_type, byte_size, width, height, prebuilt, waiting_since)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END)
     ON CONFLICT (id) DO UPDATE SET waiting_since = excluded.waiting_since WHERE file.waiting_since IS NOT NULL`,
    [contents.id, contents.mimeType, contents.byteSize, contents.width, contents.height, prebuilt, isWaiting],
  );
}

/** Removes files that were sent for an item a day ago or earlier and that no item was given. */
export async function removeForgottenFiles(database: Queryable, store: FileStore): Promise<void> {
  const forgotten = await database.query<{ id: string }>(
    `DELETE FROM file WHERE waiting_since < now() - interval '1 day'
     AND NOT EXISTS (SELECT 1 FROM item WHERE file_list @> jsonb_build_array(jsonb_build_object('id', file.id)))
     AND NOT EXISTS (SELECT 1 FROM inspection_photo WHERE file_id = file.id)
     RETURNING id`,
  );
  for (const { id } of forgotten) await store.remove(id);
}

/** Adds a file to the end of an item's list, unless it stands there. */
export async function appendToItem(
  database: Queryable,
  kind: ItemKind,
  productId: number,
  file: StoredFile,
): Promise<void> {
  await database.query(
    `UPDATE item SET file_list = file_list || $2::jsonb
     WHERE kind = '${kind}' AND id = $1 AND NOT file_list @> $3::jsonb`,
    [productId, JSON.stringify([file]), JSON.stringify([{ id: file.id }])],
  );
}

/** Those of the ids whose files are stored, whether an item shows them or not. */
export function findStored(database: Queryable, ids: readonly string[]): Promise<StoredFile[]> {
  return database.query<StoredFile>(
    'SELECT id, mime_type AS "mimeType" FROM file WHERE id = ANY ($1::text[])',
    [ids],
  );
}

/** Finds a file that some item or its passport shows, by its id. */
export function findFile(database: Database, id: string): Promise<StoredFile | undefined> {
  return findRow(
    database,
    `SELECT id, mime_type AS "mimeType" FROM file
     WHERE id = $1 AND (EXISTS (SELECT 1 FROM item WHERE file_list @> $2::jsonb)
       OR EXISTS (SELECT 1 FROM inspection_photo WHERE file_id = $1))`,
    [id, JSON.stringify([{ id }])],
  );
}

/** Finds a file that an item or its passport shows. */
export function findItemFile(
  database: Database,
  kind: ItemKind,
  productId: number,
  id: string,
): Promise<StoredFile | undefined> {
  return findRow(
    database,
    `SELECT id, mime_type AS "mimeType" FROM file
     WHERE id = $1 AND EXISTS (SELECT 1 FROM item WHERE kind = '${kind}' AND item.id = $2
       AND (file_list @> $3::jsonb OR EXISTS (SELECT 1 FROM inspection_photo WHERE item_id = $2 AND file_id = $1)))`,
    [id, productId, JSON.stringify([{ id }])],
  );
}

/** A file of this moment may not have come to the replica, and browsers keep the answer that there is none for a minute. */
async function findRow(
  database: Database,
  sql: string,
  parameters: readonly unknown[],
): Promise<StoredFile | undefined> {
  const [row] = await database.read<StoredFile>(sql, parameters);
  return row ?? (await database.read<StoredFile>(sql, parameters, 'primary'))[0];
}
