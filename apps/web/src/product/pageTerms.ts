import type { ApiClient } from '@leasing/core/api';
import { type LeaseTerms, type TermsSubject, termsOf } from '@leasing/core/terms';
import { orErrorPage } from '../routing/loading.ts';

/** What the pages say about leasing: who leases, since when the rates hold, and on which conditions. */
export interface PageTerms {
  lessor: string;
  ratesSince: string | null;
  /** Of the machine of the page, or in general. */
  terms: LeaseTerms;
  /** Some machines have conditions of their own. */
  hasExceptions: boolean;
}

/** The conditions of a product, or without one those in general. */
export async function loadTerms(api: ApiClient, subject?: TermsSubject): Promise<PageTerms> {
  const { lessor, ratesSince, ...setting } = await orErrorPage(api.terms());
  return {
    lessor,
    ratesSince,
    terms: termsOf({ lessor, ratesSince, ...setting }, subject),
    hasExceptions: setting.exceptions.length > 0,
  };
}
