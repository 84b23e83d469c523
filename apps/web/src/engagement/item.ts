import type { CalculationBody } from '@leasing/core/api';
import type { WireWord } from '@leasing/core/catalogue';
import { calculationParams } from '../routing/calculationParams.ts';

/** What a button acts on. */
export interface Item {
  product: WireWord;
  id: number;
  title: string;
}

/** One key for both kinds: `equipment:12`. */
export function itemKey({ product, id }: Pick<Item, 'product' | 'id'>): string {
  return `${product}:${id}`;
}

/**
 * Where a button posts what it does with an item, and where a guest who has signed in is asked whether to do it.
 *
 * @param from page to return to, for the question
 * @param calculation what goes with a request after the question
 */
export function itemActionPath(
  verb: 'request' | 'like' | 'unlike',
  { product, id }: Pick<Item, 'product' | 'id'>,
  from?: string,
  calculation?: CalculationBody,
): string {
  const params =
    from === undefined ? '' : `?${new URLSearchParams({ from, ...calculationParams(calculation) })}`;
  return `/actions/${verb}/${product}/${id}${params}`;
}

/** The key of a request for spare parts for a machine. */
export const partsKey = (machine: number) => `parts:${machine}`;
