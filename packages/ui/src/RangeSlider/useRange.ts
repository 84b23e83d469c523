import { type ComponentType, useRef, useState } from 'react';
import type { RangeSliderProps, RangeValue } from './types.ts';

/** The lower or the upper end. */
export type End = 0 | 1;

/** Keys commit when they rest: a search per arrow press would ask the server forty times. Milliseconds. */
const KEY_REST = 400;

/** A thumb that a pointer holds. */
export interface DraggedTrackProps {
  range: Range;
  end: End;
  /** Which way the scale runs. */
  dir: 'ltr' | 'rtl';
  /** Where a finger came down, and what it would move the thumb to. */
  finger: { x: number; y: number; figure?: number | undefined } | undefined;
}

/** What stands in the track as long as a pointer holds a thumb, and what it needs. */
interface Drag extends Omit<DraggedTrackProps, 'range'> {
  Track: ComponentType<DraggedTrackProps>;
}

/** What the slider remembers between two renders. */
interface Held {
  /** What moves, and the caller's value that it began from. */
  moving?: { from: RangeValue | undefined; to: RangeValue } | undefined;
  /** What is typed into one of the two fields and not committed yet. */
  typed?: { end: End; text: string } | undefined;
  dragged?: Drag | undefined;
  /** Whether the browser runs the scripts and a field has a figure to group. */
  running?: boolean;
}

/** A value that moved and waits to be committed. */
interface Waiting {
  value?: RangeValue | undefined;
  timer?: ReturnType<typeof setTimeout>;
  tell: (value: RangeValue) => void;
}

type RangeProps = Pick<
  RangeSliderProps,
  'min' | 'max' | 'value' | 'defaultValue' | 'onValueChange' | 'onValueCommit'
> & { step: number };

export type Range = ReturnType<typeof useRange>;

const nothing: Held = {};

/**
 * The value of a range, how it moves and how it is committed. What moves is held here unless the caller follows every
 * move (`value` with `onValueChange`); a new `value` of the caller ends it.
 */
export function useRange({ min, max, step, value, defaultValue, onValueChange, onValueCommit }: RangeProps) {
  const [held, setHeld] = useState(nothing);
  const { moving } = held;
  const ours = moving && same(moving.from, value);
  const shown = within((ours ? moving.to : value) ?? defaultValue ?? [min, max], min, max);

  const hold = (change: Held) => setHeld((now) => ({ ...now, ...change }));
  const tell = (to: RangeValue) => {
    if (value) hold({ moving: undefined });
    onValueCommit?.(to);
  };
  const waiting = useRef<Waiting>({ tell }).current;
  // The caller may have a new `onValueCommit` before the keys rest.
  waiting.tell = tell;

  /** Shows a value; `settle` commits it. */
  function move(to: RangeValue) {
    clearTimeout(waiting.timer);
    waiting.value = to;
    if (!value || !onValueChange) hold({ moving: { from: value, to } });
    onValueChange?.(to);
  }

  /** Commits what has moved, unless it stands where it stood: at `from`. */
  function settle(from?: RangeValue) {
    clearTimeout(waiting.timer);
    const { value: moved } = waiting;
    waiting.value = undefined;
    if (moved && !(from && same(moved, from))) waiting.tell(moved);
  }

  /** Shows an earlier value again; nothing is told where it still stands. */
  function back(to: RangeValue) {
    if (!same(waiting.value ?? shown, to)) move(to);
  }

  return {
    ...{ min, max, step, held, hold, shown, move, settle, back },
    /** The value with one end moved: as far as the other end and the scale allow. */
    with(end: End, figure: number): RangeValue {
      const [from, to] = shown;
      return end === 0 ? [clamp(figure, min, to), to] : [from, clamp(figure, from, max)];
    },
    /** Commits when no key has followed for a while. A slider that has left the page commits nothing. */
    settleSoon(thumb: Element) {
      waiting.timer = setTimeout(() => thumb.isConnected && settle(), KEY_REST);
    },
  };
}

function same(one: RangeValue | undefined, other: RangeValue | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function clamp(figure: number, low: number, high: number): number {
  return Math.min(Math.max(figure, low), high);
}

function within([from, to]: RangeValue, min: number, max: number): RangeValue {
  const low = clamp(Math.min(from, to), min, max);
  return [low, clamp(Math.max(from, to), low, max)];
}
