/** What the server takes to render; run by main.ts through a bundle. */
import { RangeSlider } from '@leasing/ui/range-slider';
import { renderToString } from 'react-dom/server';

const sliders = (
  <>
    {Array.from({ length: 300 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <RangeSlider
        key={index}
        label="Цена"
        unit="₽"
        min={0}
        max={20_000_000}
        defaultValue={[1_000_000, 9_000_000]}
      />
    ))}
  </>
);

/** Milliseconds for 300 range sliders, best of twelve after warming up. */
export function renderSliders(): number {
  const times = Array.from({ length: 12 }, () => {
    const before = performance.now();
    renderToString(sliders);
    return performance.now() - before;
  });
  return Math.min(...times.slice(4));
}
