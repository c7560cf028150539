import { giftCardUrl } from '@plinth/sdk/links';

const [address = ''] = giftCardUrl({ websiteId: '', giftCardProductId: '' }).split('?');

/** §2 Path of the page on which a gift card is bought. */
export const BUY_GIFT_CARD_PATH = address;
/** Path of the page that shows the balance of a gift card. */
export const GIFT_CARD_PATH = '/commerce/gift-card';
/** Path of the list of gift cards in the owner's area. */
export const GIFT_CARDS_PATH = '/config/gift-cards';
