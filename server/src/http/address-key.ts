import { isIPv6 } from 'node:net';

/** Number of groups in an IPv6 address. Each group has 16 bits. */
const GROUPS = 8;

/**
 * The key under which a rate limit counts the requests of an IP address. For IPv6 it is the /64 network, because a
 * provider gives every customer at least a /64 network, and the customer can use any address in it. An IPv4 address
 * that is written as IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`) counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight 16-bit numbers of an IPv6 address, in whatever form the address is written. */
function groupsOf(ip: string): readonly number[] {
  const [address = ''] = ip.split('%');
  const [before = '', after = ''] = address.split('::');
  const first = numbersOf(before);
  const last = numbersOf(after);
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last];
}

function numbersOf(part: string): readonly number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? pairOf(group) : [Number.parseInt(group, 16)]));
}

/** The last 32 bits of an IPv6 address can be written as an IPv4 address. Returns them as two 16-bit numbers. */
function pairOf(ipv4: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
