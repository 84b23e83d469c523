import type { Equipment, EquipmentType, SparePart } from '@leasing/core/api';
import { imageUrl, isVideo, type ProductType, specifiedTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { GalleryItem } from '@leasing/ui/gallery';
import type { ProductCardProps } from '@leasing/ui/product-card';
import { isEquipment } from './specs.ts';

/** The widths that the server makes of every picture, pixels. */
const WIDTHS = [320, 640, 960, 1600] as const;
const FORMATS = ['avif', 'webp'] as const;

export type Picture = NonNullable<ProductCardProps['picture']>;

function variants(
  url: string,
  widths: readonly number[],
  sizes: string,
  formats: readonly string[] = FORMATS,
): Picture['sources'] {
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${url}?w=${width}&format=${format} ${width}w`).join(', '),
    sizes,
  }));
}

/** One slide below 650 px, two below 1050, then three or four in the container of 1320 px. */
const CARD_SIZES = '(max-width: 649px) calc(100vw - 2rem), (max-width: 1049px) 46vw, 310px';
const GALLERY_SIZES = '(max-width: 900px) 100vw, 800px';
/** One in view up to 1050 px, then two or three. */
const THUMBNAIL_SIZES = '(max-width: 1050px) 80vw, 400px';

/** It fills the right half of a wide window. */
const HERO_SIZES = '(max-width: 970px) 100vw, 56vw';

/** A kind of machine as the home page shows it large. */
export function heroPicture(type: EquipmentType): Picture {
  const name = `/hero/${type.toLowerCase()}`;
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: [640, 800, 1280].map((width) => `${name}.${width}.${format} ${width}w`).join(', '),
    sizes: HERO_SIZES,
  }));
  return { src: `${name}.640.webp`, sources, alt: equipmentTypeTexts[type].one };
}

/** A kind of machine for tiles and instead of a missing photograph: those of the specification cut out, the others drawn. */
export function typePicture(type: EquipmentType): Picture {
  const name = `/types/${type.toLowerCase()}`;
  if (!specifiedTypes.includes(type)) return { src: `${name}.svg`, alt: '' };
  return { src: `${name}.webp`, sources: [{ type: 'image/avif', srcSet: `${name}.avif` }], alt: '' };
}

/** Address of the first file that is no video. */
function firstPicture(productType: ProductType, item: Equipment | SparePart): string | undefined {
  const file = item.fileList.find((one) => !isVideo(one));
  return imageUrl(productType, item.id, file);
}

/** The card's picture: the first image of the item (specification §3), or the cut-out of its type. */
export function cardPicture(productType: ProductType, item: Equipment | SparePart): Picture | undefined {
  const url = firstPicture(productType, item);
  if (!url) return isEquipment(item) ? typePicture(item.type) : undefined;
  // A page has sixteen: one list of sizes, and WebP in one size for browsers of before 2022.
  const sources = variants(url, WIDTHS.slice(0, 3), CARD_SIZES, ['avif']);
  return { src: `${url}?w=640&format=webp`, sources, alt: '' };
}

/** A picture of the gallery's strip. */
function smallPicture(url: string): Picture {
  return {
    src: `${url}?w=320&format=webp`,
    sources: variants(url, WIDTHS.slice(0, 3), THUMBNAIL_SIZES, ['avif']),
  };
}

/** Every picture and video of the item; a video's still is the item's first picture. */
export function galleryItems(productType: ProductType, item: Equipment | SparePart): GalleryItem[] {
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
        sources: variants(url, WIDTHS, GALLERY_SIZES),
        thumbnail: smallPicture(url),
      },
    ];
  });
}

/** The address of the first picture for messengers, which read neither AVIF nor WebP everywhere. */
export function sharePicture(productType: ProductType, item: Equipment | SparePart): string | undefined {
  const url = firstPicture(productType, item);
  return url && `${url}?w=960&format=jpeg`;
}
