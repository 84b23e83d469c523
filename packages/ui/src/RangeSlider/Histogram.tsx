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
  return (
    <div className={part('histogram')} aria-hidden="true">
      {counts.map((count, index) => {
        const middle = min + width * (index + 0.5);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-inside={(middle >= value[0] && middle <= value[1]) || undefined}
            style={{ blockSize: count === 0 ? 0 : `${Math.max(8, (count / highest) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
