import { isIP } from 'node:net';

/**
 * The network that a limit counts an address by. A provider gives every customer 2⁶⁴ addresses of IPv6, so those of
 * one /64 count as one; IPv4 written as IPv6 is the IPv4 address. Some proxies add a port; it does not count.
 * What is not an address, such as the `unknown` of a proxy, counts as one network.
 */
export function networkOf(peer: string): string {
  const address = withoutPort(peer.trim());
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return networkOfIPv6(address);
    default:
      return 'unknown';
  }
}

/**
 * The network that a flood is counted by: what one customer of a provider may get at once. Of IPv6 that is up to a /48,
 * which is 65,536 networks of `networkOf`; an address of IPv4 is counted alone.
 */
export function widerNetworkOf(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

function networkOfIPv6(address: string): string {
  const [withoutZone = ''] = address.split('%');
  // An address in a URL is written in one way only: small hexadecimal groups, the longest run of zeros as `::`.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedIPv4(all.slice(6));
  return `${all.slice(0, 4).join(':')}::/64`;
}

function mappedIPv4(groups: readonly string[]): string {
  return groups
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 0xff];
    })
    .join('.');
}
