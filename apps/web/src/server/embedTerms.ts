import type { ApiClient } from '@leasing/core/api';
import { machineKinds } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import { optionsFrom } from '@leasing/core/unstable/payment-offer';
import { lessorNotice, type TermsSubject, termsAttributes } from '@leasing/core/unstable/terms';
import type { FastifyInstance } from 'fastify';
import { loadTerms } from '../product/pageTerms.ts';

/** What an address without a session may ask by. */
export type Query = Record<string, string | undefined>;

/** The operator's conditions for a calculator on someone else's page. */
export interface EmbedTerms {
  /** Attributes of `<leasing-calculator>`, `lessor` and `rates-since` among them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Who leases, that it is not an offer, and the day of the rates. */
  readonly notice: string;
  /** What an address says, and else what the operator has set; null for neither. */
  readonly read: (name: string) => string | null;
}

/** Sentence for a `type` that is not a kind of machine. */
const unknownType = `Параметр type: вид техники, ${Object.keys(machineKinds).slice(0, 3).join(', ')} …, или spare-part`;

/** Right values of parameters for which 12 would be wrong. */
const examples: Record<string, number> = {
  cost: 900_000,
  rate: 0.26,
  'vat-rate': 0.2,
  'profit-tax-rate': 0.2,
};

/**
 * The conditions in general, or those of `type`: a kind of machine, or `spare-part`.
 *
 * @returns undefined for a type that is none
 */
async function embedTerms(api: ApiClient, query: Query): Promise<EmbedTerms | undefined> {
  const subject = subjectOf(query.type);
  if (subject === undefined) return undefined;
  const { lessor, ratesSince, terms } = await loadTerms(api, subject ?? undefined);
  const parameter = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const attributes: Record<string, string> = {
    ...termsAttributes(terms),
    lessor: parameter('lessor') ?? lessor,
    ...(ratesSince && { 'rates-since': ratesSince }),
  };
  return {
    attributes,
    notice: lessorNotice({ lessor: attributes.lessor ?? null, ratesSince, today: isoDay(Date.now()) }),
    read: (name) => parameter(name) ?? attributes[name] ?? null,
  };
}

/**
 * What an address asks a calculator to count.
 *
 * @returns a sentence for an address that cannot be understood
 */
export async function embedOptions(api: ApiClient, query: Query) {
  const terms = await embedTerms(api, query);
  if (!terms) return unknownType;
  const wrongNames: string[] = [];
  const options = optionsFrom(terms.read, (name) => wrongNames.push(name));
  const [name] = wrongNames;
  if (name) return `Параметр ${name}: нужно число, например ${name}=${examples[name] ?? 12}`;
  return { ...terms, options };
}

/**
 * `GET /embed/v1/terms`: the conditions as attributes of `<leasing-calculator>`, and the types that have others, for the
 * page that makes the code.
 */
export function serveEmbedTerms(server: FastifyInstance, api: ApiClient): void {
  server.get<{ Querystring: Query }>('/embed/v1/terms', async (request, reply) => {
    const terms = await embedTerms(api, request.query);
    if (!terms) return reply.code(400).send({ message: unknownType });
    const { exceptions } = await api.terms();
    const types = exceptions.flatMap(({ product, type, id }) => {
      const value = product === 'spare-part' ? product : (type ?? '');
      const label =
        value === 'spare-part' ? 'Запчасти' : machineKinds[value as keyof typeof machineKinds]?.many;
      return id === null && label ? [{ value, label }] : [];
    });
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    return reply.send({ attributes: terms.attributes, types });
  });
}

/** Null for no type, undefined for one that is none. */
function subjectOf(type: string | undefined): TermsSubject | null | undefined {
  if (type === undefined || type === '') return null;
  if (type === 'spare-part') return { product: 'spare-part' };
  return Object.hasOwn(machineKinds, type) ? { product: 'equipment', type } : undefined;
}
