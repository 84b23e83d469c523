import {
  formatQuery,
  type ItemKind,
  LANDING_ITEMS,
  landingFields,
  landingValues,
  parseQuery,
} from '@leasing/core/catalogue';
import type { Landing } from '@leasing/core/unstable/api/contract';
import type { Combinations } from './combinations.ts';

/** A list that is a page of its own, with its one value of each filter. */
export type PricedList = Omit<Landing, 'payment'> & { values: Readonly<Record<string, string>> };

interface Group {
  values: Values;
  costs: number[];
  /** The makes that all of them have in common, of those that say one; undefined where none does. */
  makes: readonly string[] | undefined;
}

type Values = readonly (readonly [field: string, value: string])[];

/**
 * The lists with enough in stock, those with the most first.
 * @param costs of what is in stock, by combination
 */
export function pricedLists(
  kind: ItemKind,
  combinations: Combinations,
  costs: ReadonlyMap<number, readonly number[]>,
): PricedList[] {
  const groups = new Map<string, Group>();
  for (const [combination, costsOfCombination] of costs) {
    for (const fields of landingFields[kind]) {
      for (const values of valuesOfFields(combinations, combination, fields)) {
        const key = JSON.stringify(values);
        const group = groups.get(key) ?? { values, costs: [], makes: undefined };
        groups.set(key, group);
        group.makes = inCommon(group.makes, combinations.valuesOf('brand', combination));
        for (const cost of costsOfCombination) group.costs.push(cost);
      }
    }
  }
  return [...groups.values()]
    .filter((group) => group.costs.length >= LANDING_ITEMS)
    .flatMap((group) => toPricedList(kind, group))
    .sort((one, other) => other.count - one.count || (one.query < other.query ? -1 : 1));
}

function inCommon(
  makes: readonly string[] | undefined,
  own: readonly string[],
): readonly string[] | undefined {
  if (own.length === 0) return makes;
  return makes?.filter((make) => own.includes(make)) ?? own;
}

/** One value of each field, in every way that a combination has them: a part fits several models. */
function valuesOfFields(
  combinations: Combinations,
  combination: number,
  fields: readonly string[],
): Values[] {
  return fields.reduce<Values[]>(
    (ways, field) =>
      combinations
        .valuesOf(field, combination)
        .flatMap((value) => ways.map((way): Values => [...way, [field, value]])),
    [[]],
  );
}

function toPricedList(kind: ItemKind, { values, costs, makes = [] }: Group): PricedList[] {
  const asked = Object.fromEntries(values);
  const query = parseQuery(kind, new URLSearchParams(asked));
  // A name that no address can carry is not a page.
  if (JSON.stringify(landingValues(kind, query.filters)) !== JSON.stringify(asked)) return [];
  const prices = costs.filter((cost) => !Number.isNaN(cost)).sort((one, other) => one - other);
  const half = (prices.length - 1) / 2;
  const middle = [prices[Math.floor(half)] ?? Number.NaN, prices[Math.ceil(half)] ?? Number.NaN] as const;
  return [
    {
      values: asked,
      query: formatQuery(kind, query),
      count: costs.length,
      brand: makes.length === 1 ? (makes[0] ?? null) : null,
      lowestCost: prices[0] ?? null,
      medianCost: prices.length > 0 ? Math.round((middle[0] + middle[1]) / 2) : null,
      highestCost: prices.at(-1) ?? null,
    },
  ];
}
