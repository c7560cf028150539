import type { Log } from '../publishing/publisher/problem-report.ts';
import type { Database } from '../storage/open-database.ts';

/** What the content of a feature is made from. An exported site has no running features, so these are no `SiteParts`. */
export interface ContentParts {
  readonly database: Database;
  /** The pages folder. */
  readonly pages: string;
  readonly log: Log;
}
