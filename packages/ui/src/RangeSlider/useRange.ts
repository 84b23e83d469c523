import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../latest/useLatest.ts';
import type { RangeSliderProps, RangeValue } from './types.ts';

/** The lower or the upper end. */
export type End = 0 | 1;

/** Keys commit when they rest: a search per arrow press would ask the server forty times. Milliseconds. */
const KEY_REST = 400;

type RangeProps = Pick<
  RangeSliderProps,
  'min' | 'max' | 'value' | 'defaultValue' | 'onValueChange' | 'onValueCommit'
> & { step: number };

export type Range = ReturnType<typeof useRange>;

/**
 * The value of a range, how it moves and when that is committed. The slider holds what moves, unless the caller follows
 * every move (`value` with `onValueChange`); a new `value` of the caller replaces it.
 */
export function useRange({ min, max, step, value, defaultValue, onValueChange, onValueCommit }: RangeProps) {
  const [moving, setMoving] = useState<{ from: RangeValue | undefined; to: RangeValue }>();
  const isOurs = moving && sameRange(moving.from, value);
  const current = within((isOurs ? moving.to : value) ?? defaultValue ?? [min, max], min, max);
  /** Moved and not committed. A ref, because several events may come before the next render. */
  const pending = useRef<RangeValue>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest({ value, onValueCommit });

  useEffect(() => () => clearTimeout(rest.current), []);

  /**
   * The value with one end elsewhere, as far as the other end allows, where that is set. «До 1 000 000» stays where all
   * cost more: a bound that is asked is never widened.
   */
  function withEnd(end: End, figure: number): RangeValue {
    const [from, to] = current;
    return end === 0
      ? [Math.max(to < max ? Math.min(figure, to) : figure, min), to]
      : [from, Math.min(from > min ? Math.max(figure, from) : figure, max)];
  }

  function move(to: RangeValue) {
    clearTimeout(rest.current);
    pending.current = to;
    if (!value || !onValueChange) setMoving({ from: value, to });
    onValueChange?.(to);
  }

  /** Commits what has moved, unless it stands at `from` again. */
  function commit(from?: RangeValue) {
    clearTimeout(rest.current);
    const to = pending.current;
    pending.current = undefined;
    if (!to || sameRange(to, from)) return;
    if (latest.current.value) setMoving(undefined);
    latest.current.onValueCommit?.(to);
  }

  return {
    ...{ min, max, step, current, move, commit, withEnd },
    /** Where the thumbs stand: on the scale. */
    thumbs: [clamp(current[0], min, max), clamp(current[1], min, max)] as const,
    /** Takes back what has moved and is not committed. */
    moveBack(to: RangeValue) {
      if (pending.current) move(to);
    },
    moveEnd: (end: End, figure: number) => move(withEnd(end, figure)),
    /** Commits when nothing has moved for a while. */
    commitSoon() {
      rest.current = setTimeout(commit, KEY_REST);
    },
  };
}

export function sameRange(one: RangeValue | undefined, other: RangeValue | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function clamp(figure: number, low: number, high: number): number {
  return Math.min(Math.max(figure, low), high);
}

/** Ends that were swapped are turned round; one that nothing on the scale reaches stays. */
function within([from, to]: RangeValue, min: number, max: number): RangeValue {
  const isSwapped = from > to && from < max && to > min;
  const [low, high] = isSwapped ? [to, from] : [from, to];
  return [Math.max(low, min), Math.min(high, max)];
}
