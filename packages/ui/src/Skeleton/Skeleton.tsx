import { type CSSProperties, forwardRef, type HTMLAttributes } from 'react';

export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement> {
  /** `text` is as high as a line, `block` fills its box, `card` has a product card's final size. Default `text`. */
  shape?: 'text' | 'block' | 'card' | undefined;
  /** CSS width; default 100 %. */
  width?: CSSProperties['width'] | undefined;
  /** CSS height of a block. */
  height?: CSSProperties['height'] | undefined;
}

/**
 * Stands where something will appear, in its final size, so that nothing shifts. Hidden from screen readers:
 * the list around it says `aria-busy`.
 */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { shape = 'text', width, height, className, style, ...rest },
  ref,
) {
  const bones = shape === 'card' ? <CardBones /> : null;
  return (
    <span
      {...rest}
      ref={ref}
      aria-hidden="true"
      className={`lsg-skeleton lsg-skeleton--${shape}${className ? ` ${className}` : ''}`}
      style={{ width, height, ...style }}
    >
      {bones}
    </span>
  );
});

function CardBones() {
  return (
    <>
      <span className="lsg-skeleton__picture" />
      <span className="lsg-skeleton__body">
        <span className="lsg-skeleton__line" style={{ width: '78%' }} />
        <span className="lsg-skeleton__line lsg-skeleton__line--thin" style={{ width: '58%' }} />
        <span
          className="lsg-skeleton__line lsg-skeleton__line--price lsg-skeleton__line--joined"
          style={{ width: '66%' }}
        />
        <span
          className="lsg-skeleton__line lsg-skeleton__line--thin lsg-skeleton__line--joined"
          style={{ width: '70%' }}
        />
        <span className="lsg-skeleton__line lsg-skeleton__line--thin" style={{ width: '44%' }} />
        <span className="lsg-skeleton__line lsg-skeleton__line--button" />
      </span>
    </>
  );
}
