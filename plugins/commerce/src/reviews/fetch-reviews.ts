import { type Host, HttpService } from '@plinth/sdk';
import { safeParse } from '@plinth/sdk/fields';
import { type ReviewPage, reviewPageSchema } from './review-schema.ts';

const REVIEWS_PATH = '/api/commerce/reviews';
const TIMEOUT_MS = 15_000;

interface Asked {
  readonly productId: string;
  readonly limit: number;
  /** Id of the review before which the page begins. Undefined: the newest reviews. */
  readonly before?: string;
}

/** A page of reviews; undefined when the site does not answer. */
export async function fetchReviews(host: Host, { productId, ...data }: Asked): Promise<ReviewPage | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(`${REVIEWS_PATH}/${encodeURIComponent(productId)}`, {
    data,
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
  });
  const parsed = safeParse(reviewPageSchema, result.ok ? result.data : undefined);
  return parsed.success ? parsed.output : undefined;
}
