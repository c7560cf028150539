import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { settings } from '../database/settings.ts';
import { createSubmissionWriter } from '../database/submission-writer.ts';
import { type NewSubmission, type StoreOutcome, submissions } from '../database/submissions.ts';
import { createRateLimit } from '../server/rate-limit.ts';
import type { SiteParts } from '../server/site-parts.ts';
import type { UploadDesk } from '../uploads/upload-desk.ts';
import { captchaVerifier } from './captcha.ts';
import { createFormDesk } from './form-desk.ts';
import type { FormRegistry } from './form-registry.ts';
import { formRoutes } from './form-routes.ts';
import { createGroupCommit } from './group-commit.ts';
import type { ReturnedPages } from './returned-page.ts';
import { createSubmissionKeys } from './submission-key.ts';

const SECRET_SETTING = 'forms.key-secret';
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;

export interface SiteFormParts {
  readonly registry: FormRegistry;
  readonly pages: ReturnedPages;
  readonly uploads: UploadDesk;
  /** Called after forms were stored, with how many. */
  readonly onStored: () => void;
}

/** Puts the site's end of forms together. */
export async function siteForms(app: FastifyInstance, site: SiteParts, parts: SiteFormParts): Promise<void> {
  const { submissionsPerMinute, minimumSeconds } = site.config.forms;
  const store = submissions(site.database);
  const keys = createSubmissionKeys(await keySecret(site));
  const writer = createSubmissionWriter(site.database, site.config);
  const commits = createGroupCommit<NewSubmission, StoreOutcome>(async (batch) => {
    const outcomes = await writer.addAll(batch);
    parts.onStored();
    return outcomes;
  });
  const desk = createFormDesk({
    registry: parts.registry,
    keys,
    limit: createRateLimit({ limit: submissionsPerMinute || Infinity, windowMs: MINUTE_MS }),
    verifyCaptcha: captchaVerifier(site.config.forms),
    commits,
    contentOf: store.contentOf,
    keepFiles: parts.uploads.keep,
    minimumVisitMs: minimumSeconds * 1000,
  });
  // Requests end before the database closes; what they added has to be durable by then.
  app.addHook('onClose', async () => {
    await commits.settled();
    await writer.close();
  });
  await formRoutes(app, site, { desk, keys, pages: parts.pages });
}

/** All processes of a site sign with the same secret, across restarts. */
async function keySecret({ database }: SiteParts): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return v.parse(v.string(), await settings(database).getOrSet(SECRET_SETTING, secret));
}
