import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../accounts/session.ts';
import type { AssetBodies } from '../assets/asset-bodies.ts';
import type { AssetCatalog } from '../assets/asset-catalog.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Accounts } from '../database/accounts.ts';
import type { Database } from '../database/open-database.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { ReturnedPages } from '../forms/returned-page.ts';
import type { ImageVariants } from '../images/image-variants.ts';
import type { Json } from '../pages/merge-context.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Limits } from './limits.ts';
import type { SiteEvents } from './metrics.ts';

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
