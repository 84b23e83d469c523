import type { Product } from '../store/store.ts';

/** What a button acts on. */
export interface Item {
  product: Product;
  id: number;
  title: string;
}

/** One key for both kinds: `equipment:12`. */
export function itemKey({ product, id }: Pick<Item, 'product' | 'id'>): string {
  return `${product}:${id}`;
}

/** The key of a request for spare parts for a machine. */
export const partsKey = (machine: number) => `parts:${machine}`;
