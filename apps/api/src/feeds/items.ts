import {
  type Availability,
  type ItemKind,
  imageUrl,
  isVideo,
  productPath,
  wireWord,
} from '@leasing/core/catalogue';
import type { OfficeEquipment, OfficeSparePart } from '@leasing/core/unstable/api/office';
import type { Database } from '../platform/database/index.ts';
import { readStockBatch } from '../stock/repository.ts';

/** A machine or a spare part as a channel gets it. */
export type FeedItem = ({ kind: 'equipment' } & OfficeEquipment) | ({ kind: 'spare-part' } & OfficeSparePart);

/** Items that are read at once: few, so that the embedded database is soon free for a visitor. */
const batch = 100;

/** Reads the items of these states one after another, the oldest first; a million of them is never in memory. */
export async function* readItems(
  database: Database,
  kind: ItemKind,
  availabilities: readonly Availability[],
): AsyncGenerator<FeedItem> {
  for (let after = 0; ; ) {
    const rows = await readStockBatch(database, kind, { availabilities, after, most: batch });
    for (const row of rows) yield { kind, ...row } as FeedItem;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** The one name of an item in every feed; it stays when the dealer's number changes. */
export function feedId({ kind, id }: FeedItem): string {
  return `${wireWord(kind)}-${id}`;
}

/** The dealer's number. */
export function numberOf(item: FeedItem): string {
  return item.kind === 'equipment' ? item.garageNumber : item.partNumber;
}

/** The page of an item. */
export function pageUrl({ kind, id }: FeedItem, site: string): string {
  return site + productPath(kind, id);
}

/** Its pictures as JPEG, which every channel takes. */
export function pictureUrls({ kind, id, fileList }: FeedItem, site: string): string[] {
  return fileList
    .filter((file) => !isVideo(file))
    .map((file) => `${site}${imageUrl(kind, id, file)}?w=1600&format=jpeg`);
}
