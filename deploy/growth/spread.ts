/** The middle one, and between which the others lie. */
export function spread(values: readonly number[]): string {
  return `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
