import type { ServerSettings } from './server-settings.ts';

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
  /** Builds: `host/` and `plugins/`. */
  readonly dist: string;
  /** Folder of `theme.css`. */
  readonly theme: string;
  /** Files served as they are. */
  readonly publicFiles: string;
  readonly server: ServerSettings;
  readonly forms: FormSettings;
  readonly owner: OwnerSettings;
  readonly mail: MailSettings;
  /** Where files that come with forms are kept; a folder below `data` when undefined. */
  readonly bucket: BucketSettings | undefined;
}

export interface FormSettings {
  /** Submissions of one form that one address may send in a minute; 0 is no limit. Default 20. */
  readonly submissionsPerMinute: number;
  /** Who sends a form sooner after the first page of the visit is taken for a robot. Seconds, default 2. */
  readonly minimumSeconds: number;
  /** Secret of the captcha service; forms with a captcha are refused without one. */
  readonly captchaSecret: string | undefined;
  /** Address that checks captchas; that of the form's provider when undefined. */
  readonly captchaVerifyUrl: string | undefined;
  /** Largest file, whatever a form says. Bytes, default 100,000,000. */
  readonly largestFileBytes: number;
  /** Most text of a submission, without its files. Bytes, default 1,000,000. */
  readonly largestSubmissionBytes: number;
}

export interface OwnerSettings {
  /** What the owner signs in with. Default `owner@localhost`. */
  readonly email: string;
  /** Password of the owner's account; one is made and told at the first start when undefined. */
  readonly password: string | undefined;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps:`; mails wait in the outbox when undefined. */
  readonly smtpUrl: string | undefined;
  /** Sender. Default: the recipient. */
  readonly from: string | undefined;
  /** Who is told of submissions. Default: the owner's address. */
  readonly to: string | undefined;
}

/** A bucket of a service that speaks S3. */
export interface BucketSettings {
  /** With the bucket, without a slash at the end: `https://s3.eu-central-1.amazonaws.com/my-files`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
