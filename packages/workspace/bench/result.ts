/** One measured number of a benchmark. */
export interface Result {
  name: string;
  value: number;
  unit:
    | 'ms'
    | 's'
    | '%'
    | 'MB'
    | 'rows/s'
    | 'requests/s'
    | 'of the floor'
    | 'of 100'
    | 'times'
    | 'filters'
    | '';
  /** What it must reach, as text: «≤ 60». */
  goal?: string;
  met?: boolean;
  /** The single runs, or further numbers of the same measurement. */
  more?: object;
}

/** Takes a number: it is printed and written down. */
export type AddResult<Measured extends Result = Result> = (result: Measured) => void;

export function atMost(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≤ ${goal}`, met: value <= goal };
}

export function atLeast(value: number, goal: number): Pick<Result, 'goal' | 'met'> {
  return { goal: `≥ ${goal}`, met: value >= goal };
}
