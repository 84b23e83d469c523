import { type FirmProfile, inProcessFetch, sessionIdOf } from '@leasing/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageFirm } from '../firm/pageFirm.ts';
import { safePath } from '../routing/safePath.ts';
import { renderDocument } from './document.ts';
import type { Document } from './pageCache.ts';
import { previewStyles } from './previews.ts';
import type { SiteBuild } from './siteBuild.ts';
import { VisitorCookies } from './visitorCookies.ts';

/** What became of a form, machines to compare, requests by phone: a page that shows them is for one pair of eyes. */
const ownCookie = /(?:^|;\s*)(?:notice|compared|requested)=/;
/** What a guest has answered to surveys, or put off; anything longer is not a cookie of ours. */
const surveyCookie = /(?:^|;\s*)(surveys=[\d.]{0,60}|survey-later=1)(?=;|$)/g;
const themeCookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** A page, or where to go instead. */
export interface PageAnswer {
  /** Null for a redirect. */
  document: Document | null;
  status: number;
  /** Path and query of a redirect. */
  location: string;
  /** Cookies for the one who asked. */
  cookies: readonly string[];
}

/**
 * The key under which a page is shared by everybody who asks for the same; null for a page that is for one pair of
 * eyes: a member's, the answer to a form, the page that says what became of one, or shows what is compared or asked for. Whatever else a
 * guest's page is made of belongs into the key.
 */
export function sharedPageKey(request: FastifyRequest, publicUrl: string): string | null {
  const { cookie = '' } = request.headers;
  const isGuest = sessionIdOf(cookie, publicUrl) === undefined;
  if (!isGuest || request.method === 'POST' || ownCookie.test(cookie)) return null;
  const url = URL.parse(publicUrl + request.url);
  if (!url) return null;
  const { path, query } = addressOf(url);
  // The form in which a guest leaves a phone has a key of its own.
  if (path.startsWith('/request/')) return null;
  // A hidden item is for staff alone, and the phone that waits for its code is someone's.
  if (query.has('preview') || query.has('phoneNumber')) return null;
  // Someone's offer is stored nowhere.
  if (path === '/check-offer' && query.size > 0) return null;
  return [themeOf(request) ?? '', sharedCookies(cookie), request.url].join(' ');
}

/** Path and query as the router reads them: dot segments resolved, without regard to case, escapes and slashes too many. */
function addressOf({ pathname, searchParams }: URL): { path: string; query: URLSearchParams } {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/.\/$/, (end) => end[0] ?? '');
  return { path, query: searchParams };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The cookies that a page that guests share is made with: those that are in its key, and no others. */
function sharedCookies(cookie: string): string {
  return [...cookie.matchAll(surveyCookie)]
    .map(([, pair]) => pair)
    .sort()
    .join('; ');
}

/** The theme that the visitor has chosen by hand. */
function themeOf({ headers }: FastifyRequest): 'light' | 'dark' | undefined {
  return themeCookie.exec(headers.cookie ?? '')?.[1] as 'light' | 'dark' | undefined;
}

/** Renders what a request asks for; loaders call the API in this process with the visitor's cookies. */
export function pageRenderer(
  server: FastifyInstance,
  publicUrl: string,
  build: SiteBuild,
  firm: FirmProfile,
): (request: FastifyRequest) => Promise<PageAnswer> {
  const previewsOf = previewStyles(server);

  return async (request) => {
    const visitor = new VisitorCookies(request.headers.cookie);
    const call = inProcessFetch(server, { remoteAddress: request.ip });
    const isShared = sharedPageKey(request, publicUrl) !== null;
    const cookies = isShared ? sharedCookies(request.headers.cookie ?? '') : request.headers.cookie;
    const answer = await build.render(webRequest(request, publicUrl, cookies), {
      origin: publicUrl,
      firm: pageFirm(await firm.shown()),
      mayBeLoggedIn: sessionIdOf(visitor.header, publicUrl) !== undefined,
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        // A page that guests share must not depend on the cookies of the one who came first.
        if (visitor.header && !isShared) headers.set('cookie', visitor.header);
        const response = await call(input, { ...init, headers });
        visitor.set(response.headers.getSetCookie());
        return response;
      },
    });
    if (answer instanceof Response) {
      visitor.set(answer.headers.getSetCookie());
      // After a form the browser asks for the next page with GET, whatever the action's redirect was.
      const status = request.method === 'POST' ? 303 : answer.status;
      const location = localPath(answer.headers.get('location') ?? '/');
      return { document: null, status, location, cookies: visitor.changes };
    }
    visitor.set(answer.cookies);
    const { status } = answer;
    if (answer.failure !== undefined) request.log.error({ err: answer.failure }, 'page failed');
    const page = renderDocument(answer, {
      assets: await build.assets(),
      preview: await previewsOf(answer.head.firstPictures ?? []),
      origin: publicUrl,
      theme: themeOf(request),
    });
    const text = build.finish ? await build.finish(request.url, page) : page;
    return { document: { status, body: Buffer.from(text) }, status, location: '', cookies: visitor.changes };
  };
}

/** The same request as the web platform's, which the router reads. */
function webRequest(request: FastifyRequest, publicUrl: string, cookies: string | undefined): Request {
  const { method, url, body } = request;
  const headers = new Headers(cookies ? { cookie: cookies } : {});
  if (method !== 'POST') return new Request(publicUrl + url, { headers });
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return new Request(publicUrl + url, { method, headers, body: form });
}

/** Redirects stay on this site whatever address the visitor used. */
function localPath(location: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(location, 'http://here') ?? {};
  return safePath(pathname + search + hash);
}
