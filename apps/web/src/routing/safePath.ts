import { paths } from './paths.ts';

const HERE = 'http://here';

/** A path of this site to go back to after signing in; home for anything that could lead elsewhere. */
export function safePath(text: string | null | undefined): string {
  const url = text?.startsWith('/') ? URL.parse(text, HERE) : null;
  // What `/.//host` is parsed into would name another host.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return paths.home;
  // The parsed form, in which every letter may be in a header.
  return url.pathname + url.search + url.hash;
}
