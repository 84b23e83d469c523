import { inProcessFetch } from '@leasing/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readClientAssets } from './clientBuild.ts';
import { renderDocument } from './document.ts';
import { leadPictures } from './leadPicture.ts';
import { Document } from './pageCache.ts';
import { loadRender } from './renderBundle.ts';
import { VisitorCookies } from './visitorCookies.ts';

/** Names that the session's cookie has: over HTTP, and with the prefix over HTTPS. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?leasing-session=/;
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

/** Whether everybody who asks like this sees the same page. */
export function isGuest({ method, headers }: FastifyRequest): boolean {
  return method !== 'POST' && !sessionCookie.test(headers.cookie ?? '');
}

/** The theme that the visitor has chosen by hand. */
export function chosenTheme({ headers }: FastifyRequest): 'light' | 'dark' | undefined {
  return themeCookie.exec(headers.cookie ?? '')?.[1] as 'light' | 'dark' | undefined;
}

/** Renders what a request asks for; loaders call the API in this process with the visitor's cookies. */
export async function pageRenderer(
  server: FastifyInstance,
  publicUrl: string,
): Promise<(request: FastifyRequest) => Promise<PageAnswer>> {
  const render = await loadRender();
  const assets = readClientAssets();
  const previewOf = leadPictures(server);

  return async (request) => {
    const visitor = new VisitorCookies(request.headers.cookie);
    const call = inProcessFetch(server, { remoteAddress: request.ip });
    const answer = await render(webRequest(request, publicUrl), {
      origin: publicUrl,
      mayBeLoggedIn: sessionCookie.test(visitor.header),
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        if (visitor.header) headers.set('cookie', visitor.header);
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
    const text = renderDocument(answer, {
      assets,
      preview: await previewOf(answer.html),
      origin: publicUrl,
      theme: chosenTheme(request),
    });
    return { document: new Document(status, text), status, location: '', cookies: visitor.changes };
  };
}

/** The same request as the web platform's, which the router reads. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const { method, url } = request;
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (method !== 'POST') return new Request(publicUrl + url, { headers });
  return new Request(publicUrl + url, {
    method,
    headers,
    body: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
  });
}

/** Redirects stay on this site whatever address the visitor used. */
function localPath(location: string): string {
  const url = new URL(location, 'http://here');
  return url.pathname + url.search + url.hash;
}
