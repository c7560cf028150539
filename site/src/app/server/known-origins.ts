import type { SiteConfig } from '@plinth/server';
import { createSiteOrigins, type SiteOrigins } from '@plinth/server/http';
import type { Publisher } from '@plinth/server/pages';
import type { FastifyInstance } from 'fastify';

interface Parts {
  readonly app: FastifyInstance;
  readonly config: SiteConfig;
  readonly publisher: Publisher;
}

/** The origins of the site: `origin` of `site.json`, then `PLINTH_SITE_ORIGINS`. */
export function knownOrigins({ app, config, publisher }: Parts): SiteOrigins {
  return createSiteOrigins({
    configured: () => [publisher.site()?.origin ?? [], config.server.siteOrigins].flat(),
    port: () => app.addresses().find((address) => typeof address === 'object')?.port,
  });
}

/** Says in the log what a site that knows no origin cannot do. Call it when `site.json` has been read. */
export function warnWithoutOrigin(origins: SiteOrigins, { app }: Pick<Parts, 'app'>): void {
  if (origins.stored('') !== undefined) return;
  app.log.warn(
    {
      code: 'PLINTH-SITE-331',
      hint: 'Set "origin" in site.json to the public address of the site, such as https://example.org, or name it in PLINTH_SITE_ORIGINS.',
    },
    'the site does not know its own address. Until it does, visitors of other machines get no links (to accounts, passwords, invitations, reviews), what they order and book is confirmed without a link, and no payment begins. On this machine itself, all of this works',
  );
}
