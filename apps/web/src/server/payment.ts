import type { ApiClient } from '@leasing/core/api';
import { type PaymentOffer, paymentOffer } from '@leasing/core/unstable/payment-offer';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../texts/escapeHtml.ts';
import { type EmbedTerms, embedOptions, type Query } from './embedTerms.ts';

/** Seconds that a letter's picture or a page may keep an answer: the rates behind it change rarely. */
const CACHE_SECONDS = 600;

/** What is answered: the payment, and who leases on conditions of which day. */
type Answer = PaymentOffer & Pick<EmbedTerms, 'notice'>;

const formats = {
  text: { type: 'text/plain; charset=utf-8', write: ({ text }: Answer) => text },
  json: { type: 'application/json; charset=utf-8', write: (answer: Answer) => JSON.stringify(answer) },
  svg: { type: 'image/svg+xml; charset=utf-8', write: picture },
};

/**
 * `GET /embed/v1/payment?cost=900000`: the sentence of `<leasing-payment>` for pages and letters without scripts, with
 * its attributes as parameters. What is not given follows the operator's conditions, those of `type` (a kind of machine,
 * or `spare-part`) where it is. `format` is `text` (default), `json` or `svg`; a picture takes `colour` and `size`.
 */
export function servePayment(server: FastifyInstance, api: ApiClient): void {
  server.get<{ Querystring: Query }>('/embed/v1/payment', async (request, reply) => {
    const { query } = request;
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const refuse = (message: string) => reply.code(400).send({ message });
    const result = await embedOptions(api, query);
    if (typeof result === 'string') return refuse(result);
    const { options, notice } = result;
    if (options.cost === undefined) return refuse('Укажите цену в рублях: /embed/v1/payment?cost=900000');
    const { format: formatName = 'text' } = query;
    const format = Object.hasOwn(formats, formatName) && formats[formatName as keyof typeof formats];
    if (!format) return refuse(`Параметр format: ${Object.keys(formats).join(', ')}`);
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).type(format.type);
    return reply.send(format.write({ ...paymentOffer(options), notice }, query));
  });
}

/** The sentence as a picture of its own size, for letters: no script, no font of ours. */
function picture({ text, terms, notice }: Answer, { colour = '', size = '' }: Query): string {
  const height = Math.min(Math.max(Number(size) || 16, 10), 72);
  const fill = /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : '#14171a';
  // Wide enough in every usual font; the letters of a bold sans are about 0.6 of their height.
  const width = Math.ceil(text.length * height * 0.6);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(height * 1.5)}" role="img" aria-label="${text}">`,
    `<title>${text}. ${terms}. ${escapeHtml(notice)}</title>`,
    `<text y="${Math.round(height * 1.1)}" fill="${fill}" font-family="Arial, Helvetica, sans-serif" font-size="${height}" font-weight="700">${text}</text>`,
    '</svg>',
  ].join('');
}
