// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Add to cart */
export const addToCart = message('addToCart');

/** Adding… */
export const adding = message('adding');

/** Added to the cart. */
export const added = message('added');

/** Removed from the cart. */
export const undone = message('undone');

/** Undo */
export const undo = message('undo');

/** View cart */
export const viewCart = message('viewCart');

/** Subscribe */
export const subscribe = message('subscribe');

/** Buy gift card */
export const buyGiftCard = message('buyGiftCard');

/** Sold out */
export const soldOut = message('soldOut');

/** not available in this combination */
export const notInCombination = message('notInCombination');

/** There is no such combination. Choose another one. */
export const combinationMissing = message('combinationMissing');

/** Choose an option: {name}. */
export const chooseOption = message<{ name: string | number }>('chooseOption');

/** Weight */
export const weight = message('weight');

/** Size */
export const size = message('size');

/** Version */
export const version = message('version');

/** Choose a version */
export const chooseVersion = message('chooseVersion');

/** Quantity */
export const quantity = message('quantity');

/** {count, plural, other {Only {count} left}} */
export const onlyLeft = message<{ count: number }>('onlyLeft');

/** Original price: */
export const originalPrice = message('originalPrice');

/** Sale price: */
export const salePrice = message('salePrice');

/** This product is not available. */
export const notSold = message('notSold');

/** Scheduled */
export const scheduled = message('scheduled');

/** Hidden */
export const hidden = message('hidden');

/** Unsupported */
export const unsupported = message('unsupported');

/** Pictures of {title} */
export const picturesOf = message<{ title: string | number }>('picturesOf');

/** Cart */
export const cartTitle = message('cartTitle');

/** {count, plural, one {# item in the cart} other {# items in the cart}} */
export const cartCount = message<{ count: number }>('cartCount');

/** Close the cart */
export const cartClose = message('cartClose');

/** Show your cart */
export const cartShow = message('cartShow');

/** Loading your cart… */
export const cartLoading = message('cartLoading');

/** Your cart is empty. */
export const cartEmpty = message('cartEmpty');

/** Continue shopping */
export const cartContinue = message('cartContinue');

/** Your earlier cart is no longer here: it was ordered, or it has expired. */
export const cartGone = message('cartGone');

/** Try again */
export const cartTryAgain = message('cartTryAgain');

/** Quantity of {title} */
export const cartQuantityOf = message<{ title: string | number }>('cartQuantityOf');

/** One less of {title} */
export const cartLess = message<{ title: string | number }>('cartLess');

/** One more of {title} */
export const cartMore = message<{ title: string | number }>('cartMore');

/** Remove */
export const cartRemove = message('cartRemove');

/** Remove {title} */
export const cartRemoveOf = message<{ title: string | number }>('cartRemoveOf');

/** {title} was removed. */
export const cartRemoved = message<{ title: string | number }>('cartRemoved');

/** Undo */
export const cartUndo = message('cartUndo');

/** No longer sold, and not part of the total. */
export const cartNotSold = message('cartNotSold');

/** {price} each */
export const cartEach = message<{ price: string | number }>('cartEach');

/** Subtotal */
export const cartSubtotal = message('cartSubtotal');

/** Discount */
export const cartDiscount = message('cartDiscount');

/** Shipping */
export const cartShipping = message('cartShipping');

/** Shipping to {place} */
export const cartShippingTo = message<{ place: string | number }>('cartShippingTo');

/** Shipping option */
export const cartShippingOptions = message('cartShippingOptions');

/** Tax */
export const cartTax = message('cartTax');

/** {name} (included) */
export const cartTaxIncluded = message<{ name: string | number }>('cartTaxIncluded');

/** Gift card {hint} */
export const cartGiftCard = message<{ hint: string | number }>('cartGiftCard');

/** Gift cards */
export const cartGiftCards = message('cartGiftCards');

/** Total */
export const cartTotal = message('cartTotal');

/** Amount due */
export const cartDue = message('cartDue');

/** {what}. Total: {amount} */
export const cartUpdated = message<{ amount: string | number; what: string | number }>('cartUpdated');

/** Coupon or gift card */
export const cartCode = message('cartCode');

/** Apply */
export const cartApply = message('cartApply');

/** Currency: {currency} */
export const cartCurrency = message<{ currency: string | number }>('cartCurrency');

/** Checkout */
export const cartCheckout = message('cartCheckout');

/** Subscribe */
export const cartSubscribe = message('cartSubscribe');

/** Either your session has expired or you do not have cookies enabled. We cannot continue to checkout. */
export const cartSessionExpired = message('cartSessionExpired');

/** The site cannot be reached. Check your connection, then try again. */
export const cartNoConnection = message('cartNoConnection');

/** That did not work. Try again later. */
export const cartNotPossible = message('cartNotPossible');

/** Too many changes. Wait a minute, then try again. */
export const cartTooMany = message('cartTooMany');

