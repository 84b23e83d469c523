import type { ApiClient, Equipment, SparePart } from '@leasing/core/api';
import { type LeaseTerms, lotTerms, type TermsSubject, termsOf } from '@leasing/core/terms';
import { orErrorPage } from '../routing/loading.ts';
import { isEquipment, productTypeOfItem } from './specs.ts';

/** What the pages say about leasing: who leases, since when the rates hold, and on which conditions. */
export interface PageTerms {
  lessor: string;
  ratesSince: string | null;
  /** Of the machine of the page, or in general. */
  terms: LeaseTerms;
  /** Some machines have conditions of their own. */
  hasExceptions: boolean;
}

/** The conditions of a machine or spare part; a lot has its deposit in them. */
export async function loadItemTerms(api: ApiClient, item: Equipment | SparePart): Promise<PageTerms> {
  const type = isEquipment(item) ? item.type : null;
  const leasing = await loadTerms(api, { product: productTypeOfItem(item), type, id: item.id });
  return isEquipment(item) && item.auction ? { ...leasing, terms: lotTerms(leasing.terms, item) } : leasing;
}

/** The conditions of a kind of product, or in general. */
export async function loadTerms(api: ApiClient, subject?: TermsSubject): Promise<PageTerms> {
  const { lessor, ratesSince, ...setting } = await orErrorPage(api.terms());
  return {
    lessor,
    ratesSince,
    terms: termsOf({ lessor, ratesSince, ...setting }, subject),
    hasExceptions: setting.exceptions.length > 0,
  };
}
