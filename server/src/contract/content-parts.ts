import type { Log } from '../pages/problem-report.ts';
import type { Database } from '../storage/open-database.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * The parts of a site from which a feature makes its page content. They are fewer than `SiteParts`, because an exported
 * site has no running features.
 */
export interface ContentParts {
  readonly config: SiteConfig;
  readonly database: Database;
  /** The pages folder. */
  readonly pages: string;
  readonly log: Log;
  /** Are the pages made for a static web server? Default: false. */
  readonly isStatic?: boolean;
  /**
   * The database of the site whose pages are exported. An export has a database of its own, which is empty. What a
   * feature has asked others for, and keeps in the site's database, it need not ask for again. Tables can be missing.
   * Undefined when nothing is exported, and when the site has no database yet.
   */
  readonly siteDatabase?: Database | undefined;
  /** Does a server answer the calls of the pages? Default: true. */
  readonly hasServer?: boolean;
}
