import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, render } from '../entry.server.tsx';
import { distFolder, NotBuiltError } from './clientBuild.ts';

export type { RenderedPage };

type Render = typeof render;

/** Loads the render bundle that `vite build --ssr` made of the same routes. */
export async function loadRender(): Promise<Render> {
  const file = path.join(distFolder, 'server/entry.js');
  if (!existsSync(file)) {
    throw new NotBuiltError('The site is not built yet: run "npm run build" in apps/web, or "npm start".');
  }
  const bundle = (await import(pathToFileURL(file).href)) as { render: Render };
  return bundle.render;
}
