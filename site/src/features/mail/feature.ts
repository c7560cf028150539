import type { Feature } from '../../contract/feature.ts';
import { createOutbox } from './create-outbox.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { createNotifier, NO_NOTIFIER } from './notifier.ts';
import { type Outbox, outbox as outboxRows } from './outbox.ts';
import { mailService } from './service.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Mails to the owner, which wait in the database until a mail server takes them. */
export const MAIL: Feature = {
  name: 'mail',
  settings: MAIL_SETTINGS,
  tables: ['mail_outbox'],
  migrations: { '0002-forms-accounts': { up: createOutbox } },
  personalData: { kind: 'with', feature: 'forms', why: 'a waiting mail only names the submission that it is about' },
  start: (site) => {
    const outbox = outboxRows(site.database);
    const mailer = smtpMailer(site.config.mail, site.config.owner.email);
    let notifier = NO_NOTIFIER;
    mailService.provide(site, {
      begin: (compose) => {
        if (mailer) notifier = createNotifier({ outbox, compose, mailer, log: site.log });
        return notifier;
      },
    });
    return {
      menu: async () => waitingMails(outbox),
      metrics: [
        {
          kind: 'gauge',
          name: 'plinth_mail_queue',
          help: 'Mails that wait for the mail server; NaN when the database does not answer.',
          // Not reported here: `plinth_database_errors_total` counts it.
          read: () => outbox.count().catch(() => Number.NaN),
        },
      ],
      close: () => notifier.close(),
    };
  },
};

async function waitingMails(outbox: Outbox): Promise<readonly { readonly text: string }[]> {
  const waiting = await outbox.count();
  if (waiting === 0) return [];
  const error = await outbox.lastError();
  const what = waiting === 1 ? '1 mail waits' : `${waiting} mails wait`;
  return [{ text: `${what}${error ? `: ${error}` : ' for a mail server (SMTP_URL)'}` }];
}
