// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** The code {code} is not valid. */
export const couponUnknown = message<{ code: string | number }>('couponUnknown');

/** The code {code} has expired. */
export const couponExpired = message<{ code: string | number }>('couponExpired');

/** The code {code} needs an order of at least {minimum}. */
export const couponMinimum = message<{ code: string | number; minimum: string | number }>('couponMinimum');

/** The code {code} has already been used up. */
export const couponUsedUp = message<{ code: string | number }>('couponUsedUp');

/** You have already used the code {code}. */
export const couponUsedByYou = message<{ code: string | number }>('couponUsedByYou');

/** The code {code} is for orders that are delivered. */
export const couponNoDelivery = message<{ code: string | number }>('couponNoDelivery');

/** Update quantities */
export const cartPageUpdate = message('cartPageUpdate');

/** Currency */
export const cartPageCurrency = message('cartPageCurrency');

/** Use this currency */
export const cartPageUseCurrency = message('cartPageUseCurrency');

/** This cart stays in {currency}: it has a gift card or a donation, or an amount that is too large in the chosen currency. */
export const cartPageCurrencyStays = message<{ currency: string | number }>('cartPageCurrencyStays');

/** Add to the cart */
export const cartPageAgain = message('cartPageAgain');

/** Choose a version. */
export const cartPageChooseVersion = message('cartPageChooseVersion');

/** Version */
export const cartPageVersion = message('cartPageVersion');

/** Not added yet */
export const cartPageAdding = message('cartPageAdding');

/** {name}: {value} */
export const cartPageOption = message<{ name: string | number; value: string | number }>('cartPageOption');

/** Tax (included) */
export const cartPageTaxIncluded = message('cartPageTaxIncluded');

/** Something that was chosen for this cart could not be kept. Check the codes, the address and the delivery. */
export const cartPageIncomplete = message('cartPageIncomplete');

/** {count, plural, one {Only # left in stock. Choose a smaller quantity.} other {Only # left in stock. Choose a smaller quantity.}} */
export const entryOnlyLeft = message<{ count: number }>('entryOnlyLeft');

/** Sold out. Remove it from the cart. */
export const entrySoldOut = message('entrySoldOut');

/** The shop does not sell this product. Choose another one. */
export const cartPageNotSoldNow = message('cartPageNotSoldNow');

/** That did not work. Go back and try again. */
export const cartPageNotPossible = message('cartPageNotPossible');

/** Too many changes. Wait {seconds, plural, one {# second} other {# seconds}}, then try again. */
export const cartPageTooMany = message<{ seconds: number }>('cartPageTooMany');

/** Checkout */
export const checkoutTitle = message('checkoutTitle');

/** Steps of the checkout */
export const checkoutProgress = message('checkoutProgress');

/** Contact and address */
export const checkoutStepContact = message('checkoutStepContact');

/** Delivery */
export const checkoutStepDelivery = message('checkoutStepDelivery');

/** Check and pay */
export const checkoutStepReview = message('checkoutStepReview');

/** Your order */
export const checkoutSummary = message('checkoutSummary');

/** Change the cart */
export const checkoutChangeCart = message('checkoutChangeCart');

/** {quantity, number} × {title} */
export const checkoutQuantityOf = message<{ quantity: number; title: string | number }>('checkoutQuantityOf');

/** Discount ({code}) */
export const checkoutCouponOf = message<{ code: string | number }>('checkoutCouponOf');

/** Gift card …{hint} */
export const checkoutGiftCardOf = message<{ hint: string | number }>('checkoutGiftCardOf');

/** Email address */
export const checkoutEmail = message('checkoutEmail');

/** The confirmation of the order goes to this address. */
export const checkoutEmailHint = message('checkoutEmailHint');

/** Full name */
export const checkoutName = message('checkoutName');

/** Street and number */
export const checkoutLine1 = message('checkoutLine1');

/** Apartment or company (optional) */
export const checkoutLine2 = message('checkoutLine2');

/** Postal code */
export const checkoutPostalCode = message('checkoutPostalCode');

/** City */
export const checkoutCity = message('checkoutCity');

/** State or region (optional) */
export const checkoutRegion = message('checkoutRegion');

/** Country */
export const checkoutCountry = message('checkoutCountry');

/** Choose a country */
export const checkoutChooseCountryOption = message('checkoutChooseCountryOption');

