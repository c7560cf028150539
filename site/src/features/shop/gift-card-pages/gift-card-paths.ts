import { giftCardUrl } from '@plinth/sdk/links';

const [address = ''] = giftCardUrl({ websiteId: '', giftCardProductId: '' }).split('?');

/** §2 The page on which a gift card is bought. */
export const BUY_GIFT_CARD_PATH = address;
/** The page that shows what is left on a card. */
export const GIFT_CARD_PATH = '/commerce/gift-card';
/** The cards, in the owner's area. */
export const GIFT_CARDS_PATH = '/config/gift-cards';
