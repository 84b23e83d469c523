import type { CalculationBody } from '@leasing/core/api';
import { itemKindOf } from '@leasing/core/catalogue';
import { calculationParams } from '../routing/calculationParams.ts';
import { paths } from '../routing/paths.ts';
import { type Item, itemActionPath } from './item.ts';

/** What a guest has pressed that needs an account. */
export type GuestAction =
  | { kind: 'like'; item: Item; calculation?: undefined }
  | { kind: 'request'; item: Item; calculation: CalculationBody | undefined }
  | { kind: 'spare-parts'; machine: Pick<Item, 'id' | 'title'> };

/** Where the guest goes on after signing in: to the question whether to do it, and from there back to `from`. */
export function memberPath(action: GuestAction, from: string): string {
  if (action.kind === 'spare-parts') return paths.spareParts;
  return itemActionPath(action.kind, action.item, from, action.calculation);
}

/** Where it can be asked for without an account; undefined for a favourite. */
export function guestPath(action: GuestAction, from: string): string | undefined {
  if (action.kind === 'spare-parts') return partsRequestPath(action.machine.id, from);
  return action.kind === 'request' ? phoneRequestPath(action.item, from, action.calculation) : undefined;
}

/** Where a guest leaves a phone under the item; `from` is the page to return to. */
export function phoneRequestPath(
  { product, id }: Pick<Item, 'product' | 'id'>,
  from: string,
  calculation: CalculationBody | undefined,
): string {
  const params = new URLSearchParams({ from, ...calculationParams(calculation) });
  return `/request/${itemKindOf(product)}/${id}?${params}`;
}

/** Where a guest leaves a phone to get spare parts for a machine. */
export function partsRequestPath(machine: number | string, from: string): string {
  return `/request/spare-part?${new URLSearchParams({ machine: String(machine), from })}`;
}