/** Phone (optional) */
export const checkoutPhone = message('checkoutPhone');

/** Note for the shop (optional) */
export const checkoutNote = message('checkoutNote');

/** Continue */
export const checkoutContinue = message('checkoutContinue');

/** {count, plural, one {One field needs a change:} other {# fields need a change:}} */
export const checkoutProblems = message<{ count: number }>('checkoutProblems');

/** Enter an email address, such as name@example.com. */
export const checkoutNeedsEmail = message('checkoutNeedsEmail');

/** Enter your name. */
export const checkoutNeedsName = message('checkoutNeedsName');

/** Enter the street and number. */
export const checkoutNeedsLine = message('checkoutNeedsLine');

/** Enter the postal code. */
export const checkoutNeedsPostalCode = message('checkoutNeedsPostalCode');

/** Enter a postal code like {example}. */
export const checkoutPostalCodeLike = message<{ example: string | number }>('checkoutPostalCodeLike');

/** These apply to your order: */
export const checkoutTerms = message('checkoutTerms');

/** Enter the city. */
export const checkoutNeedsCity = message('checkoutNeedsCity');

/** Choose a country from the list. */
export const checkoutChooseCountry = message('checkoutChooseCountry');

/** Shorten this to at most {most, number} characters. */
export const checkoutTooLong = message<{ most: number }>('checkoutTooLong');

/** The shop does not deliver this order to {country}. */
export const checkoutNoDeliveryTo = message<{ country: string | number }>('checkoutNoDeliveryTo');

/** How is the order delivered? */
export const checkoutDeliveryChoice = message('checkoutDeliveryChoice');

/** Choose how the order is delivered. */
export const checkoutNeedsDelivery = message('checkoutNeedsDelivery');

/** Free */
export const checkoutFree = message('checkoutFree');

/** Contact */
export const checkoutReviewContact = message('checkoutReviewContact');

/** Delivery address */
export const checkoutReviewAddress = message('checkoutReviewAddress');

/** Change: {part} */
export const checkoutChange = message<{ part: string | number }>('checkoutChange');

/** Use the code */
export const checkoutUseCode = message('checkoutUseCode');

/** Remove {code} */
export const checkoutRemoveCode = message<{ code: string | number }>('checkoutRemoveCode');

/** No coupon or gift card has this code. */
export const checkoutCodeUnknown = message('checkoutCodeUnknown');

/** The cart has too many codes. Remove one first. */
export const checkoutTooManyCodes = message('checkoutTooManyCodes');

/** Order and pay {amount} */
export const checkoutPay = message<{ amount: string | number }>('checkoutPay');

/** Place the order */
export const checkoutOrder = message('checkoutOrder');

/** Something has changed since this page was opened: a price, a product, the delivery or the address. Check the order, then send it again. */
export const checkoutChanged = message('checkoutChanged');

/** The shop no longer has enough of {title}. Nothing was ordered. Change the quantity in the cart, or remove the product. */
export const checkoutSoldOut = message<{ title: string | number }>('checkoutSoldOut');

/** The balance of a gift card has changed. Check the order, then send it again. */
export const checkoutGiftCardUsed = message('checkoutGiftCardUsed');

/** The time to pay was over, and nothing was charged. Check the order, then send it again. */
export const checkoutLate = message('checkoutLate');

/** This shop cannot take payments yet, so nothing can be ordered. */
export const checkoutNoPayments = message('checkoutNoPayments');

/** The payment was cancelled, and nothing was charged. */
export const checkoutPaymentCancelled = message('checkoutPaymentCancelled');

/** Order {number} */
export const orderNumber = message<{ number: string | number }>('orderNumber');

/** Thank you for your order */
export const orderPaid = message('orderPaid');

/** The order is not paid yet */
export const orderWaiting = message('orderWaiting');

/** The payment is being confirmed */
export const orderChecking = message('orderChecking');

/** The order is on its way */
export const orderFulfilled = message('orderFulfilled');

/** The order was not paid in time */
export const orderExpired = message('orderExpired');

/** The order was cancelled */
export const orderCancelled = message('orderCancelled');

/** The order was refunded */
export const orderRefunded = message('orderRefunded');

/** A confirmation goes to {email}. */
export const orderMailSent = message<{ email: string | number }>('orderMailSent');

/** {minutes, plural, one {The goods are kept for you for one more minute.} other {The goods are kept for you for # more minutes.}} */
export const orderPayIn = message<{ minutes: number }>('orderPayIn');

