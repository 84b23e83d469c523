import { createApiClient } from '@leasing/core/api';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './App.tsx';
import type { PageFirm } from './firm/pageFirm.ts';
import { createRoutes } from './routes.ts';
import { failureHead, type Head, headOf, type RouteHandle } from './routing/head.ts';
import { apiContext, settleDeferred, storeContext } from './routing/loading.ts';
import { type PageState, plainErrors } from './routing/pageState.ts';
import { createStore, storeState } from './store/store.ts';

const handler = createStaticHandler(createRoutes());

interface RenderOptions {
  /** Calls the API in this process, with the cookies of the visitor. */
  fetch: typeof fetch;
  /** Whether the request carries a session cookie. */
  mayBeLoggedIn: boolean;
  /** `https://host` of the site, without a slash at the end. */
  origin: string;
  firm: PageFirm;
}

export interface RenderedPage {
  status: number;
  head: Head;
  /** Folder of the screen in `src/screens`; absent for an error. */
  screen: string | undefined;
  /** Inside of the root element. */
  html: string;
  state: PageState;
  /** `Set-Cookie` lines that loaders and the action have given to `data()`. */
  cookies: string[];
  /** What broke, for the log; absent for a page that is as it should be, and for one that does not exist. */
  failure?: unknown;
}

/** Runs the loaders of an address and renders its screen; a Response when a loader or an action redirects. */
export async function render(request: Request, options: RenderOptions): Promise<RenderedPage | Response> {
  const { origin, firm } = options;
  const store = createStore();
  store.auth.isLoggedIn = options.mayBeLoggedIn;
  // A call in the same process has no passing network faults to wait for.
  const api = createApiClient({ baseUrl: origin, fetch: options.fetch, retries: 0 });
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(storeContext, store);
  const answer = await handler.query(request, { requestContext });
  if (answer instanceof Response) return answer;
  const context = { ...answer, loaderData: await settleDeferred(answer.loaderData) };

  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderWhole(
    <App api={api} store={store} firm={firm}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const { loaderData, actionData, errors = null, loaderHeaders, actionHeaders } = context;
  return {
    status: context.statusCode,
    screen: matchesOf(context)
      .map(({ handle }) => (handle as RouteHandle | undefined)?.screen)
      .findLast(Boolean),
    head:
      (errors === null
        ? headOf(matchesOf(context), { location: context.location, origin, firm })
        : undefined) ?? failureHead(context.statusCode === 404),
    html,
    cookies: [loaderHeaders, actionHeaders]
      .flatMap((headers) => Object.values(headers))
      .flatMap((headers) => headers.getSetCookie()),
    ...(context.statusCode >= 500 && { failure: Object.values(errors ?? {})[0] }),
    state: {
      router: { loaderData, actionData, errors: plainErrors(errors) },
      store: storeState(store),
      firm,
    },
  };
}

/** The HTML of a page in one piece: a part whose code is loaded lazily is waited for, and is in its place. */
async function renderWhole(page: ReactNode): Promise<string> {
  // Without the limit React would send large parts behind the page, with a script that moves them.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  let html = '';
  for await (const piece of prelude.setEncoding('utf8')) html += piece;
  return html;
}

function matchesOf({ matches, loaderData }: StaticHandlerContext) {
  return matches.map(({ route, params }) => ({
    handle: route.handle as unknown,
    data: loaderData[route.id] as unknown,
    params,
  }));
}
