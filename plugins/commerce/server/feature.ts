import { CHECKOUT_URL } from '@plinth/sdk/links';
import type { Feature } from '@plinth/server';
import { signedLinks } from '@plinth/server/http';
import { findMembers, mailService, membersService } from '@plinth/server/services';
import { secretSetting } from '@plinth/server/storage';
import { fieldChecks } from './additional-fields/check-fields.ts';
import { addCartOrder } from './cart/add-cart-order.ts';
import { findOwnCart } from './cart/cart-owners.ts';
import { CART_PATH, cartRoutes } from './cart/cart-routes.ts';
import { createCartTables } from './cart/cart-tables.ts';
import { cartTokens } from './cart/cart-token.ts';
import { createCartWriter } from './cart/cart-writer.ts';
import { carts } from './cart/carts.ts';
import { memberCarts } from './cart/member-carts.ts';
import { personalCarts } from './cart/personal-carts.ts';
import { choiceRoutes } from './cart-choice-calls/choice-routes.ts';
import { codeLimit } from './cart-choice-calls/code-limit.ts';
import { removeLostChoices } from './cart-choices/cart-choices.ts';
import { createChoiceTables } from './cart-choices/choice-tables.ts';
import { CART_PAGE_PATH } from './cart-pages/cart-page-address.ts';
import { cartPages } from './cart-pages/cart-pages.ts';
import { productLimit } from './catalogue/answer-json.ts';
import { addAvailability } from './catalogue/availability.ts';
import { addPriceColumns } from './catalogue/price-columns.ts';
import { PRODUCTS_PATH, productRoutes } from './catalogue/product-routes.ts';
import { createShopTables } from './catalogue/shop-tables.ts';
import { unifyProductIds } from './catalogue/unify-product-ids.ts';
import { addWordVectors } from './catalogue/word-vectors.ts';
import { removeLostDetails } from './checkout/checkout-details.ts';
import { checkoutPages } from './checkout/checkout-pages.ts';
import { createCheckoutTables } from './checkout/checkout-tables.ts';
import { linkToOrders, memberOrders } from './checkout/member-orders.ts';
import { composeOrderMail } from './checkout/order-mail.ts';
import { personalCheckouts } from './checkout/personal-checkouts.ts';
import { composeSentMail } from './checkout/sent-mail.ts';
import { DONATE_PATH, donatePages } from './donations/donate-page.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import { createDownloadTables } from './downloads/download-tables.ts';
import { balancePages } from './gift-card-pages/balance-page.ts';
import { composeGiftCardMail } from './gift-card-pages/gift-card-mail.ts';
import { giftCardPages } from './gift-card-pages/gift-card-page.ts';
import { BUY_GIFT_CARD_PATH, GIFT_CARD_PATH, GIFT_CARDS_PATH } from './gift-card-pages/gift-card-paths.ts';
import { giftCardCodes } from './gift-cards/gift-card-codes.ts';
import { giftCardSecrets } from './gift-cards/gift-card-secret.ts';
import { GIFT_CARD_SETTINGS } from './gift-cards/gift-card-settings.ts';
import { addGiftCardColumns } from './gift-cards/gift-card-tables.ts';
import { GIFT_CARD_MAIL } from './gift-cards/make-gift-cards.ts';
import { catalogueOf } from './import/catalogue-import.ts';
import { addMeasureColumns } from './measures/measure-columns.ts';
import {
  CHECKOUT_PATH,
  DOWNLOAD_PATH,
  MEMBER_ORDERS_PATH,
  MEMBER_SUBSCRIPTIONS_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  SUBSCRIBE_PATH,
  SUBSCRIPTION_PATH,
} from './order-views/checkout-address.ts';
import { orderLinks } from './order-views/order-links.ts';
import { CUSTOMERS_PATH } from './orders/customer-paths.ts';
import { createOrderJobs } from './orders/order-jobs.ts';
import { createOrderTables } from './orders/order-tables.ts';
import { ORDERS_PATH } from './orders/orders-path.ts';
import { personalOrders } from './orders/personal-orders.ts';
import { createRefundTables } from './orders/refund-tables.ts';
import { SENT_MAIL } from './orders/sent-mail-kind.ts';
import { ORDER_MAIL } from './orders/settle-order.ts';
import { CATALOGUE_PATH, catalogueRoutes } from './owner-catalogue/catalogue-routes.ts';
import { addCustomerIndex } from './owner-customers/customer-index.ts';
import { customerRoutes } from './owner-customers/customer-routes.ts';
import { giftCardRoutes } from './owner-gift-cards/gift-card-routes.ts';
import { personalGiftCards } from './owner-gift-cards/personal-gift-cards.ts';
import { orderNews } from './owner-orders/order-news.ts';
import { orderRoutes } from './owner-orders/order-routes.ts';
import { addPaidIndex } from './owner-orders/paid-index.ts';
import { provideShop } from './owner-orders/provide-shop.ts';
import { ownerProductRoutes } from './owner-products/owner-product-routes.ts';
import { OWNED_PRODUCTS_PATH } from './owner-products/products-view.ts';
import { ownerReviewRoutes } from './owner-reviews/owner-review-routes.ts';
import { addAvailabilityNews } from './page-news/availability-news.ts';
import { createPageNews } from './page-news/page-news.ts';
import { createPayments } from './payment-choice/create-payments.ts';
import { PAYMENT_SETTINGS } from './payment-choice/payment-settings.ts';
import { priceListRoutes } from './price-list/price-list-routes.ts';
import { pageJson } from './published-products/page-json.ts';
import { productContent } from './published-products/product-content.ts';
import { productSearch } from './published-products/product-search.ts';
import { visitorPages } from './published-products/visitor-pages.ts';
import { CATALOGUE_SETTINGS } from './remote-import/catalogue-settings.ts';
import { createRemoteJobs } from './remote-import/remote-jobs.ts';
import { addRemoteState, createRemoteTables } from './remote-import/remote-tables.ts';
import { RESTOCK_MAIL, removeOldRestocks } from './restock/announce-restocks.ts';
import { personalRestocks } from './restock/personal-restocks.ts';
import { createRestockJobs } from './restock/restock-jobs.ts';
import { composeRestockMail } from './restock/restock-mail.ts';
import { RESTOCK_CALL_PATH, RESTOCK_PATH } from './restock/restock-paths.ts';
import { restockRoutes } from './restock/restock-routes.ts';
import { createRestockTables } from './restock/restock-tables.ts';
import { REVIEW_MAIL } from './reviews/ask-reviews.ts';
import { personalReviews } from './reviews/personal-reviews.ts';
import { productReviewsPages } from './reviews/product-reviews-pages.ts';
import { createReviewJobs } from './reviews/review-jobs.ts';
import { composeReviewMail } from './reviews/review-mail.ts';
import {
  OWNED_REVIEWS_PATH,
  PRODUCT_REVIEWS_PATH,
  REVIEW_REQUEST_PATH,
  REVIEWS_CALL_PATH,
} from './reviews/review-paths.ts';
import { reviewRequestPages } from './reviews/review-request-pages.ts';
import { createReviewTables } from './reviews/review-tables.ts';
import { SHOP_AUDIT_ACTIONS } from './shop-audit-actions.ts';
import { SHOP_ERRORS } from './shop-errors.ts';
import { createSubscriptionTables } from './subscription-rows/subscription-tables.ts';
import { SUBSCRIPTION_MAIL } from './subscriptions/change-subscription.ts';
import { linkToSubscriptions, memberSubscriptions } from './subscriptions/member-subscriptions.ts';
import { ownerSubscriptionRoutes } from './subscriptions/owner-subscription-routes.ts';
import { personalSubscriptions } from './subscriptions/personal-subscriptions.ts';
import { createSubscriptionJobs } from './subscriptions/subscription-jobs.ts';
import { composeSubscriptionMail } from './subscriptions/subscription-mail.ts';
import { subscriptionPages } from './subscriptions/subscription-pages.ts';
import { SUBSCRIPTIONS_PATH } from './subscriptions/subscriptions-path.ts';

