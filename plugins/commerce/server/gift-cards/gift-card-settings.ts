import { featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    /** Secret from which the codes of gift cards are made. Undefined: see `giftCardSecret`. */
    readonly giftCardSecret: string | undefined;
  }
}

/** A text of this length has at least 128 random bits when it is made as the documentation says. */
const SHORTEST_SECRET = 32;
const LONGEST_SECRET = 500;

export const GIFT_CARD_SETTINGS = featureSettings({
  key: 'giftCardSecret',
  variables: { giftCardSecret: 'PLINTH_GIFT_CARD_SECRET' },
  schema: v.object({
    giftCardSecret: v.optional(
      v.pipe(
        v.string(),
        v.minLength(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`),
        v.maxLength(LONGEST_SECRET),
      ),
    ),
  }),
  settings: ({ giftCardSecret }) => giftCardSecret,
});
