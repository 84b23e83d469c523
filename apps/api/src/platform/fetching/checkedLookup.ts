import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Which machines may be spoken to, and how their names are resolved. */
export interface Reach {
  /** Whether a machine may be spoken to. Default: those of the internet. */
  allows?: ((address: string) => boolean) | undefined;
  /** The addresses of a host. Default: those that the system knows. */
  resolve?: ((host: string) => Promise<string[]>) | undefined;
}

const resolveBySystem = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The lookup for a connection to an address from outside the firm: it answers the machine that was checked, because
 * another answer of the name could lead elsewhere.
 *
 * @returns undefined when one of the host's machines may not be spoken to
 */
export async function checkedLookup(
  url: URL,
  { allows = isPublicAddress, resolve = resolveBySystem }: Reach,
): Promise<LookupFunction | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (first === undefined || !addresses.every(allows)) return undefined;
  const family = isIP(first);
  return (_, { all }, done) => (all ? done(null, [{ address: first, family }]) : done(null, first, family));
}
