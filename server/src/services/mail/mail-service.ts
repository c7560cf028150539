import { service } from '../../contract/service.ts';
import type { ComposeMail } from './compose-mail.ts';

/** Sends the mails of the outbox. */
export interface MailService {
  /** Is a mail server set? Without one, mails wait, so no page may say that a mail was sent. */
  readonly hasServer: boolean;
  /**
   * Begins to send the mails of one kind. When no mail server is set, mails wait until the site is started with a mail
   * server.
   * @param compose Writes the mails.
   * @param kind Kind of these mails: their ids in the outbox begin with it and a colon. Default: mails about submissions,
   *   whose ids have no colon.
   * @returns An object whose `sendSoon` must be called when a mail was added to the outbox.
   */
  begin(compose: ComposeMail, kind?: string): { sendSoon(): void };
}

export const mailService = service<MailService>('mail');
