import { dateText } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import { reviewsBuyer, reviewsReply } from '../messages/messages.ts';
import classes from './review-list.module.css';
import type { Review } from './review-schema.ts';
import { Stars } from './stars.tsx';

/** One review, with the answer of the shop. */
export function ReviewItem({ review }: { readonly review: Review }) {
  const { rating, name, text, reply, locale, at } = review;
  const date = dateText(usePageLocale(), Date.parse(at), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li className={classes.item} data-review={review.id} tabIndex={-1}>
      <p>
        <Stars count={rating} />
      </p>
      {text !== '' && (
        <p className={classes.text} dir="auto" lang={locale || undefined}>
          {text}
        </p>
      )}
      <p className={classes.quiet}>
        <bdi>{name || reviewsBuyer()}</bdi> · <time dateTime={at}>{date}</time>
      </p>
      {reply !== '' && (
        <blockquote className={classes.reply}>
          <p className={classes.quiet}>{reviewsReply()}</p>
          <p className={classes.text} dir="auto">
            {reply}
          </p>
        </blockquote>
      )}
    </li>
  );
}
