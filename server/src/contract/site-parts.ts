import type { FastifyRequest } from 'fastify';
import type { Limits } from '../http/limits.ts';
import type { SiteOrigins } from '../http/site-origins.ts';
import type { AssetCatalog } from '../pages/asset.ts';
import type { AssetBodies } from '../pages/asset-body.ts';
import type { ImageVariants } from '../pages/image-variant.ts';
import type { Json } from '../pages/merge-context.ts';
import type { Log } from '../pages/problem-report.ts';
import type { Publisher } from '../pages/publisher.ts';
import type { Database } from '../storage/open-database.ts';
import type { HalfStatus } from './half-status.ts';
import type { DeclaredRoute } from './owner-area.ts';
import type { RunningFeature } from './running-feature.ts';
import type { SiteConfig } from './site-config.ts';

/** The parts of a site that its features share. */
export interface SiteParts {
  /** Identifies the running site: services are found by this object. The parts of all its features have the same. */
  readonly services: object;
  readonly config: SiteConfig;
  readonly database: Database;
  readonly publisher: Publisher;
  /**
   * Makes a publisher for the candidate: a release of the template that a rollout tries with some of the visitors. Its
   * pages are stored apart from those of the current release. The caller must close the publisher.
   */
  readonly publisherOf: (lockFile: string) => Publisher;
  readonly assets: AssetCatalog;
  readonly bodies: AssetBodies;
  readonly images: ImageVariants;
  readonly log: Log;
  /** Data about the visitor of a request. It is merged into the page context and never cached. */
  readonly visitorContext: (request: FastifyRequest) => Promise<Json>;
  /** Every absolute address that the site writes begins with one of these origins. */
  readonly origins: SiteOrigins;
  /** Limits that all processes of the site share. */
  readonly limits: Limits;
  /** The running features, in the order of the list. The list is complete before the first request. */
  readonly features: () => readonly RunningFeature[];
  /** The server halves of the plugins, in the order of their starts. The list is complete before the first request. */
  readonly halves: () => readonly HalfStatus[];
  /** The actions that the audit log records, each with its text in the list. */
  readonly auditActions: Readonly<Record<string, string>>;
  /** The routes of the owner's area with their permissions. The list is complete before the first request. */
  readonly ownerRoutes: () => readonly DeclaredRoute[];
}
