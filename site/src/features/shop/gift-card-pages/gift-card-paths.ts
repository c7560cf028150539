import { giftCardUrl } from '@plinth/sdk/links';

const [address = ''] = giftCardUrl({ websiteId: '', giftCardProductId: '' }).split('?');

/** §2 The page on which a gift card is bought. */
export const BUY_GIFT_CARD_PATH = address;
/** The page that shows the balance of a card. */
export const GIFT_CARD_PATH = '/commerce/gift-card';
/** The page of the owner's area that lists the cards. */
export const GIFT_CARDS_PATH = '/config/gift-cards';
