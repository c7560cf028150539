import type { Feature, News } from '@plinth/server';
import { type ComposeMail, mailService, type Outbox, outbox as outboxRows } from '@plinth/server/services';
import { createOutbox } from './create-outbox.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { createNotifier, NO_NOTIFIER } from './notifier.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Sends the mails of all features. A mail waits in the database until a mail server accepts it. */
export const MAIL: Feature = {
  name: 'mail',
  settings: MAIL_SETTINGS,
  tables: ['mail_outbox'],
  migrations: { '0002-forms-accounts': { up: createOutbox } },
  personalData: { kind: 'with', feature: 'forms', why: 'a waiting mail only names the submission that it is about' },
  start: (site) => {
    const outbox = outboxRows(site.database);
    const mailer = smtpMailer(site.config.mail, site.config.owner.email);
    const { lookSeconds } = site.config.mail;
    let notifier = NO_NOTIFIER;
    const composers = new Map<string, ComposeMail>();
    const compose: ComposeMail = async (ids) => {
      const kind = kindOf(ids[0] ?? '');
      const composer = composers.get(kind);
      // After a return to an older version of the site, the outbox can contain a mail of a kind that this version does
      // not have. The error keeps the mail in the outbox.
      if (!composer) throw new Error(`nobody writes mails of the kind "${kind}"`);
      return composer(ids);
    };
    let isWarned = false;
    /**
     * Logs once what the operator must do so that waiting mails are sent. `/config/start` shows how many mails wait.
     */
    const warn = () => {
      if (!isWarned)
        site.log.warn({}, 'a mail waits, because no mail server is set: set SMTP_URL, and start the site again');
      isWarned = true;
    };
    mailService.provide(site, {
      hasServer: mailer !== undefined,
      begin: (own, kind = '') => {
        composers.set(kind, own);
        return { sendSoon: () => (mailer ? notifier.sendSoon() : warn()) };
      },
    });
    return {
      // The notifier is created here, because this function is called after all features have started. So every kind of
      // mail has its composer before the first mail is sent.
      routes: () => {
        if (mailer) notifier = createNotifier({ outbox, compose, mailer, lookSeconds, log: site.log });
      },
      news: async () => waitingMails(outbox),
      metrics: [
        {
          kind: 'gauge',
          name: 'plinth_mail_queue',
          help: 'Mails that wait for the mail server; NaN when the database does not answer.',
          // The failure is not reported here, because `plinth_database_errors_total` counts it.
          read: () => outbox.count().catch(() => Number.NaN),
        },
      ],
      close: () => notifier.close(),
    };
  },
};

/** The kind of a mail: the text before the colon of its id in the outbox. Empty for mails about submissions. */
function kindOf(id: string): string {
  return id.includes(':') ? id.slice(0, id.indexOf(':')) : '';
}

async function waitingMails(outbox: Outbox): Promise<readonly News[]> {
  const waiting = await outbox.count();
  if (waiting === 0) return [];
  const error = await outbox.lastError();
  const note = error ? `the mail server answers: ${error}` : 'nobody sends them: set SMTP_URL';
  return [{ title: 'Mails that wait', figure: String(waiting), note, href: '/config/submissions', isUrgent: true }];
}
