import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../contract/site-parts.ts';
import { messageOf } from '../errors/site-error.ts';
import { ensureOwner, type NewOwner } from '../features/accounts/owner-account.ts';
import { signInFailures } from '../features/accounts/sign-in-failures.ts';
import { censusRoutes } from '../features/census/census-routes.ts';
import { oldestGoodKey } from '../features/forms/receive/submission-key.ts';
import { siteForms } from '../features/forms/site-forms.ts';
import { submissions } from '../features/forms/submissions/submissions.ts';
import { createNotifier, NO_NOTIFIER } from '../features/mail/notifier.ts';
import { outbox } from '../features/mail/outbox.ts';
import { smtpMailer } from '../features/mail/smtp-mailer.ts';
import { configRoute } from '../features/owner/config-route.ts';
import { ownerArea } from '../features/owner/owner-area.ts';
import { createUploadService } from '../features/uploads/upload-service.ts';
import { uploads as uploadRows } from '../features/uploads/uploads.ts';

const TIDY_EVERY_MS = 60 * 60 * 1000;

/**
 * Forms, what becomes of them, and the owner's side of it.
 * @returns The owner's account, when this start made it with a password of its own.
 */
export async function siteFeatures(app: FastifyInstance, site: SiteParts): Promise<NewOwner | undefined> {
  const { config, database } = site;
  const { accounts } = site;
  const newOwner = await ensureOwner(accounts, config.owner);
  const uploads = createUploadService(uploadRows(database), config);
  const store = submissions(database);
  const failures = signInFailures(database);

  const mailer = smtpMailer(config.mail, config.owner.email);
  const notifier = mailer
    ? createNotifier({ outbox: outbox(database), submissions: store, mailer, log: app.log })
    : NO_NOTIFIER;

  const tidy = async (): Promise<void> => {
    const now = new Date();
    await uploads.sweep(now);
    await store.forgetErased(oldestGoodKey(now));
    await accounts.endExpired(now);
    await site.limits.tidy(now);
    await failures.forgetEnded(now);
  };
  const tidyLogged = () =>
    tidy().catch((error: unknown) => app.log.warn({ err: error }, `could not tidy up: ${messageOf(error)}`));
  const regularly = setInterval(tidyLogged, TIDY_EVERY_MS).unref();
  const firstTidy = tidyLogged();

  app.addHook('onClose', async () => {
    clearInterval(regularly);
    await firstTidy;
    await notifier.close();
  });

  const onStored = (count: number) => {
    site.events.submissionsStored(count);
    notifier.wake();
  };
  await siteForms(app, site, { registry: site.forms, pages: site.returnedPages, uploads, onStored });
  await censusRoutes(app, site);
  await ownerArea(app, site, uploads);
  configRoute(app, site);
  return newOwner;
}
