import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { serveArchivedAssets } from './assetArchive.ts';
import { serveOffice } from './office.ts';
import {
  type ClientAssets,
  NotBuiltError,
  type PageAssets,
  type Render,
  type SiteBuild,
} from './siteBuild.ts';

/** Where `npm run build` leaves its two bundles. */
const distFolder = path.resolve(import.meta.dirname, '../../dist');
const clientFolder = path.join(distFolder, 'client');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** What the browser's build is made of, by source. */
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/entry.browser.tsx';
/** Parts whose code is loaded later, but which the server sends with the page: their styles are needed at once. */
const sentWhole = ['src/product/Calculator.tsx', '../../packages/ui/src/calculator-details.ts'];

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
  const manifest = JSON.parse(text) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry)
    throw new NotBuiltError('The build has no browser entry: delete apps/web/dist and build again.');
  const screens = Map.groupBy(Object.keys(manifest).filter(screenOf), (source) => screenOf(source) ?? '');
  return {
    entry: `/${entry.file}`,
    frame: pageAssets([ENTRY], manifest),
    screens: new Map(
      [...screens].map(([name, sources]) => [name, pageAssets([ENTRY, ...sources], manifest)]),
    ),
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => `/${file}`),
  };
}

/** The screen of one of its modules that the table of routes loads. */
const screenOf = (source: string) => /^src\/screens\/(\w+)\/(?:route|loader|action)\.ts$/.exec(source)?.[1];

/** What a page loads whose code begins with these sources. */
function pageAssets(sources: readonly string[], manifest: Manifest): PageAssets {
  const chunks = chunksOf(sources, ({ imports = [] }) => imports, manifest);
  const styled = chunksOf(
    sources,
    ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports.filter((source) => sentWhole.includes(source)),
    ],
    manifest,
  );
  const sheets = [...new Set([...styled].flatMap(({ css = [] }) => css))];
  const text = sheets.map((file) => readFileSync(builtFile(`client/${file}`), 'utf8')).join('');
  // By these elements, which load nothing, Vite knows in the browser that the page has the styles of these files.
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  return {
    styles: `<style>${text}</style>${links.join('')}`,
    modules: [...chunks].map(({ file }) => `/${file}`),
  };
}

/** The chunks of sources and all that these need in turn. */
function chunksOf(
  sources: readonly string[],
  needs: (chunk: Chunk) => readonly string[],
  manifest: Manifest,
  found = new Set<Chunk>(),
): Set<Chunk> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(needs(chunk), needs, manifest, found);
  }
  return found;
}
