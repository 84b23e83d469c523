import type { RequestCalculation } from '@leasing/core/unstable/api/contract';
import { recomputeCalculation, type SentCalculation } from '@leasing/core/unstable/calculation';
import { lotTerms, termsOf } from '@leasing/core/unstable/terms';
import type { Queryable } from '../platform/database/index.ts';
import { readTerms } from '../terms/Terms.ts';
import type { AskedItem } from './repository.ts';

/**
 * What a visitor calculated, computed anew on the terms and the price of now; null where they calculated nothing.
 * @param item what is asked for, where it is of the stock
 */
export async function calculationNow(
  database: Queryable,
  sent: SentCalculation | undefined,
  item?: AskedItem,
): Promise<RequestCalculation | null> {
  if (!sent) return null;
  const subject = item && { product: item.kind, type: item.type, id: item.id };
  const terms = termsOf(await readTerms(database), subject);
  return recomputeCalculation(sent, {
    terms: item?.isAuction ? lotTerms(terms, item) : terms,
    price: item?.totalCost ?? null,
  });
}
