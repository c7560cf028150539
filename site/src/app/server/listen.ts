import type { SiteConfig } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import type { Site } from './create-site.ts';

/** Starts to accept connections. Returns the address of the server. @throws SiteError `PLINTH-SITE-002` */
export async function listen(site: Site, { host, port }: SiteConfig): Promise<string> {
  try {
    return await site.app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (cause) {
    const inUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
    const reason = inUse
      ? `port ${port} of ${host} is in use`
      : `cannot listen on ${host}:${port}: ${messageOf(cause)}`;
    throw new SiteError('PLINTH-SITE-002', reason, { hint: 'Name another port with --port.', cause });
  }
}