/** Check again */
export const orderReload = message('orderReload');

/** Go to the payment */
export const orderToPayment = message('orderToPayment');

/** The payment service does not answer. Nothing was charged. Try again in a moment. */
export const orderPaymentFailed = message('orderPaymentFailed');

/** Nothing was charged. The goods may still be in your cart. */
export const orderExpiredText = message('orderExpiredText');

/** You do not have to pay for this order. If you have ordered again since then, the newer order is still valid. */
export const orderCancelledText = message('orderCancelledText');

/** {amount} goes back to the account that paid. */
export const orderRefundedText = message<{ amount: string | number }>('orderRefundedText');

/** Show the cart */
export const orderShowCart = message('orderShowCart');

/** {site}: order {number} */
export const orderMailSubject = message<{ number: string | number; site: string | number }>('orderMailSubject');

/** Thank you for your order {number}. */
export const orderMailThanks = message<{ number: string | number }>('orderMailThanks');

/** Your order on our site. Do not share this link: */
export const orderMailLink = message('orderMailLink');

/** Tracking number: {number} */
export const orderTracking = message<{ number: string | number }>('orderTracking');

/** {site}: order {number} was sent */
export const orderSentMailSubject = message<{ number: string | number; site: string | number }>('orderSentMailSubject');

/** Your order {number} was sent. */
export const orderSentMailText = message<{ number: string | number }>('orderSentMailText');

/** Test payment */
export const testTitle = message('testTitle');

/** This page is for tests. Nothing is charged, whatever you choose. */
export const testText = message('testText');

/** Order {number}: {amount} */
export const testOrder = message<{ amount: string | number; number: string | number }>('testOrder');

/** Pay {amount} */
export const testPay = message<{ amount: string | number }>('testPay');

/** Decline the payment */
export const testDecline = message('testDecline');

/** Cancel */
export const testCancel = message('testCancel');

/** The payment was declined, and nothing was charged. Try again, or cancel. */
export const testDeclined = message('testDeclined');

/** Your orders */
export const ordersTitle = message('ordersTitle');

/** You have not ordered anything with this account. */
export const ordersNone = message('ordersNone');

/** Older orders */
export const ordersOlder = message('ordersOlder');

/** waiting for payment */
export const stateReserved = message('stateReserved');

/** paid */
export const statePaid = message('statePaid');

/** sent */
export const stateFulfilled = message('stateFulfilled');

/** cancelled */
export const stateCancelled = message('stateCancelled');

/** not paid in time */
export const stateExpired = message('stateExpired');

/** refunded */
export const stateRefunded = message('stateRefunded');

/** {terms}, {amount} for each payment */
export const checkoutRenewal = message<{ amount: string | number; terms: string | number }>('checkoutRenewal');

/** I agree that the further payments shown above are taken automatically, until the last payment or until I cancel. */
export const checkoutConsent = message('checkoutConsent');

/** Agree to the further payments to order a subscription. */
export const checkoutConsentNeeded = message('checkoutConsentNeeded');

/** The first payment of a subscription cannot be zero. Remove the coupon or the gift card that pays all of it. */
export const checkoutSubscriptionUnpaid = message('checkoutSubscriptionUnpaid');

/** Your subscription */
export const subscriptionTitle = message('subscriptionTitle');

/** Your subscriptions */
export const subscriptionsTitle = message('subscriptionsTitle');

/** You have no subscriptions with this account. */
export const subscriptionsNone = message('subscriptionsNone');

/** Older subscriptions */
export const subscriptionsOlder = message('subscriptionsOlder');

/** active */
export const subscriptionActive = message('subscriptionActive');

/** a payment failed */
export const subscriptionPastDue = message('subscriptionPastDue');

/** cancelled */
export const subscriptionCancelled = message('subscriptionCancelled');

/** ended */
export const subscriptionEnded = message('subscriptionEnded');

/** Next payment: {amount} on {date} */
export const subscriptionNext = message<{ amount: string | number; date: string | number }>('subscriptionNext');

/** The last payment was refused. The next attempt is on {date}. */
export const subscriptionRetry = message<{ date: string | number }>('subscriptionRetry');

/** {count, plural, one {# payment so far} other {# payments so far}} */
export const subscriptionPaid = message<{ count: number }>('subscriptionPaid');

