import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
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
  ],
};
/** The text of the file that the shop sells. */
export const SOLD_FILE = 'Ribbons of ultramarine.';
const SHOP = {
  shipping: [
    { id: 'post', name: 'Post', kind: 'flat', price: '4.90', countries: ['DE', 'AT'] },
    { id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Harbour 3, Hamburg' },
  ],
  taxes: { included: true, rules: [{ name: 'VAT', country: 'DE', percent: '19' }] },
  coupons: [{ code: 'SPRING', kind: 'percent', percent: '10' }],
};
const HOME = { path: '/', title: 'Home', blocks: [{ id: 'text', type: 'html', data: { html: '<h1>Prints</h1>' } }] };

/** Serves a shop with prices in euros and delivery, with the payment provider for tests. */
export async function startCheckoutSite(): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-checkout-'));
  const context = { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } };
  await writePages(folder, { site: { name: 'Prints', context }, index: HOME });
  await mkdir(path.join(folder, 'downloads'));
  await writeFile(path.join(folder, 'downloads/leeward.txt'), SOLD_FILE);
  await mkdir(path.join(folder, 'products'));
  await writeFile(path.join(folder, 'products/prints.json'), JSON.stringify(PRODUCTS));
  await writeFile(path.join(folder, 'products/shop.json'), JSON.stringify(SHOP));
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

/** Waits for the catalogue: the site imports it while it already answers requests. */
async function untilSold(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/commerce/products/tide`);
    await answer.text();
    if (answer.ok) return;
  }
}
