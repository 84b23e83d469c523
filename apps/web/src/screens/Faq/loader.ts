import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadTerms, type PageTerms } from '../../product/pageTerms.ts';
import { contextOf } from '../../routing/loading.ts';

export interface FaqData {
  leasing: PageTerms;
}

/** The answers say what the operator has set. */
export async function loader(args: LoaderFunctionArgs): Promise<FaqData> {
  return { leasing: await loadTerms(contextOf(args).api) };
}
