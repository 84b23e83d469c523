import type { ApiClient, LeasingTerms } from '@leasing/core/api';
import { DEFAULT_TERMS } from '@leasing/core/unstable/terms';

const defaults: LeasingTerms['general'] = { ...DEFAULT_TERMS, forms: [...DEFAULT_TERMS.forms] };

/** What an operator has set: a rate by twelve, a longer least term for rollers, and a lessor with quotes in its name. */
export const leasingTerms: LeasingTerms = {
  lessor: 'ООО «Лизинг "Север"»',
  ratesSince: '2026-11-01',
  general: { ...defaults, annualRate: 0.19, rateModel: 'annual', minAdvancePercent: 20 },
  exceptions: [{ product: 'equipment', type: 'ROLLER', id: null, terms: { minTerm: 24, annualRate: 0.21 } }],
};

/** The calls behind the pages for partners' sites. */
export const termsApi = (terms: LeasingTerms = leasingTerms) =>
  ({ terms: async () => terms }) as unknown as ApiClient;

/** An operator who has set nothing. */
export const usualTerms: LeasingTerms = {
  lessor: 'ООО «Техника»',
  ratesSince: null,
  general: defaults,
  exceptions: [],
};
