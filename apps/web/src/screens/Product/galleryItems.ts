import type { Equipment, SparePart } from '@leasing/core/api';
import { type ItemKind, imageUrl, isVideo } from '@leasing/core/catalogue';
import type { GalleryItem } from '@leasing/ui/gallery';
import { firstPicture, type Picture, variants, WIDTHS } from '../../product/pictures.ts';

const GALLERY_SIZES = '(max-width: 900px) 100vw, 800px';
/** One in view up to 1050 px, then two or three. */
const THUMBNAIL_SIZES = '(max-width: 1050px) 80vw, 400px';

/** A picture of the gallery's strip. */
function smallPicture(url: string): Picture {
  return {
    src: `${url}?w=320&format=webp`,
    ...variants(url, WIDTHS.slice(0, 3), THUMBNAIL_SIZES),
  };
}

/** Every picture and video of the item; a video's still is the item's first picture. */
export function galleryItems(productType: ItemKind, item: Equipment | SparePart): GalleryItem[] {
  const still = firstPicture(productType, item);
  return item.fileList.flatMap((file): GalleryItem[] => {
    const url = imageUrl(productType, item.id, file);
    if (!url) return [];
    if (isVideo(file)) {
      const poster = still && `${still}?w=960&format=webp`;
      const thumbnail = still ? smallPicture(still) : undefined;
      return [{ id: file.id, mimeType: file.mimeType, src: url, poster, thumbnail }];
    }
    return [
      {
        id: file.id,
        mimeType: file.mimeType,
        src: `${url}?w=960&format=jpeg`,
        full: `${url}?w=1600&format=jpeg`,
        ...variants(url, WIDTHS, GALLERY_SIZES),
        thumbnail: smallPicture(url),
      },
    ];
  });
}
