import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { useDigits } from '../locale/active.ts';

export interface StatTileProps extends HTMLAttributes<HTMLDivElement> {
  /** A number is grouped in thousands; text stands as it is. */
  value: number | string;
  /** What is counted, for example «единиц техники». */
  label: ReactNode;
}

/** One large figure and what it counts. */
export const StatTile = forwardRef<HTMLDivElement, StatTileProps>(function StatTile(
  { value, label, className, ...rest },
  ref,
) {
  const digits = useDigits();
  return (
    <div {...rest} ref={ref} className={className ? `lsg-stat ${className}` : 'lsg-stat'}>
      <span className="lsg-stat__value">{typeof value === 'number' ? digits(value) : value}</span>
      <span className="lsg-stat__label">{label}</span>
    </div>
  );
});
