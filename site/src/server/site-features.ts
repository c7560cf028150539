import type { FastifyInstance } from 'fastify';
import { ensureOwner, type NewOwner } from '../accounts/owner-account.ts';
import { censusRoutes } from '../census/census-routes.ts';
import { outbox } from '../database/outbox.ts';
import { signInFailures } from '../database/sign-in-failures.ts';
import { submissions } from '../database/submissions.ts';
import { uploads as uploadRows } from '../database/uploads.ts';
import { messageOf } from '../errors/site-error.ts';
import { siteForms } from '../forms/site-forms.ts';
import { oldestGoodKey } from '../forms/submission-key.ts';
import { createNotifier, NO_NOTIFIER } from '../mail/notifier.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { ownerArea } from '../owner/owner-area.ts';
import { createUploadService } from '../uploads/upload-service.ts';
import { configRoute } from './config-route.ts';
import type { SiteParts } from './site-parts.ts';

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
