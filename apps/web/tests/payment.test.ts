import { paymentOffer } from '@leasing/core/unstable/payment-offer';
import { calculatorTerms } from '@leasing/core/unstable/terms';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePayment } from '../src/server/payment.ts';
import { leasingTerms, termsApi, usualTerms } from './leasingTerms.ts';

const server = fastify();
/** One whose operator has set conditions. */
const termsServer = fastify();
beforeAll(async () => {
  servePayment(server, termsApi(usualTerms));
  servePayment(termsServer, termsApi());
  await server.ready();
});
afterAll(() => server.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const get = (query: string) => server.inject({ url: `/embed/v1/payment?${query}` });
const offer = paymentOffer({ cost: 4_500_000, termMonths: 36 });

describe('GET /embed/v1/payment says what <leasing-payment> says', () => {
  it('as text, for any page and for ten minutes', async () => {
    const { statusCode, headers, body } = await get('cost=4%20500%20000&term=36');
    expect([statusCode, body]).toEqual([200, offer.text]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600',
    });
  });

  it('as JSON', async () => {
    const answer = (await get('cost=4500000&term=36&format=json')).json();
    expect(answer).toEqual({
      ...offer,
      notice: expect.stringMatching(/^Лизингодатель.— ООО «Техника»\. Расчёт не.является/),
    });
  });

  it('on the conditions of the operator, those of a kind of machine where it is named', async () => {
    const offerFor = async (query: string) =>
      (await termsServer.inject({ url: `/embed/v1/payment?cost=4500000&format=json&${query}` })).json();
    const { general } = leasingTerms;
    const options = { ...calculatorTerms(general), cost: 4_500_000 };
    expect(await offerFor('')).toMatchObject(paymentOffer(options));
    expect(plain((await offerFor('')).terms)).toContain('Аванс 900 000 ₽');
    expect((await offerFor('type=ROLLER')).payment).toBe(
      paymentOffer({ ...options, annualRate: 0.21, bounds: { ...general, minTerm: 24 } }).payment,
    );
    expect(await offerFor('rate=0.3')).toMatchObject(paymentOffer({ ...options, annualRate: 0.3 }));
    const picture = await termsServer.inject({ url: '/embed/v1/payment?cost=4500000&format=svg' });
    expect(picture.body).toContain('ООО «Лизинг &quot;Север&quot;»');
  });

  it('as a picture for letters, in the colour and size of the letter', async () => {
    const { headers, body } = await get('cost=4500000&term=36&format=svg&colour=0b6e4f&size=24');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(body).toContain(`aria-label="${offer.text}"`);
    expect(body).toContain('fill="#0b6e4f"');
    expect(body).toContain('font-size="24"');
  });

  it('and lets nothing of the address into the picture', async () => {
    const { body } = await get(`cost=900000&format=svg&colour=${encodeURIComponent('"><script>')}&size=1e9`);
    expect(body).not.toContain('script');
    expect(body).toContain('font-size="72"');
  });

  it.each([
    ['', 'Укажите цену'],
    ['cost=договорная', 'Параметр cost'],
    ['cost=0', 'Параметр cost'],
    ['cost=-5', 'Параметр cost'],
    ['cost=900000&rate=26', 'rate=0.26'],
    ['cost=900000&type=самолёт', 'Параметр type: вид техники'],
    ['cost=900000&term=год', 'Параметр term'],
    ['cost=900000&format=pdf', 'Параметр format: text, json, svg'],
    ['cost=900000&format=constructor', 'Параметр format'],
  ])('refuses «%s» with a sentence', async (query, message) => {
    const answer = await get(encodeURI(query));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  });
});
