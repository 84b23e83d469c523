import type { PriceComparison } from '@leasing/core/api';
import { isoDay } from '@leasing/core/format';
import type { FirmSource } from '../firm/FirmProfile.ts';
import type { Queryable } from '../platform/database/index.ts';
import { priceRange } from './priceRange.ts';
import { rangeSentence } from './sentence.ts';

/** Prices that a range is made of: those nearest in year and hours, where there are more. */
const MOST = 60;

type Comparable = Omit<PriceComparison['comparables'][number], 'isOutlier'>;

/** A machine that has a price of its own: what a lot begins with is not one, and a price on request is none. */
const isPriced = `kind = 'equipment' AND NOT is_auction AND total_cost > 0 AND mileage > 0`;
/** A model, however it is typed. An index has the same expression (001-schema.sql). */
const modelKey = `number_key(brand || ' ' || model)`;

/** Of the same model: what the firm sells or has sold within a year, and what it has seen elsewhere. */
const comparablesSql = `
  SELECT year_of_manufacture AS "yearOfManufacture", mileage, total_cost::float8 AS price,
    to_char(CASE WHEN availability = 'SOLD' THEN sold_at ELSE $2::timestamptz END AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS "seenOn",
    CASE WHEN availability = 'SOLD' THEN 'Продана у нас' ELSE 'Продаётся у нас' END AS source
  FROM item WHERE ${isPriced} AND ${modelKey} = $1 AND id <> $3 AND is_demo = $4
    AND (availability IN ('IN_STOCK', 'RESERVED') OR availability = 'SOLD' AND sold_at > $2::timestamptz - interval '1 year')
  UNION ALL
  SELECT year_of_manufacture, mileage, price::float8, to_char(seen_on, 'YYYY-MM-DD'), source
  FROM price_observation
  WHERE ${modelKey} = $1 AND seen_on > ($2::timestamptz - interval '1 year')::date
  ORDER BY 1 DESC, 2, 3, 4 DESC`;

/** {@link comparePrice} where the firm compares prices. */
export type ComparePrice = (id: number) => Promise<PriceComparison | undefined>;

export const priceComparer =
  (database: Queryable, firm: FirmSource): ComparePrice =>
  async (id) =>
    (await firm.current()).comparesPrices ? comparePrice(database, id) : undefined;

/**
 * The price of a machine beside its like; undefined for what is not for sale at a price, and where too little is known of
 * its model.
 */
async function comparePrice(database: Queryable, id: number): Promise<PriceComparison | undefined> {
  const now = new Date();
  const [machine] = await database.query<Machine>(
    `SELECT title, ${modelKey} AS key, year_of_manufacture AS year, mileage AS hours, total_cost::float8 AS price,
       is_demo AS "isDemo"
     FROM item WHERE ${isPriced} AND id = $1 AND availability IN ('IN_STOCK', 'RESERVED')`,
    [id],
  );
  if (!machine) return undefined;
  const all = await database.query<Comparable>(comparablesSql, [
    machine.key,
    now.toISOString(),
    id,
    machine.isDemo,
  ]);
  const comparables = nearest(all, machine);
  const range = priceRange(
    machine,
    comparables.map(({ yearOfManufacture: year, mileage: hours, price }) => ({ year, hours, price })),
  );
  if (!range) return undefined;
  const { low, high, isOutlier } = range;
  const { title, price } = machine;
  const said = {
    low,
    high,
    verdict: price < low ? 'BELOW' : price > high ? 'ABOVE' : 'WITHIN',
    count: isOutlier.filter((one) => !one).length,
    asOf: isoDay(now.toISOString()),
  } as const;
  return {
    ...{ equipmentId: id, title, price, ...said },
    sentence: rangeSentence(said),
    comparables: comparables.map((one, index) => ({ ...one, isOutlier: isOutlier[index] ?? false })),
  };
}

interface Machine {
  title: string;
  key: string;
  year: number;
  hours: number;
  price: number;
  isDemo: boolean;
}

/** A year counts as much as the work of a usual one. */
const HOURS_A_YEAR = 1000;

function nearest(all: readonly Comparable[], { year, hours }: Machine): readonly Comparable[] {
  if (all.length <= MOST) return all;
  const distance = (one: Comparable) =>
    Math.abs(one.yearOfManufacture - year) + Math.abs(one.mileage - hours) / HOURS_A_YEAR;
  const [edge = 0] = all
    .map(distance)
    .sort((a, b) => a - b)
    .slice(MOST - 1);
  return all.filter((one) => distance(one) <= edge).slice(0, MOST);
}
