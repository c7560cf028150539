import { type Database, storable, storedEmail, timeOrderedId } from '@plinth/server/storage';
import { soldVariants } from '../cart-choices/sold-variants.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** Limit for the variants for which one email address can wait at the same time. */
export const MOST_OF_ONE_ADDRESS = 50;
/** Limit for the email addresses that can wait for one variant. */
const MOST_OF_ONE_VARIANT = 10_000;

interface RestockWish {
  readonly itemId: string;
  readonly sku: string;
  readonly email: string;
  readonly locale: string;
  readonly origin: string;
  /** Path of the page with the product. */
  readonly page: string;
  readonly now: Date;
}

/**
 * `stored`: the request is stored, or was stored before. The outcome is the same in both cases, so that nobody can find
 * out which addresses wait. `full`: the variant or the address has too many requests.
 */
export type RestockOutcome = 'stored' | 'in-stock' | 'not-sold' | 'full';

/** Stores a visitor's request to get a mail when a variant is in stock again. */
export async function askRestock(database: Database, wish: RestockWish): Promise<RestockOutcome> {
  const { itemId, locale, origin, page, now } = wish;
  const sku = storable(wish.sku);
  const email = storable(storedEmail(wish.email));
  const { currency } = await shopSettings(database);
  const variant = (await soldVariants(database, [sku], currency)).get(sku);
  if (!variant || variant.productId !== itemId) return 'not-sold';
  if (variant.unlimited || variant.stock > 0) return 'in-stock';
  if (await isFull(database, { email, sku })) return 'full';
  const created_at = now.toISOString();
  const row = { id: timeOrderedId(now.getTime()), sku, product_id: itemId, email, locale, origin, page, created_at };
  await database
    .insertInto('shop_restocks')
    .values({ ...row, mailed_at: '' })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'sku'])
        // The row gets a new id, because it is possible that a mail about the earlier request is still in the outbox.
        .doUpdateSet({ ...row, mailed_at: '' })
        .where('shop_restocks.mailed_at', '!=', ''),
    )
    .execute();
  return 'stored';
}

async function isFull(
  database: Database,
  { email, sku }: { readonly email: string; readonly sku: string },
): Promise<boolean> {
  const waiting = () =>
    database
      .selectFrom('shop_restocks')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('mailed_at', '=', '');
  const [ofAddress, ofVariant] = await Promise.all([
    waiting().where('email', '=', email).where('sku', '!=', sku).executeTakeFirst(),
    waiting().where('sku', '=', sku).executeTakeFirst(),
  ]);
  return Number(ofAddress?.count ?? 0) >= MOST_OF_ONE_ADDRESS || Number(ofVariant?.count ?? 0) >= MOST_OF_ONE_VARIANT;
}
