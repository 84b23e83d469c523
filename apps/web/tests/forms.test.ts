import { expect, inject, test } from 'vitest';
import { demo } from './browser.ts';

const site = inject('site');

const right = { phoneNumber: demo.phone, password: demo.password };

/** Posts a form as a browser without JavaScript does. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(site + path, { method: 'POST', body, headers, redirect: 'manual' });
}

test('an accepted form answers 303 with the cookies that its calls have set', async () => {
  const answer = await post('/login?from=/favorites', right);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/favorites');
  expect(answer.headers.getSetCookie().join()).toMatch(/leasing-session=/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a refused form is shown again with what was typed, but never with a password', async () => {
  const answer = await post('/login', { phoneNumber: ' +7 912 000-00-01 ', password: 'Hidden-1234!' });
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain('value="+7 912 000-00-01"');
  expect(page).toContain('Пароль неверный');
  expect(page).not.toContain('Hidden-1234!');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a form is checked by the same rules as in the browser', async () => {
  const answer = await post('/login', { phoneNumber: '+7 912', password: 'x' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Введено 3');
});

test.each([
  ['by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['by a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
  ['by Origin, where the browser sends no Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['by an origin that is hidden', { origin: 'null' }],
])('a form of another site is refused %s', async (_, headers) => {
  const answer = await post('/login', right, headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.text()).toBe('Запрос с другого сайта отклонён.');
});

test('a form of this site is taken from a browser that names only its Origin', async () => {
  expect((await post('/login', right, { origin: site })).status).toBe(303);
});

test.each([
  ['Cyrillic', '/каталог', encodeURI('/каталог')],
  ['an address of another site', '//evil.example/', '/'],
  ['an address with a backslash', '/\\evil.example/', '/'],
  ['an address that becomes another site’s when it is parsed', '/.//evil.example/', '/'],
  ['an address that becomes one when it is parsed twice', '/.//x//evil.example/', '/'],
  ['an address without a host', '/.//', '/'],
  ['an address with a line break', '/a\r\nx: y', '/ax:%20y'],
])('after the login %s in «from» leads nowhere else', async (_, from, to) => {
  const answer = await post(`/login?from=${encodeURIComponent(from)}`, right);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
});

test('what is not a form is refused with a sentence', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site}/login`, { method: 'POST', headers, body: '{"phoneNumber":"1"}' });
  expect([answer.status, await answer.text()]).toEqual([415, 'Сайт принимает только формы.']);
  const empty = await fetch(`${site}/login`, { method: 'POST' });
  expect(empty.status).toBe(422);
});

test('a form is refused by a page that has none', async () => {
  expect((await post('/about', {})).status).toBe(405);
  expect((await post('/no-such-page', {})).status).toBe(405);
});
