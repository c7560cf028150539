import { type Generated, type Kysely, sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_settings: SettingsRow;
    shop_cart_choices: ChoicesRow;
    shop_coupon_counts: CouponCountRow;
    shop_coupon_uses: CouponUseRow;
    shop_gift_cards: GiftCardRow;
    shop_gift_card_uses: GiftCardUseRow;
  }
}

interface SettingsRow {
  id: string;
  /** `StoredSettings` as JSON. */
  json: string;
}

interface ChoicesRow {
  cart_id: string;
  /** `CartChoices` as JSON. */
  choices: string;
}

/** How many orders use a coupon. The row is locked while an order is placed, so that no limit is exceeded. */
interface CouponCountRow {
  /** The code as `couponKey` returns it. */
  code: string;
  used: number;
}

interface CouponUseRow {
  code: string;
  order_id: string;
  /** Keyed hash of the email address. */
  customer: string;
}

interface GiftCardRow {
  /** Hash of the code. The code is not stored, so that nobody who can read the database can pay with it. */
  id: string;
  /** Last characters of the code. */
  hint: string;
  currency: string;
  /** Minor units. */
  amount: number;
  balance: number;
  /** Id of the order by which the card was bought; empty when the owner has issued the card. */
  order_id: string;
  /** Number of the card in its batch. Its code is made from the batch and this number. */
  place: number;
  created_at: string;
  /**
   * Id of the batch, which is the cards that are sent in one mail: the cards of one line of an order, or one card that
   * the owner has issued. Empty for cards that an earlier version of the site has stored.
   */
  batch: Generated<string>;
  /**
   * Email address of the recipient in lower case. Empty when nobody gets a mail, or when the data of the person was
   * erased.
   */
  recipient: Generated<string>;
  /** What the mail about the card needs, a `Gift` as JSON; empty for cards that an earlier version has stored. */
  gift: Generated<string>;
  /** Time at which the card was disabled; empty while it can be used. */
  disabled_at: Generated<string>;
}

interface GiftCardUseRow {
  card_id: string;
  order_id: string;
  /** Minor units. */
  amount: number;
}

/** Creates the tables of the shop's settings, of the choices for carts, of coupons and of gift cards. */
export async function createChoiceTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_settings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('json', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shop_cart_choices')
    .addColumn('cart_id', 'text', (column) => column.primaryKey())
    .addColumn('choices', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shop_coupon_counts')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull().check(sql`used >= 0`))
    .execute();
  await schema
    .createTable('shop_coupon_uses')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_coupon_uses_key', ['order_id', 'code'])
    .execute();
  await schema.createIndex('shop_coupon_uses_of').on('shop_coupon_uses').columns(['code', 'customer']).execute();
  await schema
    .createTable('shop_gift_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_gift_cards_order').on('shop_gift_cards').column('order_id').execute();
  await schema
    .createTable('shop_gift_card_uses')
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_gift_card_uses_key', ['order_id', 'card_id'])
    .execute();
}
