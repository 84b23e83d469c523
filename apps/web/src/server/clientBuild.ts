import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { serveArchivedAssets } from './assetArchive.ts';
import { serveOffice } from './office.ts';
import { type ClientAssets, NotBuiltError, type Render, type SiteBuild } from './siteBuild.ts';

/** Where `npm run build` leaves its two bundles. */
const distFolder = path.resolve(import.meta.dirname, '../../dist');
const clientFolder = path.join(distFolder, 'client');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const HOUR_SECONDS = 3600;

/** The bundles that `npm run build` has made. */
export async function openClientBuild(): Promise<SiteBuild> {
  const assets = readClientAssets();
  return {
    render: await loadRender(),
    assets: async () => assets,
    isFinal: true,
    async serveFiles(server, dataDir) {
      await serveOffice(server, dataDir);
      await server.register(fastifyStatic, {
        root: clientFolder,
        // One route per file that exists; everything else is a page.
        wildcard: false,
        preCompressed: true,
        index: false,
        globIgnore: ['**/.vite/**', '**/assets/**', '**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders(reply) {
          reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`);
          reply.header('x-content-type-options', 'nosniff');
        },
      });
      const assets = path.join(clientFolder, 'assets');
      await serveArchivedAssets(server, assets, path.join(dataDir, 'assets/site'), '/assets/');
    },
  };
}

/** Loads the render bundle that `vite build --ssr` made of the same routes. */
export async function loadRender(): Promise<Render> {
  const { render } = (await import(pathToFileURL(builtFile('server/entry.js')).href)) as { render: Render };
  return render;
}

/** Path of a file that the build leaves. */
function builtFile(name: string): string {
  const file = path.join(distFolder, name);
  if (existsSync(file)) return file;
  throw new NotBuiltError('The site is not built yet: run "npm run build" in apps/web, or "npm start".');
}

/** Reads the manifest of the browser's build. */
function readClientAssets(): ClientAssets {
  const text = readFileSync(builtFile('client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const entry = manifest['src/entry.browser.tsx'];
  if (!entry)
    throw new NotBuiltError('The build has no browser entry: delete apps/web/dist and build again.');
  const files = Object.values(manifest).map((chunk) => chunk.file);
  return {
    entry: `/${entry.file}`,
    styles: `<style>${readFileSync(builtFile(`client/${files.find((name) => name.endsWith('.css'))}`), 'utf8')}</style>`,
    modules: importsOf(entry, manifest).map((name) => `/${name}`),
    screens: screensOf(manifest),
    fonts: files.filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
  };
}

function importsOf(chunk: Chunk, manifest: Record<string, Chunk>, found = new Set<string>()): string[] {
  for (const key of chunk.imports ?? []) {
    const next = manifest[key];
    if (!next || found.has(next.file)) continue;
    found.add(next.file);
    importsOf(next, manifest, found);
  }
  return [...found];
}

function screensOf(manifest: Record<string, Chunk>): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  for (const [source, chunk] of Object.entries(manifest)) {
    const [, name, part] = /^src\/screens\/(\w+)\/(route|loader|action)\.ts$/.exec(source) ?? [];
    if (!name || !part) continue;
    const modules = [chunk.file, ...importsOf(chunk, manifest)].map((file) => `/${file}`);
    screens.set(name, [...(screens.get(name) ?? []), ...modules]);
  }
  return screens;
}
