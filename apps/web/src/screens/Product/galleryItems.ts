import type { Equipment, SparePart } from '@leasing/core/api';
import { type ItemKind, imageUrl, isVideo } from '@leasing/core/catalogue';
import type { GalleryItem } from '@leasing/ui/gallery';
import { firstPicture, variants, WIDTHS } from '../../product/pictures.ts';

const GALLERY_SIZES = '(max-width: 900px) 100vw, 800px';

/** A picture of the gallery's strip: 132 px wide, so the smallest is sharp on every screen. */
const smallPicture = (url: string) => ({ src: `${url}?w=320&format=avif` });

/** Every picture and video of the item; a video's still is the item's first picture. */
export function galleryItems(productType: ItemKind, item: Equipment | SparePart): GalleryItem[] {
  const still = firstPicture(productType, item);
  return item.fileList.flatMap((file): GalleryItem[] => {
    const url = imageUrl(productType, item.id, file);
    if (!url) return [];
    if (isVideo(file)) {
      const poster = still && `${still}?w=960&format=avif`;
      const thumbnail = still ? smallPicture(still) : undefined;
      return [{ id: file.id, mimeType: file.mimeType, src: url, poster, thumbnail }];
    }
    return [
      {
        id: file.id,
        mimeType: file.mimeType,
        src: `${url}?w=960&format=avif`,
        full: `${url}?w=1600&format=avif`,
        ...variants(url, WIDTHS, GALLERY_SIZES),
        thumbnail: smallPicture(url),
      },
    ];
  });
}
