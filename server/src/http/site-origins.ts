import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The origins of the site. Every absolute address that the site writes, such as a link in a mail, begins with one of
 * them. None is made from the text of a header, because anybody can send any header.
 */
export interface SiteOrigins {
  /**
   * The origin for addresses that a request causes to be written:
   * - the local origin (`http://localhost:4173`, `http://127.0.0.1:4173`), if the browser runs on the server's own
   *   machine and is connected to the server itself;
   * - otherwise the configured origin with the host that the request names;
   * - otherwise the first configured origin.
   *
   * Undefined when the site knows no origin. Then no link may be sent.
   */
  of(request: FastifyRequest): string | undefined;
  /**
   * The origin for an address of something that was stored with an origin: that origin if it is still one of the site,
   * otherwise the first configured one. What was stored is checked, because it can be older than this rule, and because
   * a site can move.
   *
   * @param origin The stored origin; empty when the site knew none.
   */
  stored(origin: string): string | undefined;
}

interface KnownOrigins {
  /** The configured origins, the most important first. */
  configured(): readonly string[];
  /** Port on which this process listens; undefined before it listens. */
  port(): number | undefined;
}

/** A request with one of these headers comes through a proxy, so its connection says nothing about the visitor. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/;
/** An IPv4 address on a socket for IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/;

export function createSiteOrigins({ configured, port }: KnownOrigins): SiteOrigins {
  return {
    of: (request) => localOrigin(request) ?? withHost(configured(), request.host) ?? configured()[0],
    stored: (origin) => {
      const all = configured();
      return all.includes(origin) || isOwnLocal(origin, port()) ? origin : all[0];
    },
  };
}

/** Finds the origin with a host. The protocol is not compared, because a proxy can change it. */
function withHost(origins: readonly string[], host: string): string | undefined {
  return origins.find((origin) => origin === originOf(new URL(origin).protocol, host));
}

/**
 * The origin of a request from this machine itself. It is made from the addresses of the connection; the host of the
 * request only says which of the two names of the machine the visitor uses.
 */
function localOrigin({ raw: { socket }, headers, host }: FastifyRequest): string | undefined {
  const { localPort } = socket;
  const [own, sender] = [socket.localAddress, socket.remoteAddress].map((address = '') => address.replace(MAPPED, ''));
  if (own === undefined || sender === undefined || localPort === undefined) return undefined;
  if (!LOOPBACK.test(own) || !LOOPBACK.test(sender)) return undefined;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
  const names = ['localhost', isIPv6(own) ? `[${own}]` : own];
  return withHost(
    names.flatMap((name) => originOf('http:', `${name}:${localPort}`) ?? []),
    host,
  );
}

/** Is this an origin of this machine, with the port on which the site listens? */
function isOwnLocal(origin: string, port: number | undefined): boolean {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin || url.protocol !== 'http:') return false;
  const { hostname } = url;
  const isLocal = hostname === 'localhost' || LOOPBACK.test(hostname.replace(/^\[|\]$/g, ''));
  return isLocal && Number(url.port || '80') === port;
}

function originOf(protocol: string, host: string): string | undefined {
  return URL.parse(`${protocol}//${host}`)?.origin;
}
