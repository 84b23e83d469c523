import type { FastifyInstance } from 'fastify';
import type { RenderedPage, render } from '../entry.server.tsx';

export type { RenderedPage };

export type Render = typeof render;

/** Addresses of what every page loads. */
export interface ClientAssets {
  /** The script that starts React in the browser. */
  entry: string;
  /** The element of the head with the stylesheet. */
  styles: string;
  /** Modules that the entry needs at once. */
  modules: readonly string[];
  fonts: readonly string[];
  /** Modules of a screen beyond those of the entry, by its folder in `src/screens`. */
  screens: ReadonlyMap<string, readonly string[]>;
}

/** The bundles are missing: the start is refused with a sentence. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

/** The code of the site in one of its two forms: the bundles of `npm run build`, or the sources while they change. */
export interface SiteBuild {
  render: Render;
  /** What the pages load; asked for each page, because sources change. */
  assets: () => Promise<ClientAssets>;
  /** Answers requests for scripts and pictures. @param dataDir keeps the scripts of releases before */
  serveFiles: (server: FastifyInstance, dataDir: string) => Promise<void>;
  /** Changes a finished document; absent when there is nothing to change. */
  finish?: (url: string, document: string) => Promise<string>;
  /** Whether the code stays as it is: pages of guests are kept for a moment, and the policy allows no inline script. */
  isFinal: boolean;
}
