import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { dataTable, postForm, sendOwnerPage, time } from '@plinth/server/owner-pages';
import type { AuditService, ComposeMail, Mail } from '@plinth/server/services';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { MAIL_KIND } from '../links/link-mail.ts';
import type { LinkPurpose, MemberLinks } from '../rows/member-links.ts';
import { MEMBERS_PATH } from './members-view.ts';

const PATH = `${MEMBERS_PATH}/mail`;
const MOST_SHOWN = 20;
const PURPOSES: Readonly<Record<LinkPurpose, string>> = {
  join: 'Make an account',
  reset: 'Set a new password',
  email: 'Confirm an address',
};

interface WaitingMails {
  readonly links: MemberLinks;
  readonly compose: ComposeMail;
  readonly audit: AuditService;
}

/**
 * The mails with links that no mail server sends, for the owner's list of members. Without it, nobody could try an
 * account on a site without a mail server, such as the demo.
 */
export async function waitingMailsView(links: MemberLinks, crumb: string): Promise<ReactNode> {
  const waiting = await links.waiting(new Date(), MOST_SHOWN);
  if (waiting.length === 0) return null;
  return h(
    Fragment,
    null,
    h('h2', { id: 'mails' }, 'Mails that wait'),
    h(
      'p',
      null,
      'No mail server is set (SMTP_URL), so nobody gets these mails. Show a mail and send its link yourself. The link works once, for an hour, and an earlier link of the mail then no longer works.',
    ),
    dataTable({
      caption: 'Mails that wait, newest first',
      columns: ['Email', 'For', 'Since', 'Link'],
      rows: waiting.map(({ id, email, purpose, created_at: since }) => ({
        key: id,
        head: email,
        cells: [
          { content: PURPOSES[purpose] },
          { content: time(since) },
          {
            content: postForm(
              { action: PATH, crumb, hidden: { link: id } },
              h('button', { type: 'submit', 'aria-label': `Show the mail to ${email}` }, 'Show the mail'),
            ),
          },
        ],
      })),
    }),
  );
}

/** `/config/members/mail`: shows a waiting mail with a new link, while the site has no mail server. */
export function waitingMailRoute(
  area: OwnerArea,
  site: SiteParts,
  { links, compose, audit, hasMailServer }: WaitingMails & { readonly hasMailServer: boolean },
): void {
  area.form(PATH, 'members.write', async (owner, request, reply) => {
    const link = hasMailServer ? undefined : await links.byId(formField(request, 'link'));
    if (!link) return reply.callNotFound();
    const mail = await compose([`${MAIL_KIND}:${link.id}`]);
    await site.database
      .transaction()
      .execute((transaction) => audit.by(owner, request).record(transaction, 'member.mail-shown', link.email));
    return sendOwnerPage(reply, site, { title: `Mail to ${link.email}`, main: mailView(mail), owner });
  });
}

function mailView(mail: Mail | undefined): ReactNode {
  return h(
    Fragment,
    null,
    mail
      ? [h('p', { key: 'subject' }, h('strong', null, mail.subject)), ...mail.text.split('\n\n').map(paragraph)]
      : h('p', { role: 'status' }, 'There is nothing to send: no account has this address, or another account has it.'),
    h('p', null, h('a', { className: 'back', href: MEMBERS_PATH }, 'All members')),
  );
}

/** The link is a text to copy. The owner, who would follow it signed in, must not use it up. */
function paragraph(text: string, index: number): ReactNode {
  return h('p', { key: index }, /^https?:/.test(text) ? h('code', null, text) : text);
}
