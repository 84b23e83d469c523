import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { useFormats } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './StatTile.css';

export interface StatTileParts {
  /** The number. */
  value: 'lsg-stat__value';
  /** What is counted. */
  label: 'lsg-stat__label';
}

export interface StatTileProps extends HTMLAttributes<HTMLDivElement>, ClassNamesProps<StatTileParts> {
  /** A number is grouped in thousands; text stands as it is. */
  value: number | string;
  /** What is counted, for example «единиц техники». */
  label: ReactNode;
}

/** One large number and what it counts. */
export const StatTile = forwardRef<HTMLDivElement, StatTileProps>(function StatTile(
  { value, label, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<StatTileParts>('lsg-stat', classNames);
  const { digits } = useFormats();
  return (
    <div {...rest} ref={ref} className={cx('lsg-stat', className)}>
      <span className={part('value')}>{typeof value === 'number' ? digits(value) : value}</span>
      <span className={part('label')}>{label}</span>
    </div>
  );
});
