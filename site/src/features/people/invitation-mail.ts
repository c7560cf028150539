import type { Invitations } from '../accounts/service.ts';
import type { ComposeMail } from '../mail/service.ts';
import { invitationLink, newInvitationToken } from './invitation-token.ts';
import { roleName } from './role-options.ts';

/** Kind of the mails of this feature, in the outbox. */
export const MAIL_KIND = 'invitation';

/** Writes the mail with the link. The token is made here, and exists only in the mail. */
export function composeInvitation(invitations: Invitations): ComposeMail {
  return async ([id = '']) => {
    const row = await invitations.byId(id.slice(MAIL_KIND.length + 1));
    if (!row || row.expires_at <= new Date().toISOString()) return undefined;
    const { token, hash } = newInvitationToken();
    await invitations.setToken(row.id, hash);
    return {
      to: row.email,
      subject: `You are invited to ${new URL(row.origin).host}`,
      text: [
        `${row.invited_by} invites you to work on ${row.origin} as ${roleName(row.role)}. Choose a password here:`,
        invitationLink(row.origin, token),
        `The link works once, until ${row.expires_at.slice(0, 10)}. If you do not know what this is about, ignore this mail.`,
      ].join('\n\n'),
      replyTo: undefined,
    };
  };
}
