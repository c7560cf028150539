import type { Kysely } from 'kysely';

/**
 * Columns that this migration adds to the table `shop_gift_cards` of `0031-shop-choices`. Existing cards get empty
 * texts.
 */
const COLUMNS = ['batch', 'recipient', 'gift', 'disabled_at'] as const;

/** Adds the columns that are needed to sell, send and disable gift cards. */
export async function addGiftCardColumns({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of COLUMNS)
    await schema
      .alterTable('shop_gift_cards')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await schema.createIndex('shop_gift_cards_batch').on('shop_gift_cards').columns(['batch', 'place']).execute();
  await schema.createIndex('shop_gift_cards_recipient').on('shop_gift_cards').column('recipient').execute();
  await schema.createIndex('shop_gift_cards_time').on('shop_gift_cards').columns(['created_at', 'id']).execute();
}
