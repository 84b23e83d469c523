import type { ApiClient, Equipment, SparePart } from '@leasing/core/api';
import { type LeaseTerms, lotTerms, type TermsSubject, termsOf } from '@leasing/core/unstable/terms';
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

type Setting = Awaited<ReturnType<ApiClient['terms']>>;

/** The conditions of a machine or spare part. */
export async function loadItemTerms(api: ApiClient, item: Equipment | SparePart): Promise<PageTerms> {
  const setting = await orErrorPage(api.terms());
  return pageTerms(setting, termsOfItem(setting, item));
}

/** The conditions of several machines or spare parts, in their order. */
export async function loadTermsOfItems(
  api: ApiClient,
  items: readonly (Equipment | SparePart)[],
): Promise<LeaseTerms[]> {
  const setting = await orErrorPage(api.terms());
  return items.map((item) => termsOfItem(setting, item));
}

/** The conditions of a kind of product, or in general. */
export async function loadTerms(api: ApiClient, subject?: TermsSubject): Promise<PageTerms> {
  const setting = await orErrorPage(api.terms());
  return pageTerms(setting, termsOf(setting, subject));
}

/** A lot has its deposit in its conditions. */
function termsOfItem(setting: Setting, item: Equipment | SparePart): LeaseTerms {
  const type = isEquipment(item) ? item.type : null;
  const terms = termsOf(setting, { product: productTypeOfItem(item), type, id: item.id });
  return isEquipment(item) && item.auction ? lotTerms(terms, item) : terms;
}

function pageTerms({ lessor, ratesSince, exceptions }: Setting, terms: LeaseTerms): PageTerms {
  return { lessor, ratesSince, terms, hasExceptions: exceptions.length > 0 };
}
