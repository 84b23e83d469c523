import type { FastifyInstance } from 'fastify';
import type { RenderedPage, render } from '../entry.server.tsx';

export type { RenderedPage };

export type Render = typeof render;

/** What the pages load. */
export interface ClientAssets {
  /** The script that starts React in the browser. */
  entry: string;
  fonts: readonly string[];
  /** By the folder of the screen in `src/screens`. */
  screens: ReadonlyMap<string, PageAssets>;
  /** Of a page without a screen: a failure. */
  frame: PageAssets;
}

/** What a page of one screen loads. */
export interface PageAssets {
  /** Elements of the head with its styles. */
  styles: string;
  /** Addresses of the modules that it needs at once, beside the entry. */
  modules: readonly string[];
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
