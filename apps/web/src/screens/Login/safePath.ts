import { paths } from '../../routing/paths.ts';

/** A path of this site to go back to after signing in; home for anything that could lead elsewhere. */
export function safePath(text: string | null): string {
  return text && /^\/(?![/\\])/.test(text) ? text : paths.home;
}
