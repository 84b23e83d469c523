import { Session } from 'node:inspector/promises';
import { RangeSlider } from '@leasing/ui/range-slider';
import { renderToString } from 'react-dom/server';

const COUNT = 300;

const sliders = Array.from({ length: COUNT }, (_, index) => (
  <RangeSlider
    // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
    key={index}
    label="Цена"
    unit="₽"
    min={0}
    max={20_000_000}
    defaultValue={[1_000_000, 9_000_000]}
  />
));

/** As many native sliders and fields, to have something to compare with on any machine. */
const native = Array.from({ length: COUNT }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
  <fieldset key={index}>
    <legend>Цена, ₽</legend>
    <input type="range" aria-label="от" min={0} max={20_000_000} defaultValue={1_000_000} />
    <input type="range" aria-label="до" min={0} max={20_000_000} defaultValue={9_000_000} />
    <label>
      от <input defaultValue="1 000 000" />
    </label>
    <label>
      до <input defaultValue="9 000 000" />
    </label>
  </fieldset>
));

/** Milliseconds to render 300 range sliders on the server, and 300 native ones: the best of thirty each. */
export function renderSliders() {
  const times = { ours: Number.POSITIVE_INFINITY, native: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 30; round++) {
    times.ours = Math.min(times.ours, timed(sliders));
    times.native = Math.min(times.native, timed(native));
  }
  return times;
}

/** Calls of functions in the bundle while 300 range sliders are rendered once: the same on any machine. */
export async function countCalls(bundle: string): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  renderToString(sliders);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const own = result.filter(({ url }) => url.endsWith(bundle)).flatMap(({ functions }) => functions);
  return own.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

function timed(page: Parameters<typeof renderToString>[0]): number {
  const before = performance.now();
  renderToString(page);
  return performance.now() - before;
}
