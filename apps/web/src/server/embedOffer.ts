import { offerPdf } from '@leasing/api';
import { DEFAULT_BOUNDS, decodeScenario, type LeaseInput } from '@leasing/core/calculator';
import { isoDay } from '@leasing/core/format';
import { decodeExactTerms, findExactProblems } from '@leasing/core/unstable/exact';
import { lessorNotice } from '@leasing/core/unstable/terms';
import type { FastifyInstance } from 'fastify';
import type { Query } from './embedTerms.ts';

/** Characters of a product's or a lessor's name that are shown. */
const LONGEST_NAME = 200;

/**
 * `GET /embed/v1/offer.pdf?calc=…&exact=…&product=…&lessor=…&rates-since=…`: the calculation of a partner's page as a
 * document, for the embedded calculator. It has neither number nor sender: the conditions are the partner's. Answers 400
 * to a code that cannot be read.
 */
export function serveEmbedOffer(server: FastifyInstance): void {
  server.get<{ Querystring: Query }>('/embed/v1/offer.pdf', async ({ query, headers }, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    // A parameter that comes twice is a list.
    const isPlain = Object.values(query).every((value) => typeof value === 'string');
    const { calc = '', exact: exactCode, product, lessor, 'rates-since': ratesSince } = isPlain ? query : {};
    const scenario = decodeScenario(calc);
    const exact = exactCode === undefined ? undefined : decodeExactTerms(exactCode);
    const fits =
      scenario && isUsualTerm(scenario) && (!exact || findExactProblems(scenario, exact).length === 0);
    if (!fits || (exactCode && !exact)) {
      return reply
        .code(400)
        .send({ message: 'Расчёт не читается: параметры calc и exact пишет калькулятор' });
    }
    // A link that a person opens could put words of its author under the address of this site.
    if (headers['sec-fetch-mode'] === 'navigate') {
      return reply.code(400).send({ message: 'Документ сохраняет калькулятор на странице партнёра' });
    }
    const today = isoDay(Date.now());
    const since = ratesSince && /^\d{4}-\d\d-\d\d$/.test(ratesSince) ? ratesSince : null;
    const short = (name: string | undefined) => name?.slice(0, LONGEST_NAME);
    const notice = lessorNotice({ lessor: short(lessor) ?? null, ratesSince: since, today });
    const pdf = await offerPdf({ scenario, exact, product: short(product), notice });
    return reply.type('application/pdf').send(pdf);
  });
}

function isUsualTerm({ termMonths }: LeaseInput): boolean {
  return termMonths <= DEFAULT_BOUNDS.maxTerm;
}