/** This is sold out. */
export const cartSoldOut = message('cartSoldOut');

/** {count, plural, one {Only # left in stock.} other {Only # left in stock.}} */
export const cartOnlyLeft = message<{ count: number }>('cartOnlyLeft');

/** The shop no longer sells this product. */
export const cartNotSoldNow = message('cartNotSoldNow');

/** This product is no longer in your cart. */
export const cartEntryGone = message('cartEntryGone');

/** The cart was changed in another window. Check it, then try again. */
export const cartChangedElsewhere = message('cartChangedElsewhere');

/** The cart is full. Remove a product first. */
export const cartFull = message('cartFull');

/** Choose a whole number from 1 to {most}. */
export const cartQuantityRange = message<{ most: string | number }>('cartQuantityRange');

/** No coupon or gift card has this code. Check the code, then try again. */
export const cartNoCode = message('cartNoCode');

/** The cart has too many codes. Remove one first. */
export const cartCodesFull = message('cartCodesFull');

/** Search products */
export const listSearch = message('listSearch');

/** Order */
export const listSort = message('listSort');

/** Featured */
export const listSortPosition = message('listSortPosition');

/** Name */
export const listSortTitle = message('listSortTitle');

/** Price, low to high */
export const listSortPriceUp = message('listSortPriceUp');

/** Price, high to low */
export const listSortPriceDown = message('listSortPriceDown');

/** Show */
export const listShow = message('listShow');

/** Categories */
export const listCategories = message('listCategories');

/** All */
export const listAll = message('listAll');

/** {count, plural, one {# product} other {# products}} */
export const listCount = message<{ count: number }>('listCount');

/** {count, plural, other {More than # products}} */
export const listMoreThan = message<{ count: number }>('listMoreThan');

/** No product matches. */
export const listNone = message('listNone');

/** Show all products */
export const listShowAll = message('listShowAll');

/** Pages of products */
export const listPages = message('listPages');

/** Previous */
export const listPrevious = message('listPrevious');

/** Next */
export const listNext = message('listNext');

/** Sale */
export const onSale = message('onSale');

/** Quick view */
export const quickView = message('quickView');

/** Quick view: {title} */
export const quickViewOf = message<{ title: string | number }>('quickViewOf');

/** Close */
export const quickViewClose = message('quickViewClose');

/** Show the product’s page */
export const quickViewMore = message('quickViewMore');

/** This donation page is not available. */
export const donateGone = message('donateGone');

/** Amount */
export const donateAmount = message('donateAmount');

/** Other amount */
export const donateOther = message('donateOther');

/** You give {amount}. */
export const donateRead = message<{ amount: string | number }>('donateRead');

/** Choose an amount from {least} to {most}. */
export const donateRange = message<{ least: string | number; most: string | number }>('donateRange');

/** How often */
export const donateRecurrence = message('donateRecurrence');

/** One time */
export const donateOnce = message('donateOnce');

/** Weekly */
export const donateWeekly = message('donateWeekly');

/** Monthly */
export const donateMonthly = message('donateMonthly');

/** Yearly */
export const donateYearly = message('donateYearly');

/** Note */
export const donateNote = message('donateNote');

/** Donate */
export const donateSubmit = message('donateSubmit');

/** Enter an amount as a number. */
export const donateNoAmount = message('donateNoAmount');

/** Tell me when it is back */
export const restockTitle = message('restockTitle');

/** We will email you once, when it is in stock again. */
export const restockNote = message('restockNote');

/** Sold-out option */
export const restockVersion = message('restockVersion');

/** Email */
export const restockEmail = message('restockEmail');

/** Notify me */
export const restockSubmit = message('restockSubmit');

/** We will email {email} once when it is in stock again. */
export const restockAsked = message<{ email: string | number }>('restockAsked');

/** It is in stock again. Reload the page. */
export const restockInStock = message('restockInStock');

/** Reviews */
export const reviewsTitle = message('reviewsTitle');

/** Nobody has reviewed this product yet. */
export const reviewsNone = message('reviewsNone');

/** {count, plural, one {{average} out of 5 stars, # review} other {{average} out of 5 stars, # reviews}} */
export const reviewsSummary = message<{ average: string | number; count: number }>('reviewsSummary');

/** {count} out of 5 stars */
export const reviewsRated = message<{ count: string | number }>('reviewsRated');

/** Verified buyer */
export const reviewsBuyer = message('reviewsBuyer');

/** Reply from the shop */
export const reviewsReply = message('reviewsReply');

/** Older reviews */
export const reviewsOlder = message('reviewsOlder');

/** Recently viewed */
export const recentTitle = message('recentTitle');

/** Lowest price */
export const listMin = message('listMin');

/** Highest price */
export const listMax = message('listMax');

/** Only what is in stock */
export const listAvailable = message('listAvailable');

/** Filter and order */
export const listFilters = message('listFilters');
