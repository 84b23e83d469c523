import {
  calculatorLease,
  contractOfEstimate,
  contractTerms,
  paymentWithInterest,
} from '@leasing/core/calculator';
import { itemKindOf } from '@leasing/core/catalogue';
import type { LeasingTerms } from '@leasing/core/unstable/api/contract';
import { calculatorTerms, termsOf } from '@leasing/core/unstable/terms';
import type { FastifyInstance } from 'fastify';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import type { Terms } from '../terms/Terms.ts';
import type { Catalogue } from './service.ts';

/** The lists that are pages of their own for search engines. */
export function landingRoutes(
  fastify: FastifyInstance,
  catalogue: Catalogue,
  terms: Terms,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'landings', async ({ params, query }) => {
    const kind = itemKindOf(params.product);
    const [lists, setting] = await Promise.all([catalogue.landings(kind, query.of), terms.publicTerms()]);
    return lists.map(({ values, ...list }) => ({
      ...list,
      payment: kind === 'equipment' ? paymentOf(list.medianCost, values.type, setting) : null,
    }));
  });
}

function paymentOf(cost: number | null, type: string | undefined, setting: LeasingTerms) {
  if (cost === null) return null;
  const terms = termsOf(setting, { product: 'equipment', type });
  const contract = contractOfEstimate({ ...calculatorTerms(terms), cost });
  return {
    monthly: calculatorLease(contract).monthlyPayment,
    text: paymentWithInterest(contract),
    terms: contractTerms(contract),
  };
}
