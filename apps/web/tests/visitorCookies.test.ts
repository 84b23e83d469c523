import { expect, test } from 'vitest';
import { VisitorCookies } from '../src/server/visitorCookies.ts';

test('the next call of a request knows the session that the first one began', () => {
  const cookies = new VisitorCookies('theme=dark; a=1=2');
  cookies.set(['leasing-session=abc; Path=/; HttpOnly']);
  expect(cookies.header).toBe('theme=dark; a=1=2; leasing-session=abc');
  expect(cookies.changes).toEqual(['leasing-session=abc; Path=/; HttpOnly']);
});

test('a cookie that was taken away is not sent again', () => {
  const cookies = new VisitorCookies('leasing-session=abc; theme=dark');
  const line = 'leasing-session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  cookies.set([line]);
  expect(cookies.header).toBe('theme=dark');
  expect(cookies.changes).toEqual([line]);
});

test('of two cookies with one name the first counts, for the page as for the calls of the API', () => {
  expect(new VisitorCookies('leasing-session=one; theme=dark; leasing-session=two').header).toBe(
    'leasing-session=one; theme=dark',
  );
});
