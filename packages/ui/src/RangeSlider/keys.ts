interface Scale {
  min: number;
  max: number;
  step: number;
}

/**
 * Where a key takes a thumb that stands at `now` (APG, multi-thumb slider): arrows go one step, with Shift ten, page
 * keys a twentieth of the scale, because ten steps of 100 roubles would be no page at all. The other thumb is not
 * asked here. Undefined for any other key.
 */
export function figureAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  isRightToLeft: () => boolean,
  now: number,
  { min, max, step }: Scale,
): number | undefined {
  const arrow = shiftKey ? 10 : 1;
  switch (key) {
    case 'Home':
      return min;
    case 'End':
      return max;
    case 'PageUp':
    case 'PageDown': {
      const page = Math.max(step, Math.round((max - min) / 20 / step) * step);
      return exact(key === 'PageUp' ? now + page : now - page);
    }
    case 'ArrowUp':
      return stepped(now, arrow, min, step);
    case 'ArrowDown':
      return stepped(now, -arrow, min, step);
    case 'ArrowLeft':
    case 'ArrowRight':
      return stepped(now, (key === 'ArrowLeft') === isRightToLeft() ? arrow : -arrow, min, step);
    default:
      return undefined;
  }
}

/** A figure between two steps, as a field may give it, goes to the next of them first. */
function stepped(now: number, by: number, min: number, step: number): number {
  const steps = (now - min) / step;
  const nearest = Math.round(steps);
  const onStep = Math.abs(steps - nearest) < 1e-6;
  const next = onStep ? nearest + by : by > 0 ? Math.ceil(steps) : Math.floor(steps);
  return exact(min + next * step);
}

/** Sums of 0.1 carry noise in the last digits. */
function exact(figure: number): number {
  return Number(figure.toFixed(6));
}
