import type { ApiClient } from '@leasing/core/api';
import { numberAttributes, paymentOffer } from '@leasing/core/unstable/payment-offer';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../texts/escapeHtml.ts';
import { embedOptions, type Query } from './embedTerms.ts';

/** Any page may frame it: it has no session, takes no lead, and loads from this site alone. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const CACHE_SECONDS = 600;

/** What the address may say of the calculator, beside its numbers. */
const words = ['rate-model', 'product', 'theme', 'lessor', 'rates-since', 'regime', 'forms'];

/**
 * `GET /embed/v1/frame?cost=900000&product=…`: the calculator as a page for an `<iframe>`, where a site builder forbids
 * scripts. Attributes of `<leasing-calculator>` are its parameters; what is not given follows the operator's conditions, those of `type` where it is. `frame.js` tells the page around it how high it is.
 */
export function serveCalculatorFrame(server: FastifyInstance, api: ApiClient): void {
  server.get<{ Querystring: Query }>('/embed/v1/frame', async (request, reply) => {
    const result = await embedOptions(api, request.query);
    if (typeof result === 'string') return reply.code(400).send({ message: result });
    const { read, notice, options } = result;
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const attributes = [...Object.keys(numberAttributes), ...words].flatMap((attribute) => {
      const value = read(attribute);
      return value === null ? [] : [` ${attribute}="${escapeHtml(value)}"`];
    });
    const product = read('product');
    const title = escapeHtml(product ? `Калькулятор лизинга: ${product}` : 'Калькулятор лизинга');
    const offer = options.cost === undefined ? '' : escapeHtml(paymentOffer(options).text);
    return reply
      .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/embed/site.css" />
    <script type="module" src="/embed/v1/leasing-calculator.js"></script>
    <script type="module" src="/embed/v1/frame.js"></script>
  </head>
  <body class="calculator-frame">
    <noscript><p>${title}. ${offer} ${escapeHtml(notice)}</p></noscript>
    <leasing-calculator${attributes.join('')}></leasing-calculator>
  </body>
</html>
`);
  });
}
