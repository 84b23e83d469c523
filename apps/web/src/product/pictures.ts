import type { Equipment, EquipmentType, SparePart } from '@leasing/core/api';
import { type ItemKind, imageUrl, isVideo, specifiedTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { ProductCardProps } from '@leasing/ui/product-card';
import { isEquipment } from './specs.ts';

/** The widths that the server makes of every picture, pixels. */
export const WIDTHS = [320, 640, 960, 1600] as const;

export type Picture = NonNullable<ProductCardProps['picture']>;

/** A picture in these widths, as AVIF, which every browser of the site reads. */
export function variants(
  url: string,
  widths: readonly number[],
  sizes: string,
): Pick<Picture, 'srcSet' | 'sizes'> {
  return { srcSet: widths.map((width) => `${url}?w=${width}&format=avif ${width}w`).join(', '), sizes };
}

/** How wide a card's picture is, by where the card is. Not `auto`: Chromium keeps each picture with its whole page. */
const CARD_SIZES = {
  /** One in a row on a phone, two on a tablet, then three or four. */
  grid: '(max-width: 559px) calc(100vw - 2rem), (max-width: 775px) 46vw, (max-width: 1819px) 320px, 410px',
  /** The home's carousel: one, two, three, then four or more slides in sight. */
  carousel:
    '(max-width: 649px) calc(100vw - 2rem), (max-width: 1049px) 46vw, (max-width: 1439px) 31vw, 320px',
  /** A column of the comparison, of which two are the widest. */
  comparison: '(max-width: 649px) 44vw, (max-width: 1819px) 35vw, 640px',
};

/** Where a card is, for the width of its picture. */
export type CardPlace = keyof typeof CARD_SIZES;

/** Beside the title on a phone, above it on a tablet, the right half of a wide window (screens/Home/Hero.css). */
const HERO_SIZES = '(max-width: 649px) 49vw, (max-width: 970px) 100vw, 56vw';

/** A kind of machine as the home page shows it large. */
export function heroPicture(type: EquipmentType): Picture {
  const name = `/hero/${type.toLowerCase()}`;
  return {
    src: `${name}.640.avif`,
    srcSet: [480, 640, 800, 1280].map((width) => `${name}.${width}.avif ${width}w`).join(', '),
    sizes: HERO_SIZES,
    alt: equipmentTypeTexts[type].one,
  };
}

/** A kind of machine for tiles and instead of a missing photograph: those of the specification cut out, the others drawn. */
export function typePicture(type: EquipmentType): Picture {
  const name = `/types/${type.toLowerCase()}`;
  if (!specifiedTypes.includes(type)) return { src: `${name}.svg`, alt: '' };
  return { src: `${name}.avif`, alt: '' };
}

/** Address of the first file that is not a video. */
export function firstPicture(productType: ItemKind, item: Equipment | SparePart): string | undefined {
  const file = item.fileList.find((one) => !isVideo(one));
  return imageUrl(productType, item.id, file);
}

/** The card's picture: the first image of the item (specification §3), or the cut-out of its type. */
export function cardPicture(
  productType: ItemKind,
  item: Equipment | SparePart,
  place: CardPlace = 'grid',
): Picture | undefined {
  const url = firstPicture(productType, item);
  if (!url) return isEquipment(item) ? typePicture(item.type) : undefined;
  return {
    src: `${url}?w=640&format=avif`,
    ...variants(url, WIDTHS.slice(0, 3), CARD_SIZES[place]),
    alt: '',
  };
}

/** The address of the first picture for messengers, which read neither AVIF nor WebP everywhere. */
export function sharePicture(productType: ItemKind, item: Equipment | SparePart): string | undefined {
  const url = firstPicture(productType, item);
  return url && `${url}?w=960&format=jpeg`;
}
