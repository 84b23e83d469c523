import type { MouseEventHandler } from 'react';
import type { PartClass } from '../parts/index.ts';
import type { Picture } from '../picture/index.ts';
import type { GalleryParts } from './types.ts';

interface GalleryPictureProps {
  part: PartClass<GalleryParts>;
  picture: Picture;
  /** The address of a small copy, which fills what the picture leaves of its box. */
  ground?: string | undefined;
  alt: string;
  /** The large one: fetched first. */
  main?: boolean;
  /** Where a press on it leads. */
  link?: { href: string; onClick: MouseEventHandler } | undefined;
}

/** A picture in the widths given, whole in a box of any shape. */
export function GalleryPicture({ part, picture, ground, alt, main = false, link }: GalleryPictureProps) {
  const sizes = main ? '(max-width: 1050px) 100vw, 760px' : '132px';
  const image = (
    <img
      className={part('image')}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && (picture.sizes ?? sizes)}
      alt={alt}
      width={main ? 1200 : 132}
      height={main ? 900 : 99}
      loading={main ? 'eager' : 'lazy'}
      // Painted with the text around it, not after it.
      decoding={main ? 'sync' : 'async'}
      fetchPriority={main ? 'high' : 'low'}
    />
  );
  return (
    <>
      {ground === undefined ? null : (
        <span className={part('ground')} style={{ borderImageSource: `url(${JSON.stringify(ground)})` }} />
      )}
      {link ? (
        // Keys have the link over the picture, which leads to the same.
        <a {...link} tabIndex={-1}>
          {image}
        </a>
      ) : (
        image
      )}
    </>
  );
}
