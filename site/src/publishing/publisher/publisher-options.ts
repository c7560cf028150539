import type { AssetCatalog, Log, ReservedPath } from '@plinth/server/pages';
import type { SiteContent } from '../content/site-content.ts';
import type { Placeholders } from '../images/placeholders.ts';
import type { JobSources } from './publish-job.ts';
import type { PublishStore } from './publish-store.ts';
import type { RendererKeeper } from './renderer-keeper.ts';

export interface PublisherOptions extends JobSources {
  readonly store: PublishStore;
  readonly renderers: RendererKeeper;
  readonly placeholders: Placeholders;
  readonly log: Log;
  /** Addresses that no page is allowed to have, because the server answers them itself. */
  readonly reservedPaths: readonly ReservedPath[];
  /** Files of the site, for the references of pages. Default: the references of pages are not checked. */
  readonly files?: Pick<AssetCatalog, 'find' | 'all'>;
  /** Data that features provide and that pages show. Default: none. */
  readonly content?: SiteContent;
  /** Called whenever the template has been read, before the stored pages are looked up. */
  readonly templateRead?: () => Promise<unknown>;
  /** Default: 48 MB. */
  readonly cacheBytes?: number;
  /** Time after which a claim of this process expires if it is not renewed, in milliseconds. Default: 30 s. */
  readonly leaseMs?: number;
}
