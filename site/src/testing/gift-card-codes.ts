import { giftCardCodes } from '@plinth/plugin-commerce/server/gift-cards/gift-card-codes.ts';

/** The codes of gift cards in tests that pay orders without a site. */
export const TEST_CODES = giftCardCodes({ own: 'secret of the tests', earlier: undefined });
