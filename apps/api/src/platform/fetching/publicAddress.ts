import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: private ones and those reserved (RFC 6890 and later). */
const reserved = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only 2000::/3 is given out, and of that not what wraps IPv4 addresses or is for examples. */
const globalUnicast = ['2000::', 3] as const;
const wrapping = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed4 = new BlockList();
for (const [network, prefix] of reserved) closed4.addSubnet(network, prefix, 'ipv4');
const open6 = new BlockList();
open6.addSubnet(...globalUnicast, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of wrapping) closed6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the internet, so that fetching from it reaches no machine beside ours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
