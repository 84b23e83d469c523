import { maxPixels } from './contents.ts';
import type { Sharp } from './withSharp.ts';

/** Widths in pixels that pictures are made in: card, card on a dense screen, gallery, gallery on a dense screen. */
export const widths = [320, 640, 960, 1600] as const;
/** Formats that pictures are made in. */
export const formats = ['avif', 'webp', 'jpeg'] as const;

/** One size of a picture. */
export interface Variant {
  width: (typeof widths)[number];
  format: (typeof formats)[number];
}

/** Name of a variant's file: 320.avif. */
export function variantName({ width, format }: Variant): string {
  return `${width}.${format}`;
}

const encoders = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

/** Behind a machine that is cut out of its picture, where a format has no transparency: the light ground of the site's cards. */
const ground = '#ecebe6';

/** Makes a variant: upright, never wider than the original, without the camera's data. */
export async function makeVariant(
  sharp: Sharp,
  source: string,
  { width, format }: Variant,
  target: string,
): Promise<void> {
  const picture = sharp(source, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'jpeg') picture.flatten({ background: ground });
  await picture.toFormat(format, encoders[format]).toFile(target);
}