/** Payments so far: {count, number} of {all, number} */
export const subscriptionPaidOf = message<{ all: number; count: number }>('subscriptionPaidOf');

/** First order */
export const subscriptionFirst = message('subscriptionFirst');

/** I want to cancel this subscription. Payments that were made are not refunded. */
export const subscriptionSure = message('subscriptionSure');

/** Cancel the subscription */
export const subscriptionCancel = message('subscriptionCancel');

/** Check the box to cancel the subscription. */
export const subscriptionNeedsSure = message('subscriptionNeedsSure');

/** The subscription is cancelled. No more payments are taken. */
export const subscriptionCancelledText = message('subscriptionCancelledText');

/** All payments were made. No more payments are taken. */
export const subscriptionEndedText = message('subscriptionEndedText');

/** {site}: your subscription was renewed */
export const subscriptionMailRenewed = message<{ site: string | number }>('subscriptionMailRenewed');

/** {title} was renewed, and {amount} was taken. */
export const subscriptionMailRenewedText = message<{ amount: string | number; title: string | number }>(
  'subscriptionMailRenewedText',
);

/** {site}: a payment of your subscription failed */
export const subscriptionMailFailed = message<{ site: string | number }>('subscriptionMailFailed');

/** The payment of {amount} for {title} was refused. The next attempt is on {date}. */
export const subscriptionMailFailedText = message<{
  amount: string | number;
  date: string | number;
  title: string | number;
}>('subscriptionMailFailedText');

/** {site}: your subscription is cancelled */
export const subscriptionMailCancelled = message<{ site: string | number }>('subscriptionMailCancelled');

/** Your subscription to {title} is cancelled. No more payments are taken. */
export const subscriptionMailCancelledText = message<{ title: string | number }>('subscriptionMailCancelledText');

/** See or cancel your subscription. Do not share this link: */
export const subscriptionMailLink = message('subscriptionMailLink');

/** Pay {amount}, and decline every renewal */
export const testPayOnce = message<{ amount: string | number }>('testPayOnce');

/** Your files */
export const downloadsTitle = message('downloadsTitle');

/** Download: {title} */
export const downloadGet = message<{ title: string | number }>('downloadGet');

/** {count, plural, one {# download left} other {# downloads left}} */
export const downloadsLeft = message<{ count: number }>('downloadsLeft');

/** This link is valid until {date}. The page of your order always has a new link. */
export const downloadsUntil = message<{ date: string | number }>('downloadsUntil');

/** This file was downloaded as often as the shop allows. Ask the shop for more. */
export const downloadsUsed = message('downloadsUsed');

/** This link is not valid. Open your order from the mail that confirmed it: it has a link to each file. */
export const downloadGone = message('downloadGone');

/** This link has expired. Open your order from the mail that confirmed it: it has a new link. */
export const downloadExpired = message('downloadExpired');

/** The order for this file has not been paid, or it was refunded. */
export const downloadRefunded = message('downloadRefunded');

/** The shop cannot give you this file at the moment. This attempt does not count as a download. Try again later. */
export const downloadNoFile = message('downloadNoFile');

/** Donate */
export const donateTitle = message('donateTitle');

/** Choose one of the amounts. */
export const donateChooseAmount = message('donateChooseAmount');

/** Choose how often you donate. */
export const donateOneOfRecurrences = message('donateOneOfRecurrences');

/** The note can have at most {most} characters. */
export const donateNoteTooLong = message<{ most: string | number }>('donateNoteTooLong');

/** An amount is chosen and another one is entered. Choose “Other amount”, or clear the field. */
export const donateTwoAmounts = message('donateTwoAmounts');

/** Gift card */
export const giftTitle = message('giftTitle');

/** This gift card is not available. */
export const giftGone = message('giftGone');

/** Amount */
export const giftAmount = message('giftAmount');

/** Recipient */
export const giftRecipient = message('giftRecipient');

/** Recipient’s name */
export const giftName = message('giftName');

/** Recipient’s email */
export const giftEmail = message('giftEmail');

/** Message */
export const giftMessage = message('giftMessage');

/** Add to cart */
export const giftSubmit = message('giftSubmit');

/** Choose one of the amounts. */
export const giftChooseAmount = message('giftChooseAmount');

/** Enter the recipient’s name. */
export const giftNeedsName = message('giftNeedsName');

