import type { Range } from '@leasing/core/calculator';

/** A scale of at most this many steps is linear: with that many a pixel is still about one step. */
const LINEAR_STEPS = 1000;

/**
 * Every cost the slider can stand at, lowest first. From 900 000 to 999 000 000 roubles a linear slider would give
 * the whole stock its first five pixels, so a step grows with the cost: about 1 % of it, always a round numbers of
 * whole thousands (docs/decisions/calculator.md).
 */
export function costStops({ min, max, step }: Range): number[] {
  const linear = max - min <= step * LINEAR_STEPS;
  const stops = [min];
  let stop = nextStop(min);
  while (stop < max) {
    stops.push(stop);
    stop = nextStop(stop);
  }
  if (max > min) stops.push(max);
  return stops;

  function nextStop(cost: number): number {
    const size = linear ? step : Math.max(step, roundPart(cost));
    return (Math.floor(cost / size) + 1) * size;
  }
}

/** A hundredth of the cost or up to twice less: 1, 2 or 5 with zeros. */
function roundPart(cost: number): number {
  const decade = 10 ** (String(cost).length - 1);
  const lead = cost / decade;
  return ((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * decade) / 100;
}

/** Place on the scale that is nearest to a cost, from 0. */
export function nearestStop(stops: readonly number[], cost: number): number {
  const distances = stops.map((stop) => Math.abs(stop - cost));
  return distances.indexOf(Math.min(...distances));
}
