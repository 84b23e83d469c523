import type { Equipment, SparePart } from '@leasing/core/api';
import { seenValues } from '@leasing/core/item';
import { present, type Spec } from '../../product/specs.ts';

/** Every characteristic that is known, for the product page and the offer. */
export function allSpecs(item: Equipment | SparePart): Spec[] {
  return present(seenValues(item, 'specs'));
}
