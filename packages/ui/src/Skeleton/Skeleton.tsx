import { cva } from 'class-variance-authority';
import { type CSSProperties, forwardRef, type HTMLAttributes } from 'react';
import { type ClassNamesProps, type PartClass, partsOf } from '../parts/index.ts';
import './Skeleton.css';

export interface SkeletonParts {
  /** The picture of a card. */
  picture: 'lsg-skeleton__picture';
  /** The lines of a card. */
  body: 'lsg-skeleton__body';
  /** One line of a card. */
  line: 'lsg-skeleton__line';
}

export interface SkeletonProps extends HTMLAttributes<HTMLSpanElement>, ClassNamesProps<SkeletonParts> {
  /** `text` is as high as a line, `block` fills its box, `card` has a product card's final size. Default `text`. */
  shape?: 'text' | 'block' | 'card' | undefined;
  /** CSS width; default 100 %. */
  width?: CSSProperties['width'] | undefined;
  /** CSS height of a block. */
  height?: CSSProperties['height'] | undefined;
}

const classes = cva('lsg-skeleton', {
  variants: {
    shape: {
      text: 'lsg-skeleton--text',
      block: 'lsg-skeleton--block',
      card: 'lsg-skeleton--card',
    },
  },
});

/**
 * Stands where something will appear, in its final size, so that nothing shifts. Hidden from screen readers:
 * the list around it says `aria-busy`.
 */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { shape = 'text', width, height, className, classNames, style, ...rest },
  ref,
) {
  const part = partsOf<SkeletonParts>('lsg-skeleton', classNames);
  return (
    <span
      {...rest}
      ref={ref}
      aria-hidden="true"
      className={classes({ shape, className })}
      style={{ width, height, ...style }}
    >
      {shape === 'card' ? <CardBones part={part} /> : null}
    </span>
  );
});

function CardBones({ part }: { part: PartClass<SkeletonParts> }) {
  return (
    <>
      <span className={part('picture')} />
      <span className={part('body')}>
        <span className={part('line')} style={{ width: '78%' }} />
        <span className={part('line', 'thin')} style={{ width: '58%' }} />
        <span className={part('line', 'price', 'joined')} style={{ width: '66%' }} />
        <span className={part('line', 'thin', 'joined')} style={{ width: '90%' }} />
        <span className={part('line', 'thin', 'joined')} style={{ width: '70%' }} />
        <span className={part('line', 'thin')} style={{ width: '44%' }} />
        <span className={part('line', 'button')} />
      </span>
    </>
  );
}
