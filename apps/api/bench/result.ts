import type { Engine } from './stock.ts';

/** One measured figure. */
export interface Result {
  engine: Engine;
  name: string;
  value: number;
  unit: 'ms' | 's' | '%' | 'MB' | 'rows/s' | 'requests/s' | 'of the floor' | 'times' | 'filters';
  /** What it must reach, as text: «≤ 15». */
  goal?: string;
  met?: boolean;
  /** Further figures of the same measurement. */
  more?: object;
}

export type AddResult = (result: Result) => void;

export function atMost(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≤ ${goal}`, met: value <= goal };
}

export function atLeast(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≥ ${goal}`, met: value >= goal };
}
