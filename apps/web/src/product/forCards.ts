import type { Equipment, SparePart } from '@leasing/core/api';
import { isVideo } from '@leasing/core/catalogue';

/** Items with what their cards show: a document carries no other pictures of theirs and no descriptions. */
export function forCards<Item extends Equipment | SparePart>(items: readonly Item[]): Item[] {
  return items.map((item) => ({
    ...item,
    fileList: item.fileList.filter((file) => !isVideo(file)).slice(0, 1),
    additionalInfo: null,
  }));
}
