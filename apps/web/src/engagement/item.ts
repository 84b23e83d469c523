import { productTypeOf } from '@leasing/core/catalogue';
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

/** Where a guest leaves a phone under the item; `from` is the page to return to. */
export function phoneRequestPath({ product, id }: Pick<Item, 'product' | 'id'>, from: string): string {
  return `/request/${productTypeOf(product)}/${id}?${new URLSearchParams({ from })}`;
}

/** Where a guest leaves a phone to get spare parts for a machine. */
export function partsRequestPath(machine: number | string, from: string): string {
  return `/request/spare-part?${new URLSearchParams({ machine: String(machine), from })}`;
}