const ORDER_SECRET = 'shop.order-secret';

/** The shop: the catalogue of products from files, with their stock, and the carts of visitors. */
const SHOP: Feature = {
  name: 'shop',
  settings: [PAYMENT_SETTINGS, CATALOGUE_SETTINGS, GIFT_CARD_SETTINGS],
  tables: [
    'shop_files',
    'shop_products',
    'shop_variants',
    'shop_listings',
    'shop_words',
    'shop_carts',
    'shop_cart_writes',
    'shop_settings',
    'shop_cart_choices',
    'shop_coupon_counts',
    'shop_coupon_uses',
    'shop_gift_cards',
    'shop_gift_card_uses',
    'shop_orders',
    'shop_order_stock',
    'shop_order_events',
    'shop_numbers',
    'shop_payment_events',
    'shop_refunds',
    'shop_checkouts',
    'shop_restocks',
    'shop_downloads',
    'shop_payments_to_end',
    'shop_reported_refunds',
    'shop_subscriptions',
    'shop_test_charges',
    'shop_review_requests',
    'shop_reviews',
    'shop_remote_catalogues',
  ],
  migrations: {
    '0025-shop': { up: createShopTables },
    '0027-shop-carts': { up: createCartTables },
    '0031-shop-choices': { up: createChoiceTables },
    '0032-shop-orders': { up: createOrderTables },
    '0034-shop-checkouts': { up: createCheckoutTables },
    '0040-shop-gift-cards': { up: addGiftCardColumns },
    '0040-shop-restocks': { up: createRestockTables },
    '0041-shop-prices': { up: addPriceColumns },
    '0041-shop-reviews': { up: createReviewTables },
    '0042-shop-customers': { up: addCustomerIndex },
    '0043-shop-availability': { up: addAvailability },
    '0045-shop-subscriptions': { up: createSubscriptionTables },
    '0046-shop-refunds': { up: createRefundTables },
    '0047-shop-downloads': { up: createDownloadTables },
    '0048-shop-remote-catalogues': { up: createRemoteTables },
    '0051-shop-product-ids': { up: unifyProductIds },
    '0052-shop-remote-state': { up: addRemoteState },
    '0053-shop-word-vectors': { up: addWordVectors },
    '0054-shop-availability-news': { up: addAvailabilityNews },
    '0055-shop-cart-order': { up: addCartOrder },
    '0056-commerce-measures': { up: addMeasureColumns },
    '0057-commerce-paid-orders': { up: addPaidIndex },
  },
  calledPaths: [
    PRODUCTS_PATH,
    `${PRODUCTS_PATH}/*`,
    CART_PATH,
    `${CART_PATH}/*`,
    RESTOCK_CALL_PATH,
    `${REVIEWS_CALL_PATH}/*`,
  ],
  reservedPaths: [
    ...[CART_PAGE_PATH, CHECKOUT_PATH].flatMap((path) => [{ exact: path }, { below: `${path}/` }]),
    { exact: DONATE_PATH },
    { exact: BUY_GIFT_CARD_PATH },
    { exact: GIFT_CARD_PATH },
    { exact: CHECKOUT_URL },
    { exact: SUBSCRIBE_PATH },
    { exact: MEMBER_ORDERS_PATH },
    { exact: MEMBER_SUBSCRIPTIONS_PATH },
    { below: `${SUBSCRIPTION_PATH}/` },
    { below: `${DOWNLOAD_PATH}/` },
    { below: `${ORDER_PATH}/` },
    { below: `${PAYMENT_PATH}/` },
    { exact: RESTOCK_PATH },
    { below: `${RESTOCK_PATH}/` },
    { below: `${REVIEW_REQUEST_PATH}/` },
    { below: `${PRODUCT_REVIEWS_PATH}/` },
  ],
  auditActions: SHOP_AUDIT_ACTIONS,
  errorCodes: SHOP_ERRORS,
  personalData: { kind: 'own' },
  pageContent: productContent,
  start: async (site) => {
    const { config, database, log, origins } = site;
    provideShop(site);
    const catalogue = catalogueOf({ database, pages: config.pages, log });
    // Not awaited: during the import the site uses the catalogue of the last import.
    void catalogue.run();
    const writer = createCartWriter(site.database, site.config);
    const isLimited = productLimit(site.limits);
    const store = carts(site.database, writer.write);
    const tokens = cartTokens();
    const checkFields = fieldChecks(site.database);
    const members = findMembers(site);
    const ownCart = findOwnCart({ database: site.database, carts: store, tokens, members });
    const codes = codeLimit(site.limits);
    const secret = await secretSetting(site.database, ORDER_SECRET);
    const links = orderLinks(secret);
    const siteName = () => site.publisher.site()?.name ?? '';
    const mail = mailService.of(site).begin(composeOrderMail({ database, links, siteName, origins }), ORDER_MAIL);
    const sentMail = mailService.of(site).begin(composeSentMail({ database, links, siteName, origins }), SENT_MAIL);
    const giftCards = giftCardCodes(await giftCardSecrets(database, config));
    const giftMail = mailService
      .of(site)
      .begin(composeGiftCardMail({ database, giftCards, siteName, origins }), GIFT_CARD_MAIL);
    const sendSoon = () => {
      mail.sendSoon();
      giftMail.sendSoon();
    };
    const payments = createPayments(site, { links, giftCards, sendSoon });
    const pageNews = await createPageNews(site);
    const jobs = createOrderJobs(site, payments);
    const subscriptionMail = mailService
      .of(site)
      .begin(composeSubscriptionMail({ database, links, siteName, origins }), SUBSCRIPTION_MAIL);
    const subscriptionSoon = subscriptionMail.sendSoon;
    const renewals = createSubscriptionJobs({ database, log, renewals: payments.renewals, sendSoon: subscriptionSoon });
    const restockLinks = signedLinks(secret, 'restock', RESTOCK_PATH);
    const restockMail = mailService
      .of(site)
      .begin(composeRestockMail({ database, links: restockLinks, siteName, origins }), RESTOCK_MAIL);
    const restockJobs = createRestockJobs(site, { publish: pageNews.look, sendSoon: restockMail.sendSoon });
    const [ordersLink, subscriptionsLink] = [linkToOrders(database), linkToSubscriptions(database)];
    const accountLinks = async (memberId: string) => [
      ...(await ordersLink(memberId)),
      ...(await subscriptionsLink(memberId)),
    ];
    const reviewLinks = signedLinks(secret, 'review', REVIEW_REQUEST_PATH);
    const reviewMail = mailService
      .of(site)
      .begin(composeReviewMail({ database, links: reviewLinks, siteName, origins }), REVIEW_MAIL);
    const reviewJobs = createReviewJobs(site, reviewMail.sendSoon);
    const remoteJobs = createRemoteJobs({ config, database, log });
    return {
      routes: async (app) => {
        productRoutes(app, site, isLimited);
        cartRoutes(app, site, {
          carts: store,
          ownCart,
          tokens,
          checkFields,
        });
        choiceRoutes(app, site, { carts: store, ownCart, codes });
        await cartPages(app, site, { carts: store, ownCart, tokens, checkFields });
        if (membersService.find(site)) {
          await memberOrders(app, site, { members, links });
          await memberSubscriptions(app, site, { members, links });
        }
        await subscriptionPages(app, site, { links, sendSoon: subscriptionSoon });
        await downloadRoutes(app, site, links);
        await checkoutPages(app, site, {
          carts: store,
          ownCart,
          codes,
          giftCards,
          members,
          links,
          payments,
        });
        await donatePages(app, site, { carts: store, ownCart, tokens });
        await restockRoutes(app, site, restockLinks);
        await giftCardPages(app, site, { carts: store, ownCart, tokens });
        await balancePages(app, site, codes);
        await reviewRequestPages(app, site, reviewLinks);
        await productReviewsPages(app, site, isLimited);
      },
      ownerRoutes: (area) => {
        const lookSoon = () => void pageNews.look();
        ownerProductRoutes(area, site, lookSoon);
        priceListRoutes(area, site, lookSoon);
        ownerSubscriptionRoutes(area, site, subscriptionSoon);
        customerRoutes(area, site);
        giftCardRoutes(area, site, { giftCards, sendSoon: giftMail.sendSoon });
        ownerReviewRoutes(area, site);
        catalogueRoutes(area, site);
        return orderRoutes(area, site, {
          links,
          refundSoon: jobs.runSoon,
          mailSoon: subscriptionSoon,
          sentSoon: sentMail.sendSoon,
        });
      },
      navigation: [
        { href: ORDERS_PATH, title: 'Orders', group: 'Shop' },
        { href: SUBSCRIPTIONS_PATH, title: 'Subscriptions', group: 'Shop' },
        { href: OWNED_PRODUCTS_PATH, title: 'Products', group: 'Shop' },
        { href: CUSTOMERS_PATH, title: 'Customers', group: 'Shop' },
        { href: GIFT_CARDS_PATH, title: 'Gift cards', group: 'Shop' },
        { href: OWNED_REVIEWS_PATH, title: 'Reviews', group: 'Shop' },
        ...(config.catalogue ? [{ href: CATALOGUE_PATH, title: 'Catalogue' }] : []),
      ],
      news: (since) => orderNews(database, since),
      person: [
        personalCarts(database),
        personalCheckouts(database),
        personalOrders(database),
        personalRestocks(database),
        personalGiftCards(database),
        personalSubscriptions(database),
        personalReviews(database),
      ],
      memberData: { ...memberCarts({ carts: store, tokens, ownCart }), accountLinks },
      pageFor: visitorPages(site),
      searchSource: productSearch(site),
      answerFor: pageJson(site, isLimited),
      tidy: async (now) => {
        await store.removeExpired(now);
        await removeLostChoices(site.database);
        await removeLostDetails(site.database);
        await removeOldRestocks(site.database, now);
      },
      refresh: async () => ({ published: catalogue.run() }),
      close: async () => {
        await jobs.close();
        await restockJobs.close();
        await renewals.close();
        await pageNews.close();
        await reviewJobs.close();
        await remoteJobs.close();
        await catalogue.settled();
        await writer.close();
      },
    };
  },
};

export const features: readonly Feature[] = [SHOP];
