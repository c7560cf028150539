import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import { crumbOf, giveCrumb, isOwnForm } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CodeLimit } from '../cart-choice-calls/code-limit.ts';
import { giftCardId, normalCode } from '../cart-choices/gift-card-code.ts';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { cartPageTooMany, giftBalance, giftBalanceTitle, giftUnknown } from '../messages/messages.ts';
import { amountText } from '../order-views/summary-html.ts';
import { balancePageHtml } from './gift-card-html.ts';
import { GIFT_CARD_PATH } from './gift-card-paths.ts';

/**
 * The page on which a visitor can see the balance of a gift card. Codes that are tried here count towards the same
 * limit as codes that are tried in carts. The code of a disabled card gets the same answer as an unknown code.
 */
export async function balancePages(app: FastifyInstance, site: SiteParts, codes: CodeLimit): Promise<void> {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { readonly problem?: string; readonly balance?: string } = {},
  ) => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const content = balancePageHtml({ problem: undefined, balance: undefined, ...shown, crumb });
    const html = siteDocument(site, { title: giftBalanceTitle(), content });
    return reply.type('text/html; charset=utf-8').send(html);
  };

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(GIFT_CARD_PATH, (request, reply) => show(request, reply));

    scope.post(GIFT_CARD_PATH, async (request, reply) => {
      const form = postedForm(request);
      if (!isOwnForm(request, form)) return show(request, reply.code(403), { problem: pageTooOld() });
      const waitS = await codes(request.ip);
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS);
        return show(request, reply, { problem: cartPageTooMany({ seconds: waitS }) });
      }
      const card = await findCard(site.database, form.get('code') ?? '');
      if (!card) return show(request, reply.code(404), { problem: giftUnknown() });
      const amount = amountText(Number(card.balance), card.currency);
      return show(request, reply, { balance: giftBalance({ hint: card.hint, amount }) });
    });
  });
}

function findCard(database: Database, code: string) {
  return database
    .selectFrom('shop_gift_cards')
    .select(['hint', 'balance', 'currency'])
    .where('id', '=', giftCardId(normalCode(code)))
    .where('disabled_at', '=', '')
    .executeTakeFirst();
}
