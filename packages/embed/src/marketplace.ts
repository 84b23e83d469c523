import type { Calculator } from './parts.ts';

/** Where this file came from; a bundler's plain script does not know it. */
const self = URL.canParse(import.meta.url) ? new URL(import.meta.url) : undefined;
/** Whether it is a file of a release, as a marketplace serves it. */
const isServed = self !== undefined && /^\/embed\/[\w.]+\//.test(self.pathname);

/**
 * The address of a call of the marketplace: of the one that this file came from, or else of the one that takes the leads.
 * Undefined where a page hosts the calculator itself and names no marketplace.
 *
 * @param path from the root, such as `/embed/v1/events`
 */
export function marketplaceAddress(calculator: Calculator, path: string): URL | undefined {
  const endpoint = calculator.getAttribute('lead-endpoint');
  if (isServed) return new URL(path, self);
  return endpoint ? new URL(path, new URL(endpoint, location.href)) : undefined;
}

/** Whether a script is one of the release: beside this file, or this file itself where a page hosts one file. */
export function isOfRelease(script: string): boolean {
  return self !== undefined && script.startsWith(isServed ? new URL('.', self).href : self.href);
}
