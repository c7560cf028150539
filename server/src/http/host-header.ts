import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

const LONGEST_HOST = 255;
const HIGHEST_PORT = 65_535;
/** A name or an IPv4 address, or an IPv6 address in brackets, and a port. Nothing else can be in a `Host` header. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[(?<ip>[a-f\d:.]+)\])(?::(?<port>\d{1,5}))?$/i;

/**
 * Refuses requests whose host is not exactly a host and a port, with 400. Otherwise whatever reads the host as a text
 * would have to expect a whole address in it: `localhost#.example`, `localhost@evil.example`. The host that a trusted
 * proxy names in `X-Forwarded-Host`, and the protocol in `X-Forwarded-Proto`, are checked too.
 */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const problem = hostProblem(request);
    if (problem !== undefined)
      throw new SiteError('PLINTH-SITE-330', problem, {
        hint: 'Send one Host header with a host and a port, such as example.org or example.org:8080. Behind a proxy, check which headers the proxy sets.',
      });
  });
}

/** Is the text a host, with or without a port, such as `example.org:8080` or `[::1]:8080`? */
function isHost(text: string): boolean {
  if (text.length > LONGEST_HOST) return false;
  const { ip, port = '0' } = HOST.exec(text)?.groups ?? { ip: '' };
  return (ip === undefined || isIPv6(ip)) && Number(port) <= HIGHEST_PORT;
}

function hostProblem({ raw, host, protocol }: FastifyRequest): string | undefined {
  const named = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named > 1) return 'the request has more than one Host header';
  // Only a request of HTTP/1.0 can be without the header, because Node refuses any other.
  const isNone = raw.headers.host === undefined && host === '';
  if (!isNone && !(isHost(raw.headers.host ?? host) && isHost(host)))
    return 'the Host or X-Forwarded-Host header is not a host and a port';
  if (protocol !== 'http' && protocol !== 'https') return 'X-Forwarded-Proto is neither http nor https';
  return undefined;
}
