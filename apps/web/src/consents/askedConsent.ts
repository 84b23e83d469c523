import type { User } from '@leasing/core/api';
import { paths } from '../routing/paths.ts';

/**
 * What a member may see before they agree: the texts, what is kept of them with the way to close the account, and the
 * page on which they have just signed in, which leads on itself.
 */
const isFree = (path: string) =>
  path.startsWith('/consent/') || [paths.policy, paths.profile, paths.login].some((free) => free === path);

/**
 * The page that asks a member for the consent before anything else is done with the account (decisions, "Since the second
 * release"); undefined where they may be.
 */
export function askedConsent(
  user: Pick<User, 'needsConsent'> | null,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  if (!user?.needsConsent || isFree(pathname)) return undefined;
  return `/consent/account?${new URLSearchParams({ from: pathname + search })}`;
}
