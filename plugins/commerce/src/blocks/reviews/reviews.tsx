import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { cartNotPossible, reviewsNone, reviewsOlder, reviewsSummary, reviewsTitle } from '../../messages/messages.ts';
import { fetchReviews } from '../../reviews/fetch-reviews.ts';
import { ReviewItem } from '../../reviews/review-item.tsx';
import classes from '../../reviews/review-list.module.css';
import type { ReviewPage } from '../../reviews/review-schema.ts';
import type { ReviewsData } from './schema.ts';

/**
 * The reviews of a product, newest first. Without a script, the link to older reviews leads to a page of the site. With
 * a script, older reviews are added to the list, and reviews that were approved after the page was published are shown.
 */
export function Reviews({ data, blockId }: BlockProps<ReviewsData>) {
  const { productId, perPage } = data;
  const host = useHost();
  const list = useRef<HTMLOListElement>(null);
  const isBusy = useRef(false);
  const [page, setPage] = useState<ReviewPage>(data);
  const [firstAdded, setFirstAdded] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { rating, reviews, next } = page;

  useEffect(() => {
    if (!host || productId === '') return;
    let isShown = true;
    fetchReviews(host, { productId, limit: perPage }).then((now) => {
      // If the visitor has added older reviews in the meantime, the list stays as it is.
      if (now && isShown) setPage((before) => (before === data ? now : before));
    }, host.report);
    return () => {
      isShown = false;
    };
  }, [host, data, productId, perPage]);
  useEffect(() => {
    if (firstAdded !== '') list.current?.querySelector<HTMLElement>(`[data-review="${firstAdded}"]`)?.focus();
  }, [firstAdded]);

  const addOlder = async (before: string): Promise<void> => {
    const older = host && (await fetchReviews(host, { productId, limit: perPage, before }));
    setFailed(!older);
    if (!older) return;
    setPage({ ...older, reviews: [...reviews, ...older.reviews] });
    setFirstAdded(older.reviews[0]?.id ?? '');
  };
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!host || next === null || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    addOlder(next)
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const heading = `${blockId}-reviews`;
  return (
    <section className={`product-reviews ${classes.reviews}`} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {data.title || reviewsTitle()}
      </h2>
      <p role="status">{rating ? reviewsSummary({ average: rating.average, count: rating.count }) : reviewsNone()}</p>
      {reviews.length > 0 && (
        <ol ref={list} className={classes.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ol>
      )}
      {hasFailed && <p role="alert">{cartNotPossible()}</p>}
      {next !== null && (
        <p>
          <a
            rel="next"
            href={`/commerce/reviews/${encodeURIComponent(productId)}?before=${encodeURIComponent(next)}`}
            onClick={press}
          >
            {reviewsOlder()}
          </a>
        </p>
      )}
    </section>
  );
}
