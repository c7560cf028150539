import type { ServerSettings } from '../http/server-settings.ts';

/** Settings that every site has. All paths are absolute. */
interface CoreConfig {
  /** Address to listen on. Default `127.0.0.1`. */
  readonly host: string;
  /** Port to listen on; 0 uses any free port. Default: 4173. */
  readonly port: number;
  /** Folder of the page files and `site.json`. Default `site/pages`. */
  readonly pages: string;
  /** Folder for the embedded database and the image cache. Default `.plinth/data`. */
  readonly data: string;
  /** Address of a PostgreSQL database. When undefined, the site uses the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Is the log written as plain text instead of JSON? Default: false. */
  readonly plainLog: boolean;
  /** Path of the template's lockfile. */
  readonly lockFile: string;
  /** Path of the template's manifest; undefined when the site was given a lockfile. */
  readonly manifest?: string | undefined;
  /** Do open pages reload after a new publication or build? Default false. */
  readonly dev: boolean;
  /** Folder of the builds: `host/` and `plugins/`. */
  readonly dist: string;
  /** Folder of `theme.css`. */
  readonly theme: string;
  /** Folder of files that are served unchanged. */
  readonly publicFiles: string;
}

/** All settings of a site. Each feature adds its own with `declare module`, next to their type. */
export interface SiteConfig extends CoreConfig {
  readonly server: ServerSettings;
}

/** The settings of the features. */
export type FeatureConfig = Omit<SiteConfig, keyof CoreConfig | 'server'>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
