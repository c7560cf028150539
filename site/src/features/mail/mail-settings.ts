import { emailAddress, featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly mail: MailSettings;
  }
}

export interface MailSettings {
  /**
   * Address of the mail server: `smtp://user:password@host:port`, or with `smtps:`. When undefined, mails wait in the
   * outbox.
   */
  readonly smtpUrl: string | undefined;
  /** Email address of the sender. Default: the recipient. */
  readonly from: string | undefined;
  /** Email address of the recipient of mails about submissions. Default: the owner's address. */
  readonly to: string | undefined;
  /** Seconds between two searches of the outbox for mails that are due. Default: 15. */
  readonly lookSeconds: number;
}

const LOOK_SECONDS = 15;

const smtpAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), 'must start with smtp: or smtps:'),
);

export const MAIL_SETTINGS = featureSettings({
  key: 'mail',
  variables: { smtpUrl: 'SMTP_URL', mailFrom: 'MAIL_FROM', mailTo: 'MAIL_TO' },
  schema: v.object({
    smtpUrl: v.optional(smtpAddress),
    mailFrom: v.optional(emailAddress),
    mailTo: v.optional(emailAddress),
  }),
  settings: ({ smtpUrl, mailFrom, mailTo }) => ({ smtpUrl, from: mailFrom, to: mailTo, lookSeconds: LOOK_SECONDS }),
});
