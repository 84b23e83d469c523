import { productTypeOf } from '@leasing/core/catalogue';
import type { Item } from './item.ts';

/** Where a guest leaves a phone under the item; `from` is the page to return to. */
export function phoneRequestPath({ product, id }: Pick<Item, 'product' | 'id'>, from: string): string {
  return `/request/${productTypeOf(product)}/${id}?${new URLSearchParams({ from })}`;
}

/** Where a guest leaves a phone to get spare parts for a machine. */
export function partsRequestPath(machine: number | string, from: string): string {
  return `/request/spare-part?${new URLSearchParams({ machine: String(machine), from })}`;
}
