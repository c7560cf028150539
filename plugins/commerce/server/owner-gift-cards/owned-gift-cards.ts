import type { Recorder } from '@plinth/server/services';
import type { Database, Tables } from '@plinth/server/storage';
import type { Selectable } from 'kysely';
import { giftCardId, normalCode } from '../cart-choices/gift-card-code.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { type GiftCardBatch, makeGiftCards } from '../gift-cards/make-gift-cards.ts';

export type GiftCardRow = Selectable<Tables['shop_gift_cards']>;

/** Position at which a page of the list ends. */
export interface CardPlace {
  readonly at: string;
  readonly id: string;
}

/**
 * Gift cards, newest first.
 *
 * @param search A complete code, or the complete email address of a recipient. Empty: all cards.
 */
export async function listGiftCards(
  database: Database,
  { search, after, count }: { readonly search: string; readonly after: CardPlace | undefined; readonly count: number },
): Promise<readonly GiftCardRow[]> {
  return database
    .selectFrom('shop_gift_cards')
    .selectAll()
    .$if(search.includes('@'), (query) => query.where('recipient', '=', search.toLowerCase()))
    .$if(search !== '' && !search.includes('@'), (query) => query.where('id', '=', giftCardId(normalCode(search))))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/**
 * Issues one card. A form that is sent several times issues only one card, because it always names the same batch.
 * @returns Code of the card.
 */
export async function issueGiftCard(
  database: Database,
  batch: Omit<GiftCardBatch, 'count' | 'orderId'>,
  { giftCards, recorder }: { readonly giftCards: GiftCardCodes; readonly recorder: Recorder },
): Promise<string> {
  const [code = ''] = giftCards.of(batch.id, 1);
  await database.transaction().execute(async (transaction) => {
    if (await makeGiftCards(transaction, giftCards, { ...batch, count: 1, orderId: '' }))
      await recorder.record(transaction, 'gift-card.issued', code.slice(-4));
  });
  return code;
}

/** Disables a card. Orders that were paid with it stay paid. A second call changes nothing. */
export async function disableGiftCard(
  database: Database,
  { id, now }: { readonly id: string; readonly now: Date },
  recorder: Recorder,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const card = await transaction
      .updateTable('shop_gift_cards')
      .set({ disabled_at: now.toISOString() })
      .where('id', '=', id)
      .where('disabled_at', '=', '')
      .returning('hint')
      .executeTakeFirst();
    if (card) await recorder.record(transaction, 'gift-card.disabled', card.hint);
  });
}
