import type { MemberData, PersonalData } from '@plinth/server';
import { againAfterDeadlock, type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import { OWNED_COMMENTS_PATH } from '../owner/comment-paths.ts';
import { removeComments } from '../rows/change-comment.ts';
import type { CommentRow } from '../rows/social-tables.ts';

const LONGEST_EXCERPT = 80;

/** The comments that were written with an email address. */
export function personalComments(database: Database, changed: () => void): PersonalData {
  return {
    list: 'comments',
    about:
      'Comments that were written with this address. When they are erased, nobody sees their text or name any more.',
    countText: (count) => (count === 1 ? '1 comment' : `${count} comments`),
    find: async function* (email) {
      for await (const rows of commentsOf(database, email))
        yield rows.map(({ created_at, thread, text, id }) => ({
          at: created_at,
          title: `Comment on ${thread}: ${text.slice(0, LONGEST_EXCERPT)}`,
          href: `${OWNED_COMMENTS_PATH}/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of commentsOf(database, email)) yield rows.map(exported);
    },
    erase: async (email) => {
      const address = storedEmail(email);
      // The comments whose authors were erased have an empty address.
      if (address === '') return;
      await againAfterDeadlock(() =>
        database.transaction().execute(async (transaction) => {
          const rows = await transaction
            .selectFrom('social_comments')
            .selectAll()
            .where('email', '=', address)
            .execute();
          await removeComments(transaction, rows);
        }),
      );
      changed();
    },
  };
}

/** Comments stay when the account of a member is removed. They lose their connection to it. */
export function memberCommentData(): MemberData {
  return {
    erase: async (transaction, memberId) => {
      await transaction
        .updateTable('social_comments')
        .set({ member_id: '' })
        .where('member_id', '=', memberId)
        .execute();
    },
  };
}

function exported(row: CommentRow): object {
  const { created_at, edited_at, thread, name, email, text, state, locale, member_id } = row;
  return { at: created_at, editedAt: edited_at, page: thread, name, email, text, state, locale, memberId: member_id };
}

function commentsOf(database: Database, email: string) {
  return rowsOfEmail<CommentRow>(email, (wanted) =>
    database
      .selectFrom('social_comments')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
