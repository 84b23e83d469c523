/** What a machine usually costs, by others of its model: docs/provenance-and-prices.md says the method in words. */

/** A price with what it depends on. */
export interface Observed {
  year: number;
  hours: number;
  /** Roubles with VAT. */
  price: number;
}

/** Fewer say nothing. */
export const LEAST = 8;
/** The share of prices that a range is to hold. */
const SHARE = 0.9;
/** In units of the usual deviation: from here on a price pulls the line with the same force only. */
const HUBER = 1.345;
/** From here on, and from a factor of e^0.5 ≈ 1.65 on, it is a mistake or another machine, and counts no longer. */
const OUTLIER = 5;
const LEAST_OUTLIER = 0.5;
/** The median deviation of a normal distribution times this is its standard deviation. */
const MAD = 1.4826;
/** Keeps the slopes small where all machines are of one year, or hours follow years. */
const RIDGE = 0.5;
/** How far beyond the years and hours of the others a machine may lie. */
const YEARS_BEYOND = 1;
const HOURS_BEYOND = 1.3;

type Vector = readonly [number, number, number];
const axes = [0, 1, 2] as const;
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
const scaled = (vector: Vector, by: number): Vector => [vector[0] * by, vector[1] * by, vector[2] * by];

/** The inverse of a symmetric matrix. */
function inverse([a, b, c]: readonly [Vector, Vector, Vector]): [Vector, Vector, Vector] {
  const determinant = dot(a, cross(b, c));
  return [cross(b, c), cross(c, a), cross(a, b)].map((row) => scaled(row, 1 / determinant)) as [
    Vector,
    Vector,
    Vector,
  ];
}

/** The value at a place of a sorted list that may lie between two. */
function at(sorted: readonly number[], place: number): number {
  const low = sorted[Math.floor(place)] ?? 0;
  return low + (place % 1) * ((sorted[Math.ceil(place)] ?? 0) - low);
}
const sortedSizes = (values: readonly number[]) => values.map(Math.abs).sort((a, b) => a - b);
const median = (values: readonly number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    (values.length - 1) / 2,
  );

/**
 * Huber's robust regression of log prices on years and hours, by reweighting.
 * @returns the line, and by how much each price differs from the line through the others
 */
function fit(all: readonly Observed[]) {
  const middle = { year: median(all.map(({ year }) => year)), hours: median(all.map(({ hours }) => hours)) };
  const rowOf = ({ year, hours }: Pick<Observed, 'year' | 'hours'>): Vector => [
    1,
    (year - middle.year) / 5,
    (hours - middle.hours) / 5000,
  ];
  const points = all.map((one) => ({ row: rowOf(one), log: Math.log(one.price), weight: 1 }));
  const solve = () => {
    const total = (of: (point: (typeof points)[number]) => number) =>
      points.reduce((sum, point) => sum + point.weight * of(point), 0);
    const matrix = axes.map((i) =>
      axes.map((j) => total(({ row }) => row[i] * row[j]) + (i === j && i > 0 ? RIDGE : 0)),
    ) as unknown as [Vector, Vector, Vector];
    const inverted = inverse(matrix);
    const right = axes.map((i) => total(({ row, log }) => row[i] * log)) as unknown as Vector;
    const line: Vector = [dot(inverted[0], right), dot(inverted[1], right), dot(inverted[2], right)];
    return { inverted, line };
  };
  for (let round = 0; round < 15; round++) {
    const { line } = solve();
    const errors = points.map(({ row, log }) => Math.abs(log - dot(row, line)));
    const spread = Math.max(MAD * median(errors), 0.01);
    for (const [index, point] of points.entries())
      point.weight = Math.min(1, (HUBER * spread) / Math.max(errors[index] ?? 0, 1e-9));
  }
  const { inverted, line } = solve();
  const errors = points.map(({ row, log, weight }) => {
    const pull = weight * dot(row, [dot(inverted[0], row), dot(inverted[1], row), dot(inverted[2], row)]);
    return (log - dot(row, line)) / (1 - Math.min(pull, 0.9));
  });
  return { errors, expected: (machine: Pick<Observed, 'year' | 'hours'>) => dot(rowOf(machine), line) };
}

/** To three digits, as people compare prices: 4 120 000. */
function toDigits(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2);
  return Math.round(price / step) * step;
}

/** Whether years and hours of a machine are those of the others, so that nothing is foretold far from what was seen. */
function isAmong(machine: Pick<Observed, 'year' | 'hours'>, others: readonly Observed[]): boolean {
  const years = others.map(({ year }) => year);
  const hours = others.map((one) => one.hours);
  return (
    machine.year >= Math.min(...years) - YEARS_BEYOND &&
    machine.year <= Math.max(...years) + YEARS_BEYOND &&
    machine.hours >= Math.min(...hours) / HOURS_BEYOND &&
    machine.hours <= Math.max(...hours) * HOURS_BEYOND
  );
}

/**
 * The range that holds nine of ten prices of such machines of this year and these hours; undefined where fewer than
 * `LEAST` are left without outliers, or the machine is unlike all of them.
 * @returns `isOutlier` says of each of the others, in their order, that it was left out
 */
export function priceRange(
  machine: Pick<Observed, 'year' | 'hours'>,
  others: readonly Observed[],
): { low: number; high: number; isOutlier: boolean[] } | undefined {
  if (others.length < LEAST) return undefined;
  const { errors } = fit(others);
  const most = Math.max(OUTLIER * MAD * median(errors.map(Math.abs)), LEAST_OUTLIER);
  const isOutlier = errors.map((error) => Math.abs(error) > most);
  const kept = others.filter((_, index) => !isOutlier[index]);
  if (kept.length < LEAST || !isAmong(machine, kept)) return undefined;
  const line = fit(kept);
  const sizes = sortedSizes(line.errors);
  const reach = at(sizes, Math.min(SHARE * (sizes.length + 1), sizes.length) - 1);
  const expected = line.expected(machine);
  return {
    low: toDigits(Math.exp(expected - reach)),
    high: toDigits(Math.exp(expected + reach)),
    isOutlier,
  };
}
