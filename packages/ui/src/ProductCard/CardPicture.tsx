import type { PartClass } from '../parts/index.ts';
import type { Picture } from '../picture/index.ts';
import type { ProductCardParts } from './types.ts';

/** The card's place on the page by the breakpoints of the specification: 4, 3, 2, then 1 in a row. */
const SIZES =
  '(max-width: 650px) calc(100vw - 32px), (max-width: 1050px) 45vw, (max-width: 1440px) 30vw, 340px';

interface CardPictureProps {
  picture: Picture | undefined;
  loading: 'eager' | 'lazy' | undefined;
  part: PartClass<ProductCardParts>;
}

/** The picture in the widths given; it keeps 51:37 (255 × 185, specification §9) before it has come. */
export function CardPicture({ picture, loading = 'lazy', part }: CardPictureProps) {
  if (!picture) return <NoPicture part={part} />;
  return (
    <picture className={part('picture')}>
      <img
        className={part('image')}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet && (picture.sizes ?? SIZES)}
        alt={picture.alt ?? ''}
        width={510}
        height={370}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}

/** A machine in outline, drawn for this library. */
function NoPicture({ part }: Pick<CardPictureProps, 'part'>) {
  return (
    <div className={part('picture')}>
      <svg className={part('placeholder')} viewBox="0 0 255 185" aria-hidden="true">
        <path d="M62 138h84a13 13 0 0 0 0-26H62a13 13 0 0 0 0 26zm6-26V88h30V66h32v46M130 84l36-34 30 18 8 40-22 8-6-16 16-6" />
      </svg>
    </div>
  );
}