/** Check the balance of a gift card */
export const giftBalanceLink = message('giftBalanceLink');

/** Gift card balance */
export const giftBalanceTitle = message('giftBalanceTitle');

/** Code of the gift card */
export const giftCode = message('giftCode');

/** Show the balance */
export const giftCheck = message('giftCheck');

/** No gift card has this code. Check the code, then try again. */
export const giftUnknown = message('giftUnknown');

/** Balance of the card that ends with {hint}: {amount} */
export const giftBalance = message<{ amount: string | number; hint: string | number }>('giftBalance');

/** A gift card of {amount} for {site} */
export const giftMailSubject = message<{ amount: string | number; site: string | number }>('giftMailSubject');

/** Hello {name}, */
export const giftMailHello = message<{ name: string | number }>('giftMailHello');

/** {from} sends you a gift card of {amount} for {site}. */
export const giftFrom = message<{ amount: string | number; from: string | number; site: string | number }>('giftFrom');

/** Message: */
export const giftMailMessage = message('giftMailMessage');

/** Code: {code} */
export const giftMailCode = message<{ code: string | number }>('giftMailCode');

/** Enter the code in the cart to pay with it. Check the balance of the card here: */
export const giftMailUse = message('giftMailUse');

/** Back in stock */
export const restockTitle = message('restockTitle');

/** It is in stock again. Reload the page of the product. */
export const restockInStock = message('restockInStock');

/** Too many people are waiting for this product, or too many products were requested with this email address. Try again later. */
export const restockFull = message('restockFull');

/** This request no longer exists. You will get no email about it. */
export const restockGone = message('restockGone');

/** The request was removed. You will get no email about it. */
export const restockRemoved = message('restockRemoved');

/** Remove the request */
export const restockRemove = message('restockRemove');

/** You will get an email when “{title}” is in stock again. Do you want to remove this request? */
export const restockRemoveText = message<{ title: string | number }>('restockRemoveText');

/** The email that “{title}” is in stock again was sent. You will get no other one. Do you want to remove this request? */
export const restockRemoveMailed = message<{ title: string | number }>('restockRemoveMailed');

/** {site}: {title} is in stock again */
export const restockMailSubject = message<{ site: string | number; title: string | number }>('restockMailSubject');

/** {title} is in stock again. */
export const restockMailText = message<{ title: string | number }>('restockMailText');

/** You asked for this mail, which is sent only once. Open this link to remove the request: */
export const restockMailLink = message('restockMailLink');

/** Review your purchase */
export const reviewTitle = message('reviewTitle');

/** Your review request has expired */
export const reviewExpired = message('reviewExpired');

/** You have already reviewed this purchase */
export const reviewAlready = message('reviewAlready');

/** Try submitting your review again */
export const reviewTryAgain = message('reviewTryAgain');

/** Please select a star rating */
export const reviewNoRating = message('reviewNoRating');

/** The review is too long. Shorten it, then send it again. */
export const reviewTooLong = message('reviewTooLong');

/** Thank you for your review. */
export const reviewThanks = message('reviewThanks');

/** How do you like what you bought? Everybody can read your review. */
export const reviewIntro = message('reviewIntro');

/** How do you like what you bought? When the shop has approved your review, everybody can read it. */
export const reviewIntroChecked = message('reviewIntroChecked');

/** It will appear after the shop has approved it. */
export const reviewThanksChecked = message('reviewThanksChecked');

/** Rating */
export const reviewRating = message('reviewRating');

/** {count, plural, one {# star} other {# stars}} */
export const reviewStars = message<{ count: number }>('reviewStars');

/** Your review (optional) */
export const reviewText = message('reviewText');

/** Your name (optional) */
export const reviewName = message('reviewName');

/** Shown with your review. */
export const reviewNameHint = message('reviewNameHint');

/** Submit review */
export const reviewSubmit = message('reviewSubmit');

/** {site}: how do you like it? */
export const reviewMailSubject = message<{ site: string | number }>('reviewMailSubject');

/** You ordered this from us (order {number}). We would like to know how you like it: */
export const reviewMailText = message<{ number: string | number }>('reviewMailText');

/** To give your rating, use the link below. We ask only once. The link is for you alone, so please do not share it: */
export const reviewMailLink = message('reviewMailLink');

/** Reviews: {title} */
export const reviewsTitle = message<{ title: string | number }>('reviewsTitle');
