/** No machine or part is older. */
export const firstYearOfManufacture = 1950;

/** The year after `now`: makers sell the next model year in advance. */
export function lastYearOfManufacture(now: Date): number {
  return now.getFullYear() + 1;
}

/** Whether a machine or part may be of this year: one rule for price lists and for what staff write. */
export function isYearOfManufacture(year: number, now: Date): boolean {
  return year >= firstYearOfManufacture && year <= lastYearOfManufacture(now);
}
