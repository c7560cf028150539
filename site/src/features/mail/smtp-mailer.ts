import type { Mail } from '@plinth/server/services';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

/** Passes mails to a mail server; rejects when the server does not accept one. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** @param owner Recipient when the settings name no recipient. @returns Undefined when no mail server is set. */
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
    // A mail contains text of visitors. Such text must not make the mailer read a file or request an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to: own = recipient, subject, text, replyTo, attachment }) => {
      await transport.sendMail({
        from: from ?? recipient,
        to: own,
        subject,
        text,
        ...(replyTo ? { replyTo } : {}),
        ...(attachment ? { attachments: [attachment] } : {}),
      });
    },
    close: () => transport.close(),
  };
}
