import { reviewsRated } from '../messages/messages.ts';

const MOST = 5;

/** A rating as stars. Screen readers read it as a text. @param count 1 to 5. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <span role="img" aria-label={reviewsRated({ count })}>
      {'★'.repeat(count) + '☆'.repeat(MOST - count)}
    </span>
  );
}
