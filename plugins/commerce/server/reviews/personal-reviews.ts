import type { PersonalData } from '@plinth/server';
import { type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import { markPagesChanged } from '../page-news/page-news.ts';
import { OWNED_REVIEWS_PATH } from './review-paths.ts';
import type { ReviewRow } from './review-tables.ts';

/** The reviews that a buyer has written. Erasing removes them. */
export function personalReviews(database: Database): PersonalData {
  return {
    list: 'reviews',
    about: 'Reviews of products that were bought with this address. When they are erased, nobody sees them any more.',
    countText: (count) => (count === 1 ? '1 review' : `${count} reviews`),
    find: async function* (email) {
      for await (const rows of reviewsOf(database, email))
        yield rows.map(({ created_at, product_title, id }) => ({
          at: created_at,
          title: `Review of ${product_title}`,
          href: `${OWNED_REVIEWS_PATH}/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of reviewsOf(database, email))
        yield rows.map(({ created_at, product_id, product_title, rating, name, text, state, reply, locale }) => ({
          at: created_at,
          itemId: product_id,
          title: product_title,
          rating,
          name,
          text,
          state,
          reply,
          locale,
        }));
    },
    erase: (email) =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('shop_reviews')
          .where('email', '=', storedEmail(email))
          .executeTakeFirstOrThrow();
        // Published pages contain the shown reviews, with the names of their authors.
        if (numDeletedRows > 0n) await markPagesChanged(transaction);
      }),
  };
}

function reviewsOf(database: Database, email: string) {
  return rowsOfEmail<ReviewRow>(email, (wanted) =>
    database
      .selectFrom('shop_reviews')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
