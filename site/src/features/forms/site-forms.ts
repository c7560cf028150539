import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import { secretSetting } from '../../storage/secret-setting.ts';
import type { UploadService } from '../uploads/upload-service.ts';
import { captchaVerifier } from './receive/captcha.ts';
import type { FormRegistry } from './receive/form-registry.ts';
import { formRoutes } from './receive/form-routes.ts';
import { createGroupCommit } from './receive/group-commit.ts';
import type { ReturnedPages } from './receive/returned-page.ts';
import { createSubmissionHandler } from './receive/submission-handler.ts';
import { createSubmissionKeys } from './receive/submission-key.ts';
import type { NewSubmission, StoreOutcome } from './submissions/add-submissions.ts';
import { createSubmissionWriter } from './submissions/submission-writer.ts';
import { submissions } from './submissions/submissions.ts';

const SECRET_SETTING = 'forms.key-secret';
const MINUTE_MS = 60_000;

export interface SiteFormParts {
  readonly registry: FormRegistry;
  readonly pages: ReturnedPages;
  readonly uploads: UploadService;
  /** Called after forms were stored, with how many. */
  readonly onStored: (count: number) => void;
}

/** Sets up the server side of forms. */
export async function siteForms(app: FastifyInstance, site: SiteParts, parts: SiteFormParts): Promise<void> {
  const { submissionsPerMinute, minimumSeconds } = site.config.forms;
  const store = submissions(site.database);
  const keys = createSubmissionKeys(await secretSetting(site.database, SECRET_SETTING));
  const writer = createSubmissionWriter(site.database, site.config);
  const commits = createGroupCommit<NewSubmission, StoreOutcome>(async (batch) => {
    const outcomes = await writer.addAll(batch);
    parts.onStored(outcomes.filter((outcome) => outcome === 'stored').length);
    return outcomes;
  });
  const handler = createSubmissionHandler({
    registry: parts.registry,
    keys,
    limit: site.limits.shared({ name: 'form', limit: submissionsPerMinute || Infinity, windowMs: MINUTE_MS }),
    verifyCaptcha: captchaVerifier(site.config.forms),
    commits,
    contentOf: store.contentOf,
    keepFiles: parts.uploads.keep,
    minimumVisitMs: minimumSeconds * 1000,
    largestBytes: site.config.forms.largestSubmissionBytes,
  });
  // Requests end before the database closes; what they stored has to be durable by then.
  app.addHook('onClose', async () => {
    await commits.settled();
    await writer.close();
  });
  await formRoutes(app, site, { handler, keys, pages: parts.pages });
}
