import { BlockList, isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted: no proxy, a number of proxies in front of the server, or
 * proxies with certain addresses.
 */
export type ProxyTrust =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'addresses'; readonly ranges: readonly string[] };

const MOST_HOPS = 16;
const PREFIX_BITS = { 4: 32, 6: 128 } as const;

/** Parses the setting: `false`, `1`, `10.0.0.0/8,127.0.0.1`. Returns a problem when it is not valid. */
export function readProxyTrust(text: string): ProxyTrust | { readonly problem: string } {
  if (text === 'false' || text === '0') return { kind: 'none' };
  if (text === 'true') {
    return {
      problem:
        'true would trust any address that a visitor invents; write the number of proxies in front of the server (1), or their addresses (10.0.0.0/8,127.0.0.1)',
    };
  }
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= MOST_HOPS ? { kind: 'hops', hops } : { problem: `must be at most ${MOST_HOPS} proxies` };
  }
  const ranges = text.split(',').map((range) => range.trim());
  const wrong = ranges.find((range) => !isRange(range));
  return wrong === undefined
    ? { kind: 'addresses', ranges }
    : { problem: `"${wrong}" is not an address (127.0.0.1), a range (10.0.0.0/8) or a number of proxies (1)` };
}

/**
 * Is this the address of a trusted proxy?
 *
 * @param hop 0 for the machine that is connected to the server, 1 for the machine that is connected to machine 0, and
 * so on.
 */
export function proxyCheck(trust: ProxyTrust): (address: string, hop: number) => boolean {
  if (trust.kind === 'none') return () => false;
  if (trust.kind === 'hops') return (_address, hop) => hop < trust.hops;
  const list = new BlockList();
  for (const range of trust.ranges) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address) === 6 ? 6 : 4;
    list.addSubnet(address, bits === undefined ? PREFIX_BITS[version] : Number(bits), `ipv${version}`);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= PREFIX_BITS[version]);
}
