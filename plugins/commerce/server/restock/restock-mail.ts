import type { SignedLinks, SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { type SoldVariant, soldVariants } from '../cart-choices/sold-variants.ts';
import { cartPageOption, restockMailLink, restockMailSubject, restockMailText } from '../messages/messages.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { RESTOCK_MAIL } from './announce-restocks.ts';
import type { RestockRow } from './restock-tables.ts';

/**
 * Writes the mail that says that a variant is in stock again. Returns undefined when the variant has been sold out
 * again in the meantime.
 */
export function composeRestockMail(parts: {
  readonly database: Database;
  readonly links: SignedLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([mail = '']) => {
    const wish = await database
      .selectFrom('shop_restocks')
      .selectAll()
      .where('id', '=', mail.slice(RESTOCK_MAIL.length + 1))
      .executeTakeFirst();
    if (!wish) return undefined;
    const { currency } = await shopSettings(database);
    const variant = (await soldVariants(database, [wish.sku], currency)).get(wish.sku);
    if (!variant || (!variant.unlimited && variant.stock === 0)) {
      await waitAgain(database, wish);
      return undefined;
    }
    return inLanguage(wish.locale, () => ({
      to: wish.email,
      subject: restockMailSubject({ site: siteName(), title: variant.data.title }),
      text: textOf({ ...wish, origin: origins.stored(wish.origin) }, variant, links),
      replyTo: undefined,
    }));
  };
}

/**
 * Makes the request wait for the next time that the variant is in stock. The request gets a new id, because the mail of
 * the old id is being removed from the outbox.
 */
async function waitAgain(database: Database, { id }: RestockRow): Promise<void> {
  await database
    .updateTable('shop_restocks')
    .set({ id: timeOrderedId(), mailed_at: '' })
    .where('id', '=', id)
    .execute();
}

function textOf(
  { id, origin, page }: Pick<RestockRow, 'id' | 'page'> & { readonly origin: string | undefined },
  { options, data }: SoldVariant,
  links: SignedLinks,
): string {
  const chosen = Object.entries(options).map(([name, value]) => cartPageOption({ name, value }));
  const title = chosen.length === 0 ? data.title : `${data.title} (${chosen.join(', ')})`;
  if (origin === undefined) return restockMailText({ title });
  const remove = `${origin}${links.pathOf(id)}?${new URLSearchParams({ lang: wordsLanguage() })}`;
  return [restockMailText({ title }), `${origin}${data.url || page}`, `${restockMailLink()}\n${remove}`].join('\n\n');
}
