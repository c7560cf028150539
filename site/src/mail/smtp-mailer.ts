import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/site-config.ts';
import type { Mail } from './notification-mail.ts';

/** Hands mails to a mail server; rejects when it does not take one. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** @param owner Who gets the mails when the settings do not say. Undefined: there is no mail server. */
export function smtpMailer({ smtpUrl, from, to }: MailSettings, owner: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const recipient = to ?? owner;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is text of strangers: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ subject, text, replyTo }) => {
      await transport.sendMail({
        from: from ?? recipient,
        to: recipient,
        subject,
        text,
        ...(replyTo ? { replyTo } : {}),
      });
    },
    close: () => transport.close(),
  };
}
