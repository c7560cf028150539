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
  /** Does a server answer the calls of the pages? Default: true. */
  readonly hasServer?: boolean;
}
