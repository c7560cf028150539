import * as v from 'valibot';
import { featureSettings } from '../../contract/feature-settings.ts';
import { emailAddress } from '../../contract/setting-schemas.ts';

declare module '../../contract/site-config.ts' {
  interface SiteConfig {
    readonly mail: MailSettings;
  }
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps:`. When undefined, mails wait in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Address of the sender. Default: the recipient. */
  readonly from: string | undefined;
  /** Address of the recipient of mails about submissions. Default: the owner's address. */
  readonly to: string | undefined;
}

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
  settings: ({ smtpUrl, mailFrom, mailTo }) => ({ smtpUrl, from: mailFrom, to: mailTo }),
});
