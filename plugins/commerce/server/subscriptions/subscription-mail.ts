import type { SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import {
  subscriptionMailCancelled,
  subscriptionMailCancelledText,
  subscriptionMailFailed,
  subscriptionMailFailedText,
  subscriptionMailLink,
  subscriptionMailRenewed,
  subscriptionMailRenewedText,
} from '../messages/messages.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText } from '../order-views/summary-html.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { findSubscription } from './change-subscription.ts';
import { nextPaymentText, subscriptionDate } from './subscription-text.ts';

/** Writes the mails about subscriptions, each in the language of the pages on which the subscription was ordered. */
export function composeSubscriptionMail(parts: {
  readonly database: Database;
  readonly links: OrderLinks;
  readonly siteName: () => string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, siteName, origins } = parts;
  return async ([mail = '']) => {
    const [, id = '', news = ''] = mail.split(':');
    const row = await findSubscription(database, id);
    // If the subscription has no email address, the data of its buyer was erased after the mail was stored.
    if (!row || row.email === '') return undefined;
    return inLanguage(row.locale, () => {
      const { subject, lines } = textOf(row, news, siteName());
      const query = new URLSearchParams({ lang: wordsLanguage() });
      const origin = origins.stored(row.origin);
      const link = `${origin}${links.subscriptionPathOf(id)}?${query}`;
      const text = [...lines, ...(origin === undefined ? [] : [`${subscriptionMailLink()}\n${link}`])].join('\n\n');
      return { to: row.email, subject, text, replyTo: undefined };
    });
  };
}

function textOf(row: SubscriptionRow, news: string, site: string) {
  const { title } = row;
  const amount = amountText(Number(row.amount), row.currency);
  switch (news) {
    case 'renewed':
      return {
        subject: subscriptionMailRenewed({ site }),
        lines: [
          subscriptionMailRenewedText({ title, amount }),
          ...(row.state === 'active' ? [nextPaymentText(row)] : []),
        ],
      };
    case 'failed':
      return {
        subject: subscriptionMailFailed({ site }),
        lines: [subscriptionMailFailedText({ title, amount, date: subscriptionDate(row, row.next_at) })],
      };
    default:
      return { subject: subscriptionMailCancelled({ site }), lines: [subscriptionMailCancelledText({ title })] };
  }
}
