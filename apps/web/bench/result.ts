/** One measured figure. */
export interface Result {
  name: string;
  value: number;
  unit: 'ms' | 'MB' | 'of 100' | 'requests/s' | '';
  /** What it must reach, as text: «≤ 60». */
  goal?: string;
  met?: boolean;
  /** The single runs, or further figures of the same measurement. */
  more?: object;
}

export type AddResult = (result: Result) => void;

export function atMost(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≤ ${goal}`, met: value <= goal };
}

export function atLeast(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≥ ${goal}`, met: value >= goal };
}
