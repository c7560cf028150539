import type { SignedLinks, SiteOrigins } from '@plinth/server/http';
import { inLanguage, wordsLanguage } from '@plinth/server/messages';
import type { ComposeMail } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { dayText } from '../clock/time-text.ts';
import { dayNumber } from '../clock/time-zone.ts';
import { bookingWaitingMailLink, bookingWaitingMailSubject, bookingWaitingMailText } from '../messages/messages.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { WAITING_MAIL } from './announce-places.ts';

/** Writes the mail that says that a place is free. Undefined when the request or its service no longer exists. */
export function composeWaitingMail(parts: {
  readonly database: Database;
  readonly links: SignedLinks;
  readonly services: () => ReadonlyMap<string, BookedService>;
  /** Path below which each service has its page. */
  readonly pages: string;
  readonly origins: SiteOrigins;
}): ComposeMail {
  const { database, links, services, pages, origins } = parts;
  return async ([mail = '']) => {
    const wish = await database
      .selectFrom('booking_waiting')
      .selectAll()
      .where('id', '=', mail.slice(WAITING_MAIL.length + 1))
      .executeTakeFirst();
    const service = services().get(wish?.service ?? '');
    if (!wish || !service) return undefined;
    return inLanguage(wish.locale, () => {
      const { id, day, email } = wish;
      const origin = origins.stored(wish.origin);
      const words = { title: service.title, date: dayText(dayNumber(day)) };
      const lang = wordsLanguage();
      return {
        to: email,
        subject: bookingWaitingMailSubject(words),
        text: [
          bookingWaitingMailText(words),
          ...(origin === undefined
            ? []
            : [
                `${origin}${pages}/${service.id}?${new URLSearchParams({ lang, day })}`,
                `${bookingWaitingMailLink()}\n${origin}${links.pathOf(id)}?${new URLSearchParams({ lang })}`,
              ]),
        ].join('\n\n'),
        replyTo: undefined,
      };
    });
  };
}
