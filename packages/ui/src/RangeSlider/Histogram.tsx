import type { PartClass } from '../parts/index.ts';
import type { RangeSliderParts, RangeValue } from './types.ts';

interface HistogramProps {
  part: PartClass<RangeSliderParts>;
  counts: readonly number[];
  min: number;
  max: number;
  value: RangeValue;
}

/** How the stock lies between the ends: pale bars, darker inside the choice. Decoration; the list has the count. */
export function Histogram({ part, counts, min, max, value }: HistogramProps) {
  const highest = Math.max(1, ...counts);
  const width = (max - min) / Math.max(1, counts.length);
  const isInside = (index: number) => {
    const middle = min + width * (index + 0.5);
    return middle >= value[0] && middle <= value[1];
  };
  /** One path for all bars of a colour: an element for each of twenty would cost. */
  const bars = (inside: boolean) =>
    counts
      .map((count, index) => {
        if (count === 0 || isInside(index) !== inside) return '';
        return `M${index + 0.1} 100v${-Math.max(8, (count / highest) * 100)}h0.8V100z`;
      })
      .join('');
  return (
    <svg
      className={part('histogram')}
      viewBox={`0 0 ${counts.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars(false)} />
      <path data-inside="" d={bars(true)} />
    </svg>
  );
}
