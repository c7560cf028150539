import type { FastifyRequest } from 'fastify';
import type { SiteEvents } from '../app/server/metrics.ts';
import type { Accounts } from '../features/accounts/accounts.ts';
import type { Sessions } from '../features/accounts/session.ts';
import type { FormRegistry } from '../features/forms/receive/form-registry.ts';
import type { ReturnedPages } from '../features/forms/receive/returned-page.ts';
import type { Limits } from '../http/limits.ts';
import type { AssetBodies } from '../publishing/assets/asset-bodies.ts';
import type { AssetCatalog } from '../publishing/assets/asset-catalog.ts';
import type { ImageVariants } from '../publishing/images/image-variants.ts';
import type { Json } from '../publishing/pages/merge-context.ts';
import type { Publisher } from '../publishing/publisher/publisher.ts';
import type { Database } from '../storage/open-database.ts';
import type { SiteConfig } from './site-config.ts';

/** What the routes of a site share. */
export interface SiteParts {
  readonly config: SiteConfig;
  readonly database: Database;
  readonly publisher: Publisher;
  readonly assets: AssetCatalog;
  readonly bodies: AssetBodies;
  readonly images: ImageVariants;
  /** The forms of the published pages. */
  readonly forms: FormRegistry;
  readonly returnedPages: ReturnedPages;
  /** What belongs to the visitor of a request: merged into the page context, never cached. */
  readonly visitorContext: (request: FastifyRequest) => Promise<Json>;
  /** Told of what happens, for who measures. */
  readonly events: SiteEvents;
  /** Limits that all processes of the site share. */
  readonly limits: Limits;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
}
