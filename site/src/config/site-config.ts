/** Where a site is served from and what it is made of. All paths are absolute. */
export interface SiteConfig {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host: string;
  /** Port to listen on; 0 takes a free one. Default 4173. */
  readonly port: number;
  /** Folder of the page files and `site.json`. Default `site/pages`. */
  readonly pages: string;
  /** Folder for the embedded database and the image cache. Default `.plinth/data`. */
  readonly data: string;
  /** PostgreSQL address; the embedded database when absent. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Log one line of text for each entry instead of JSON. Default false. */
  readonly plainLog: boolean;
  /** Lockfile of the template's manifest. */
  readonly lockFile: string;
  /** Reload open pages after a new publication or build. Default false. */
  readonly dev: boolean;
  /** Believe `X-Forwarded-*` of a proxy in front. Default false. */
  readonly trustProxy: boolean;
  /** Builds: `host/` and `plugins/`. */
  readonly dist: string;
  /** Folder of `theme.css`. */
  readonly theme: string;
  /** Files served as they are. */
  readonly publicFiles: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
