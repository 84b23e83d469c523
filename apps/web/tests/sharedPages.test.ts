import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { sharedPageKey } from '../src/server/pageRenderer.ts';

/** The key of a guest's page; null for one that is shared with no one. */
const keyOf = (url: string, cookie?: string) =>
  sharedPageKey({ url, method: 'GET', headers: { cookie } } as FastifyRequest, 'https://shop.example');

test.each([
  '/request/equipment/1',
  '/%72equest/equipment/1',
  '/REQUEST/equipment/1?wanted=1',
  '//request/equipment/1',
  '/./request/equipment/1',
  '/catalog/../request/equipment/1',
  '/catalog/%2E%2e/request/equipment/1',
  '/x\\..\\request\\equipment\\1',
  '/x/../check-offer?price=1',
  '/check-offer?price=1',
  '/check-offer/?price=1',
  '/Check%2doffer//?price=1',
  '/product/equipment/1?preview=1',
  '/product/equipment/1?a=1&%70review=1',
  '/product/equipment/1?preview',
  '/confirm?phoneNumber=%2B79000000001',
  '/password-confirm?phone%4eumber=1',
])('a page for one pair of eyes is shared with no one, however its address is written: %s', (url) => {
  expect(keyOf(url)).toBeNull();
});

test('who compares machines, has left a phone, or reads what became of a form, has pages of their own', () => {
  expect(keyOf('/', 'requested=%7B%7D')).toBeNull();
  expect(keyOf('/', 'theme=dark; compared=%5B1%5D')).toBeNull();
  expect(keyOf('/', 'notice=1')).toBeNull();
  expect(keyOf('/', 'not-compared=%5B1%5D')).not.toBeNull();
});

test.each([
  '/',
  '/catalog/equipment?page=2',
  '/check-offer',
  '/check-offer/',
  '/confirm',
  '/%ff',
  '/login?from=/request/',
])('guests share %s', (url) => {
  expect(keyOf(url)).toContain(url);
});
