import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signedLinks } from '@plinth/server/http';
import { secretSetting } from '@plinth/server/storage';
import { inject } from 'vitest';
import { askReviews } from '../../plugins/commerce/server/reviews/ask-reviews.ts';
import { REVIEW_REQUEST_PATH } from '../../plugins/commerce/server/reviews/review-paths.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { OWNER_OF_TESTS } from './owner-session.ts';
import { type StartedSite, startSite } from './start-site.ts';

const PRODUCTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide, a print on heavy paper',
      productType: 'PHYSICAL',
      variants: [{ sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'Small' } }],
    },
    {
      id: 'club',
      title: 'Print club',
      productType: 'SERVICE',
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 12 },
      variants: [{ sku: 'C', price: '15.00', unlimited: true }],
    },
    {
      id: 'file',
      title: 'Leeward, wallpaper',
      productType: 'DIGITAL',
      download: 'leeward.txt',
      variants: [{ sku: 'F', price: '4.00' }],
    },
    { id: 'sheet', title: 'Colour sheet', productType: 'SERVICE', variants: [{ sku: 'D', price: '5.00' }] },
    {
      id: 'gift',
      title: 'A card for prints',
      productType: 'GIFT_CARD',
      variantOptionOrdering: ['Amount'],
      variants: [
        { sku: 'G-25', price: '25.00', unlimited: true, attributes: { Amount: '25' } },
        { sku: 'G-50', price: '50.00', unlimited: true, attributes: { Amount: '50' } },
      ],
    },
  ],
};
/** The content of the file that the shop sells. */
export const SOLD_FILE = 'Ribbons of ultramarine.';
const SHOP = {
  shipping: [
    { id: 'post', name: 'Post', kind: 'flat', price: '4.90', countries: ['DE', 'AT'] },
    { id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Harbour 3, Hamburg' },
  ],
  taxes: { included: true, rules: [{ name: 'VAT', country: 'DE', percent: '19' }] },
  coupons: [{ code: 'SPRING', kind: 'percent', percent: '10' }],
  reviews: { ask: 'paid', afterDays: 7, linkDays: 30 },
};
const DAY_MS = 86_400_000;
const HOME = { path: '/', title: 'Home', blocks: [{ id: 'text', type: 'html', data: { html: '<h1>Prints</h1>' } }] };

/**
 * Serves a shop that has prices in euros, delivery, and the payment provider for tests.
 * @param settings Further settings of the shop. Default: none.
 */
export async function startCheckoutSite(settings: object = {}): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-checkout-'));
  const context = { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } };
  await writePages(folder, { site: { name: 'Prints', context }, index: HOME });
  await mkdir(path.join(folder, 'downloads'));
  await writeFile(path.join(folder, 'downloads/leeward.txt'), SOLD_FILE);
  await mkdir(path.join(folder, 'products'));
  await writeFile(path.join(folder, 'products/prints.json'), JSON.stringify(PRODUCTS));
  await writeFile(path.join(folder, 'products/shop.json'), JSON.stringify({ ...SHOP, ...settings }));
  const site = await startSite({
    pages: folder,
    ...inject('demoBuild'),
    environment: { PLINTH_PAYMENTS: 'test', ...OWNER_OF_TESTS },
  });
  await untilSold(site.address);
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, close, [Symbol.asyncDispose]: close };
}

/**
 * Asks the buyers of all orders for a review, as the shop does a week after the order. @returns Path of the newest link
 * to write a review.
 */
export async function askForReview({ data }: Pick<StartedSite, 'data'>): Promise<string> {
  const database = await openSourceDatabase({ databaseUrl: undefined, data });
  try {
    await askReviews(database, new Date(Date.now() + 8 * DAY_MS));
    const request = await database
      .selectFrom('shop_review_requests')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const secret = await secretSetting(database, 'shop.order-secret');
    return signedLinks(secret, 'review', REVIEW_REQUEST_PATH).pathOf(request.id);
  } finally {
    await database.destroy();
  }
}

/** Waits until the catalogue is imported, because the site already answers requests during the import. */
async function untilSold(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/commerce/products/tide`);
    await answer.text();
    if (answer.ok) return;
  }
}
