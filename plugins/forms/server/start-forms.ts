import type { RunningFeature, SiteParts } from '@plinth/server';
import { publishedForms } from '@plinth/server/pages';
import { formsService, mailService, uploadsService } from '@plinth/server/services';
import { createGroupCommit, secretSetting } from '@plinth/server/storage';
import { composeNotification } from './owner/notification-mail.ts';
import { personalSubmissions } from './owner/personal-submissions.ts';
import { submissionRoutes } from './owner/submission-routes.ts';
import { captchaVerifier } from './receive/captcha.ts';
import { createFormRegistry } from './receive/form-registry.ts';
import { formRoutes } from './receive/form-routes.ts';
import { createReturnedPages, sentPage } from './receive/returned-page.ts';
import { createSubmissionHandler } from './receive/submission-handler.ts';
import { createSubmissionKeys, oldestGoodKey } from './receive/submission-key.ts';
import type { NewSubmission, StoreOutcome } from './submissions/add-submissions.ts';
import { formsSent } from './submissions/forms-sent.ts';
import { createSubmissionWriter } from './submissions/submission-writer.ts';
import { submissions } from './submissions/submissions.ts';

const SECRET_SETTING = 'forms.key-secret';
const MINUTE_MS = 60_000;
const SUBMISSIONS_PATH = '/config/submissions';

/** Starts the server side of forms. */
export async function startForms(site: SiteParts): Promise<RunningFeature> {
  const { config, database } = site;
  const { submissionsPerMinute, minimumSeconds, largestSubmissionBytes } = config.forms;
  const uploads = uploadsService.of(site);
  const store = submissions(database);
  const registry = createFormRegistry(publishedForms(database));
  const pages = createReturnedPages(site.publisher, registry);
  const keys = createSubmissionKeys(await secretSetting(database, SECRET_SETTING));
  const localeOf = async (formId: string, pagePath: string): Promise<string> =>
    (await registry.find(formId, pagePath))?.locale ?? site.publisher.locales()[0];
  const mail = mailService.of(site).begin(composeNotification(store, localeOf));
  const writer = createSubmissionWriter(database, config);
  let stored = 0;
  const commits = createGroupCommit<NewSubmission, StoreOutcome>(async (batch) => {
    const outcomes = await writer.addAll(batch);
    stored += outcomes.filter((outcome) => outcome === 'stored').length;
    mail.sendSoon();
    return outcomes;
  });
  const handler = createSubmissionHandler({
    registry,
    keys,
    limit: site.limits.shared({ name: 'form', limit: submissionsPerMinute || Infinity, windowMs: MINUTE_MS }),
    verifyCaptcha: captchaVerifier(config.forms),
    commits,
    contentOf: store.contentOf,
    keepFiles: uploads.keep,
    minimumVisitMs: minimumSeconds * 1000,
    largestBytes: largestSubmissionBytes,
  });
  formsService.provide(site, {
    has: async (formId) => (await registry.find(formId)) !== undefined,
    sent: (period) => formsSent(database, period),
  });

  return {
    routes: (app) => formRoutes(app, site, { handler, keys, pages }),
    ownerRoutes: (area) => submissionRoutes(area, site, { store, uploads }),
    navigation: [{ href: SUBMISSIONS_PATH, title: 'Submissions' }],
    news: async (since) => {
      const [sent, spam] = await Promise.all([store.countSince(since, false), store.countSince(since, true)]);
      const note = spam === 0 ? 'sent with forms' : `sent with forms, and ${spam} marked as spam`;
      return [{ title: 'Messages', figure: String(sent), note, href: SUBMISSIONS_PATH }];
    },
    tidy: (now) => store.forgetErased(oldestGoodKey(now)),
    person: personalSubmissions(store, uploads),
    metrics: [
      {
        kind: 'counter',
        name: 'plinth_submissions_stored_total',
        help: 'Submissions that this process has stored, including spam.',
        read: () => stored,
      },
    ],
    pageFor: (page, { url }) => sentPage(pages, page, url),
    // No request runs any more when this is called. Submissions of earlier requests must be durable before the database
    // closes.
    close: async () => {
      await commits.settled();
      await writer.close();
    },
  };
}
