import type { SignedLinks, SiteOrigins } from '@plinth/server/http';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { OWNED_COMMENTS_PATH } from '../owner/comment-paths.ts';
import { readModeration } from '../owner/moderation.ts';
import { MOST_IN_MAIL } from './announce-comments.ts';

const LONGEST_EXCERPT = 500;

/** Writes the mail about comments that wait. Undefined when none of them waits any more. */
export function composeCommentMail(parts: {
  readonly database: Database;
  readonly links: SignedLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([mail = '']) => {
    const { mails, mailTo } = await readModeration(database);
    const comments = await database
      .selectFrom('social_comments')
      .selectAll()
      .where('mail', '=', mail)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .limit(MOST_IN_MAIL)
      .execute();
    if (!mails || comments.length === 0) return undefined;
    const origin = origins.stored('');
    const count = comments.length === 1 ? 'A comment waits' : `${comments.length} comments wait`;
    return {
      ...(mailTo !== '' && { to: mailTo }),
      subject: `${count} for approval: ${siteName()}`,
      text: [
        ...comments.map(({ id, name, thread, text }) =>
          [
            `${name} on ${thread}:`,
            text.slice(0, LONGEST_EXCERPT),
            ...(origin === undefined ? [] : [`Approve or hide it: ${origin}${links.pathOf(id)}`]),
          ].join('\n'),
        ),
        ...(origin === undefined ? [] : [`All comments: ${origin}${OWNED_COMMENTS_PATH}`]),
      ].join('\n\n'),
      replyTo: undefined,
    };
  };
}
