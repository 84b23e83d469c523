import type { ItemKind } from '@leasing/core/catalogue';
import type { ProductFile } from '@leasing/core/unstable/api/contract';
import { insertFile } from '../../../files/repository.ts';
import type { NewFile } from '../../../files/service.ts';
import type { Database, Transaction } from '../../../platform/index.ts';
import { nameActor } from '../../../stock/actor.ts';
import { findItem, setFiles } from '../../../stock/repository.ts';
import type { PhotoSummary } from '../events.ts';

/** An item whose pictures are given anew. */
export interface PicturedItem {
  kind: ItemKind;
  id: number;
}

/** What an import leaves in the log of an item. */
export interface ItemRecord {
  begin(transaction: Transaction): Promise<void>;
}

interface Arrangement {
  /** Everything that the dealer has of the item could be read: only then may something go. */
  isWhole: boolean;
  /** Count only. */
  dryRun: boolean;
  record?: ItemRecord | undefined;
}

/**
 * Gives an item the pictures that the dealer has of it, in their order. Those that an earlier import brought and that are
 * no longer among them go; those that staff added stay behind.
 */
export function arrangePictures(
  database: Database,
  item: PicturedItem,
  newFiles: readonly NewFile[],
  { isWhole, dryRun, record }: Arrangement,
  summary: PhotoSummary,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const before = (await findItem(transaction, item.kind, item.id, 'FOR UPDATE OF item'))?.fileList;
    if (!before) return;
    const files = uniqueFiles(newFiles);
    const imported = await readImported(transaction, item);
    const has = (list: readonly ProductFile[], id: string) => list.some((file) => file.id === id);
    const otherFiles = before.filter(({ id }) => !has(files, id));
    const removedFiles = isWhole ? otherFiles.filter(({ id }) => imported.has(id)) : [];
    const list = [...files, ...otherFiles.filter((file) => !removedFiles.includes(file))];
    const added = files.filter(({ id }) => !has(before, id));
    summary.added += added.length;
    summary.unchanged += files.length - added.length;
    summary.removed += removedFiles.length;
    const isSame = list.length === before.length && list.every(({ id }, at) => before[at]?.id === id);
    if (!isSame) summary.items += 1;
    if (dryRun) return;
    for (const { contents, prebuilt } of newFiles) await insertFile(transaction, contents, prebuilt);
    if (!isSame) {
      if (record) await record.begin(transaction);
      else await nameActor(transaction, { kind: 'IMPORT', name: 'Фотографии поставщика' });
      await setFiles(transaction, item.kind, item.id, list);
    }
    await keepImported(transaction, item, files, removedFiles);
  });
}

/** The same picture twice is one. */
function uniqueFiles(newFiles: readonly NewFile[]): ProductFile[] {
  const files = new Map(newFiles.map(({ contents: { id, mimeType } }) => [id, { id, mimeType }] as const));
  return [...files.values()];
}

async function readImported(transaction: Transaction, { id }: PicturedItem): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    'SELECT file_id AS id FROM imported_picture WHERE item_id = $1',
    [id],
  );
  return new Set(rows.map((row) => row.id));
}

async function keepImported(
  transaction: Transaction,
  { id }: PicturedItem,
  files: readonly ProductFile[],
  removedFiles: readonly ProductFile[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO imported_picture (item_id, file_id) SELECT $1, file FROM unnest($2::text[]) AS file
     ON CONFLICT DO NOTHING`,
    [id, files.map((file) => file.id)],
  );
  await transaction.query('DELETE FROM imported_picture WHERE item_id = $1 AND file_id = ANY ($2::text[])', [
    id,
    removedFiles.map((file) => file.id),
  ]);
}
