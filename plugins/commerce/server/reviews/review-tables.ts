import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_review_requests: ReviewRequestRow;
    shop_reviews: ReviewRow;
  }
}

/** A mail that asks the buyer of an order for reviews. There is at most one for each order. */
interface ReviewRequestRow {
  id: string;
  order_id: string;
  created_at: string;
  /** Time at which the link in the mail expires, in ISO 8601. */
  expires_at: string;
}

/** `waiting`: the shop has not checked it yet. Visitors see only reviews that are `shown`. */
export type ReviewState = 'waiting' | 'shown' | 'hidden';

/** A review of one purchased item. */
export interface ReviewRow {
  id: string;
  order_id: string;
  /** The line of the order. There is at most one review for each line. */
  entry_id: string;
  product_id: string;
  /** Title of the product when it was reviewed. */
  product_title: string;
  /** Email address of the buyer, in lower case. */
  email: string;
  /** Number of stars, from 1 to 5. */
  rating: number;
  /** Name that visitors read with the review; empty when the author has given none. */
  name: string;
  text: string;
  locale: string;
  state: ReviewState;
  /** Answer of the shop to the review; empty when there is no answer. */
  reply: string;
  created_at: string;
}

export async function createReviewTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('shop_review_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shop_reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('product_title', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('shop_reviews_entry')
    .unique()
    .on('shop_reviews')
    .columns(['order_id', 'entry_id'])
    .execute();
  // This index has all columns that are needed to count and average the ratings of a product.
  await schema
    .createIndex('shop_reviews_product')
    .on('shop_reviews')
    .columns(['product_id', 'state', 'id', 'rating'])
    .execute();
  await schema.createIndex('shop_reviews_state').on('shop_reviews').columns(['state', 'id']).execute();
  await schema.createIndex('shop_reviews_email').on('shop_reviews').columns(['email', 'id']).execute();
}
