import type { SignedLinks, SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { reviewMailLink, reviewMailSubject, reviewMailText } from '../messages/messages.ts';
import { REVIEW_MAIL } from './ask-reviews.ts';
import { findReviewRequest } from './review-request.ts';

/** Writes the mail that asks a buyer for reviews, in the language of the order. */
export function composeReviewMail(parts: {
  readonly database: Database;
  readonly links: SignedLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([mail = '']) => {
    const request = await findReviewRequest(database, mail.slice(REVIEW_MAIL.length + 1), new Date());
    const items = request?.items.filter(({ isReviewed }) => !isReviewed) ?? [];
    if (!request || items.length === 0) return undefined;
    const { id, order } = request;
    const origin = origins.stored(order.origin);
    if (origin === undefined) return undefined;
    return inLanguage(order.locale, () => {
      const link = `${origin}${links.pathOf(id)}?${new URLSearchParams({ lang: wordsLanguage() })}`;
      const titles = items.map(({ line }) => line.title || line.sku).join('\n');
      return {
        to: order.email,
        subject: reviewMailSubject({ site: siteName() }),
        text: [reviewMailText({ number: String(order.number) }), titles, `${reviewMailLink()}\n${link}`].join('\n\n'),
        replyTo: undefined,
      };
    });
  };
}
