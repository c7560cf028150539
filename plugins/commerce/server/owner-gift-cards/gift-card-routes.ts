import type { CurrencyCode } from '@plinth/sdk/enums';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { emailField, formField, LONGEST_PERSON, optionalText } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import { storable, timeOrderedId } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GIFT_CARDS_PATH } from '../gift-card-pages/gift-card-paths.ts';
import { LONGEST_MESSAGE } from '../gift-cards/gift.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { priceUnits } from '../owner-products/price-text.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type GiftCardsView, giftCardsView, type IssueField } from './gift-cards-view.ts';
import { disableGiftCard, issueGiftCard, listGiftCards } from './owned-gift-cards.ts';

const ROWS_PER_PAGE = 50;
const cardId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const querySchema = v.object({
  search: optionalText(256),
  at: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  after: v.fallback(v.optional(cardId), undefined),
});
const paramsSchema = v.fallback(v.object({ id: cardId }), { id: '' });

/**
 * `/config/gift-cards`: lists the cards, issues a card, and disables one.
 *
 * @param options.sendSoon Sends the mails in the outbox soon.
 */
export function giftCardRoutes(
  area: OwnerArea,
  site: SiteParts,
  { giftCards, sendSoon }: { readonly giftCards: GiftCardCodes; readonly sendSoon: () => void },
): void {
  const { database } = site;
  const audit = auditService.of(site);

  const show = async (
    owner: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    issue: GiftCardsView['issue'] = { key: timeOrderedId(), values: {}, problems: {} },
  ) => {
    const { search, at, after } = v.parse(querySchema, request.query);
    const place = at !== undefined && after !== undefined ? { at, id: after } : undefined;
    const found = await listGiftCards(database, { search, after: place, count: ROWS_PER_PAGE + 1 });
    const cards = found.slice(0, ROWS_PER_PAGE);
    const last = found.length > ROWS_PER_PAGE ? cards.at(-1) : undefined;
    const main = giftCardsView({
      crumb: owner.crumb,
      cards,
      search,
      hasNewer: place !== undefined,
      next: last && { at: last.created_at, id: last.id },
      currency: (await shopSettings(database)).currency,
      issue,
    });
    return sendOwnerPage(reply, site, { title: 'Gift cards', main, owner, current: GIFT_CARDS_PATH });
  };

  area.page(GIFT_CARDS_PATH, 'commerce.discounts', (owner, request, reply) => show(owner, request, reply));

  area.form(GIFT_CARDS_PATH, 'commerce.discounts', async (owner, request, reply) => {
    const { currency } = await shopSettings(database);
    const sent = v.safeParse(key, formField(request, 'key'));
    if (!sent.success) return show(owner, request, reply.code(422));
    const values = {
      amount: formField(request, 'amount').trim(),
      name: storable(formField(request, 'name').trim()),
      email: formField(request, 'email').trim(),
      message: storable(formField(request, 'message').trim()),
    };
    const units = amountUnits(values.amount, currency);
    const problems = problemsOf(values, units, currency);
    if (units === undefined || Object.keys(problems).length > 0)
      return show(owner, request, reply.code(422), { key: sent.output, values, problems });
    const code = await issueGiftCard(
      database,
      {
        id: `owner.${sent.output}`,
        amount: units,
        currency,
        recipient: values.email.toLowerCase(),
        gift: {
          name: values.name,
          message: values.message,
          locale: site.publisher.locales()[0] ?? 'en',
          origin: site.origins.of(request) ?? '',
        },
        now: new Date(),
      },
      { giftCards, recorder: audit.by(owner, request) },
    );
    sendSoon();
    // The code is shown only in the answer to this form, without a redirect. The address of a page that shows it would
    // stay in the history of the browser.
    return show(owner, request, reply, { key: timeOrderedId(), values: {}, problems: {}, code });
  });

  area.form(`${GIFT_CARDS_PATH}/:id/disable`, 'commerce.discounts', async (owner, request, reply) => {
    const { id } = v.parse(paramsSchema, request.params);
    if (formField(request, 'sure') === 'yes')
      await disableGiftCard(database, { id, now: new Date() }, audit.by(owner, request));
    return reply.redirect(GIFT_CARDS_PATH, 303);
  });
}

/** Reads an amount in minor units. Undefined unless it is above zero and a possible price. Nothing is rounded. */
function amountUnits(text: string, currency: CurrencyCode): number | undefined {
  const units = priceUnits(text, currency) ?? 0;
  return units > 0 ? units : undefined;
}

function problemsOf(
  { name, email, message }: Readonly<Record<IssueField, string>>,
  units: number | undefined,
  currency: CurrencyCode,
): Partial<Record<IssueField, string>> {
  const tooLong = (most: number) => `Use at most ${most} characters.`;
  return {
    ...(units === undefined && { amount: `Type an amount in ${currency} above zero, such as 25 or 25.50.` }),
    ...(name.length > LONGEST_PERSON && { name: tooLong(LONGEST_PERSON) }),
    ...(email !== '' && !v.is(emailField, email) && { email: 'Type an email address, or leave the field empty.' }),
    ...(message.length > LONGEST_MESSAGE && { message: tooLong(LONGEST_MESSAGE) }),
  };
}
