import type { FastifyRequest } from 'fastify';

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/i;

/** Will the browser keep a cookie that is restricted to secure connections? */
export function maySignIn({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || isLocalHost(hostname);
}

/** Is this a name of the local machine? */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}
