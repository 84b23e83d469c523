import type { PartClass } from '../parts/index.ts';
import type { Picture } from '../picture/index.ts';
import type { GalleryParts } from './types.ts';

interface GalleryPictureProps {
  part: PartClass<GalleryParts>;
  picture: Picture;
  /** The address of a small copy, which fills what the picture leaves of its box. */
  ground: string;
  alt: string;
  /** The large one: fetched first. */
  main?: boolean;
  /** A press on it, which a button beside it does too. */
  onPress?: (() => void) | undefined;
}

/** A picture in the formats given, whole, in a box of any shape. */
export function GalleryPicture({ part, picture, ground, alt, main = false, onPress }: GalleryPictureProps) {
  const sizes = main ? '(max-width: 1050px) 100vw, 760px' : '96px';
  return (
    <>
      <span className={part('ground')} style={{ borderImageSource: `url(${JSON.stringify(ground)})` }} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have the button over the picture */}
      <picture onClick={onPress} data-pressable={onPress ? true : undefined}>
        {picture.sources?.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes ?? sizes} />
        ))}
        <img
          className={part('image')}
          src={picture.src}
          alt={alt}
          width={main ? 1200 : 96}
          height={main ? 900 : 72}
          loading={main ? 'eager' : 'lazy'}
          // Painted with the text around it, not after it.
          decoding={main ? 'sync' : 'async'}
          fetchPriority={main ? 'high' : 'low'}
        />
      </picture>
    </>
  );
}
