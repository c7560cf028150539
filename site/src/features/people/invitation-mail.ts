import type { SiteOrigins } from '@plinth/server/http';
import type { ComposeMail } from '@plinth/server/services';
import type { Invitations } from '../accounts/service.ts';
import { invitationLink, newInvitationToken } from './invitation-token.ts';
import { roleName } from './role-options.ts';

/** Kind that the outbox uses for mails of this feature. */
export const MAIL_KIND = 'invitation';

/**
 * Writes the mail with the link of an invitation. The token of the link is made here, and exists only in the mail.
 * @param siteName Name of the site. Undefined when the site has no name: the mail then contains the site's host name.
 */
export function composeInvitation(
  invitations: Invitations,
  { siteName, origins }: { readonly siteName: () => string | undefined; readonly origins: SiteOrigins },
): ComposeMail {
  return async ([id = '']) => {
    const row = await invitations.byId(id.slice(MAIL_KIND.length + 1));
    if (!row || row.expires_at <= new Date().toISOString()) return undefined;
    const origin = origins.stored(row.origin);
    if (origin === undefined) return undefined;
    const { token, hash } = newInvitationToken();
    await invitations.setToken(row.id, hash);
    const name = siteName() || new URL(origin).host;
    return {
      to: row.email,
      subject: `You are invited to ${name}`,
      text: [
        `${row.invited_by} invites you to work on ${name} (${origin}) as ${roleName(row.role)}. Choose a password here:`,
        invitationLink(origin, token),
        `The link works once, until ${row.expires_at.slice(0, 10)}. If you do not know what this is about, ignore this mail.`,
      ].join('\n\n'),
      replyTo: undefined,
    };
  };
}
