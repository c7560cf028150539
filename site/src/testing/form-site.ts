import type { FormSettings } from '@plinth/plugin-forms/server/receive/form-settings.ts';
import type { SubmissionFilter } from '@plinth/plugin-forms/server/submissions/submission-filter.ts';
import type { SubmissionRow } from '@plinth/plugin-forms/server/submissions/submission-row.ts';
import { type Submissions, submissions } from '@plinth/plugin-forms/server/submissions/submissions.ts';
import type { SiteConfig } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import type { SiteDependencies } from '../app/server/create-site.ts';
import { listen } from '../app/server/listen.ts';
import type { SiteFeatures } from '../app/site-features.ts';
import { openSourceDatabase } from './open-source-database.ts';
import { sourceSettings } from './source-settings.ts';
import { type Files, HOME, type TemporarySite, temporarySite } from './temporary-site.ts';

/** A form with one field of each common kind. */
export const CONTACT = {
  formId: 'contact',
  formName: 'Contact',
  fields: [
    { id: 'name-1', type: 'name', title: 'Name' },
    { id: 'email-1', type: 'email', title: 'Email', required: true },
    { id: 'text-1', type: 'textarea', title: 'Message', maxLength: 20 },
    { id: 'long', type: 'textarea', title: 'Story' },
    { id: 'zip', type: 'address', title: 'Address' },
    { id: 'phone', type: 'phone', title: 'Phone' },
    { id: 'when', type: 'date', title: 'When' },
    { id: 'kinds', type: 'checkbox', title: 'Kinds', options: ['Print', 'Tile'] },
    { id: 'mood', type: 'likert', title: 'Mood', options: ['It was good'] },
    { id: 'secret', type: 'password', title: 'Secret' },
    { id: 'from', type: 'hidden', key: 'from', value: 'site' },
    { id: 'rule', type: 'section', title: 'Files' },
    { id: 'doc', type: 'file', title: 'Document', accept: ['.pdf', 'image/*'], maxBytes: 5000, maxFiles: 2 },
  ],
};

/** The `form` JSON of a valid submission. */
export const ENTRIES = {
  'name-1': { First: 'Ada', Last: 'L' },
  'email-1': 'ada@example.com',
  'text-1': 'Hello',
  kinds: ['Tile'],
};

export interface FormSite extends TemporarySite {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly database: Database;
  /** The submissions in the database of the site. */
  readonly stored: Submissions;
  /** The newest rows with all columns. */
  rows(filter: SubmissionFilter, count: number): Promise<SubmissionRow[]>;
}

export interface FormSiteOptions {
  readonly forms?: Partial<FormSettings>;
  readonly config?: Partial<SiteConfig>;
  /** Files in addition to the page with the form. */
  readonly files?: Files;
  /** Default: the features of all plugins of this repository. */
  readonly features?: SiteFeatures;
  /** Destination of the log. `config.logLevel` is `silent` unless the test sets it. */
  readonly logTo?: SiteDependencies['logTo'];
  readonly patience?: SiteDependencies['patience'];
}

/**
 * A real site that listens on a port and has the form on `/contact`. Submissions that are sent quickly do not count as
 * spam.
 */
export async function formSite({
  forms,
  config,
  files,
  features,
  logTo,
  patience,
}: FormSiteOptions = {}): Promise<FormSite> {
  const defaults = sourceSettings();
  const site = await temporarySite(
    {
      'pages/index.json': HOME,
      'pages/contact.json': { path: '/contact', title: 'Contact', blocks: [{ id: 'f1', type: 'form', data: CONTACT }] },
      ...files,
    },
    {
      config: { forms: { ...defaults.forms, minimumSeconds: 0, ...forms }, ...config },
      ...(features && { features }),
      ...(logTo && { logTo }),
      ...(patience && { patience }),
    },
  );
  const origin = await listen(site.site, site.config);
  const database = await openSourceDatabase(site.config);
  const stored = submissions(database);
  return {
    ...site,
    origin,
    database,
    stored,
    rows: async (filter, count) => {
      const { heads } = await stored.list(filter, count);
      return (await Promise.all(heads.map(({ id }) => stored.find(id)))).flatMap((row) => row ?? []);
    },
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await site[Symbol.asyncDispose]();
    },
  };
}
