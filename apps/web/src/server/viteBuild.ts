import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { STYLES_ID } from '../routing/pageState.ts';
import type { Render, SiteBuild } from './siteBuild.ts';

const entry = '/src/entry.browser.tsx';

/** What fails is said, and nothing that was said before is wiped away. */
const quiet = { logLevel: 'warn', clearScreen: false } as const;

/**
 * The sources of the site, for `npm run dev`: Vite gives the browser each module as it is now and changes it on the
 * page when it is saved; a page is rendered by the same sources.
 *
 * @param server the site's own server, over which the browser learns of changes
 */
export async function openViteBuild(server: FastifyInstance): Promise<SiteBuild> {
  const vite = await createServer({
    root: new URL('../..', import.meta.url).pathname,
    appType: 'custom',
    // Without a copy of the configuration, which Node would take for a changed file.
    configLoader: 'native',
    ...quiet,
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  const office = await createServer({
    root: new URL('../../../office', import.meta.url).pathname,
    configLoader: 'native',
    ...quiet,
    server: { middlewareMode: true, hmr: { server: server.server, path: 'hmr' } },
  });
  // Before the server waits for its connections: those over which browsers learn of changes never end by themselves.
  server.addHook('preClose', () => Promise.all([vite.close(), office.close()]).then(() => {}));
  return {
    async render(...request) {
      const { render } = (await vite.ssrLoadModule('/src/entry.server.tsx')) as { render: Render };
      return render(...request);
    },
    assets: async () => ({
      entry,
      fonts: [],
      screens: new Map(),
      // Pages of every screen, too.
      frame: { styles: await stylesOf(vite), modules: [] },
    }),
    async serveFiles() {
      server.addHook('onRequest', (request, reply, next) => {
        // A call is never a file.
        if (request.url.startsWith('/api/')) return next();
        if (/^\/office\/inspect\/\d*$/.test(request.url)) request.raw.url = '/office/inspect.html';
        if (/^\/office(\/|$)/.test(request.url))
          return office.middlewares(request.raw, reply.raw, () => next());
        vite.middlewares(request.raw, reply.raw, () => next());
      });
    },
    finish: (url, document) => vite.transformIndexHtml(url, document),
    isFinal: false,
  };
}

/** The styles of every module that has been rendered, so that a page has them before its scripts come. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const ids = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const modules = ids.map((id) => vite.ssrLoadModule(`${id}?inline`) as Promise<{ default: string }>);
  const texts = (await Promise.all(modules)).map((module) => module.default);
  return `<style id="${STYLES_ID}">${texts.join('\n')}</style>`;
}
