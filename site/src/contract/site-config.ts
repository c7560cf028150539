import type { ServerSettings } from '../http/server-settings.ts';

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
  /** PostgreSQL address; undefined uses the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Log lines of plain text instead of JSON. Default: false. */
  readonly plainLog: boolean;
  /** Lockfile of the template. */
  readonly lockFile: string;
  /** Reload open pages after a new publication or build. Default false. */
  readonly dev: boolean;
  /** Folder of the builds: `host/` and `plugins/`. */
  readonly dist: string;
  /** Folder of `theme.css`. */
  readonly theme: string;
  /** Files served as they are. */
  readonly publicFiles: string;
  readonly server: ServerSettings;
  readonly forms: FormSettings;
  readonly owner: OwnerSettings;
  readonly mail: MailSettings;
  /** Bucket for files that come with forms; undefined uses a folder below `data`. */
  readonly bucket: BucketSettings | undefined;
}

export interface FormSettings {
  /** Submissions of one form that one address may send in a minute; 0 means no limit. Default: 20. */
  readonly submissionsPerMinute: number;
  /** A form that is sent sooner after the first page of the visit counts as spam. Seconds. Default: 2. */
  readonly minimumSeconds: number;
  /** Secret of the captcha service; without one, forms with a captcha are refused. */
  readonly captchaSecret: string | undefined;
  /** Address that checks captchas; undefined uses that of the form's provider. */
  readonly captchaVerifyUrl: string | undefined;
  /** Largest file, even if a form allows more. Bytes. Default: 100,000,000. */
  readonly largestFileBytes: number;
  /** Most text of a submission, without its files. Bytes. Default: 1,000,000. */
  readonly largestSubmissionBytes: number;
}

export interface OwnerSettings {
  /** Email address that the owner signs in with. Default: `owner@localhost`. */
  readonly email: string;
  /** Password of the owner's account. When undefined, one is generated and shown at the first start. */
  readonly password: string | undefined;
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps:`. When undefined, mails wait in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Sender. Default: the recipient. */
  readonly from: string | undefined;
  /** Who gets mails about submissions. Default: the owner's address. */
  readonly to: string | undefined;
}

/** A bucket of a service that speaks S3. */
export interface BucketSettings {
  /** Address with the bucket, without a trailing slash: `https://s3.eu-central-1.amazonaws.com/my-files`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
