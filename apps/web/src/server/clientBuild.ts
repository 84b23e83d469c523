import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where `npm run build` leaves its two bundles. */
export const distFolder = path.resolve(import.meta.dirname, '../../dist');
export const clientFolder = path.join(distFolder, 'client');

/** Addresses of what every page loads. */
export interface ClientAssets {
  /** The application. */
  entry: string;
  /** The text of the stylesheet. */
  styles: string;
  /** Modules that the entry needs at once. */
  modules: string[];
  fonts: string[];
  /** Modules of a screen beyond those of the entry, by its folder in `src/screens`. */
  screens: ReadonlyMap<string, readonly string[]>;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The bundles are missing: the start is refused with a sentence. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

/** Reads the manifest of the browser's build. */
export function readClientAssets(): ClientAssets {
  const file = path.join(clientFolder, '.vite/manifest.json');
  if (!existsSync(file)) {
    throw new NotBuiltError('The site is not built yet: run "npm run build" in apps/web, or "npm start".');
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const entry = manifest['src/entry.browser.tsx'];
  if (!entry)
    throw new NotBuiltError('The build has no browser entry: delete apps/web/dist and build again.');
  const files = Object.values(manifest).map((chunk) => chunk.file);
  return {
    entry: `/${entry.file}`,
    styles: files
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(path.join(clientFolder, name), 'utf8'))
      .join(''),
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
