import { addProductToCart, buy, checkoutSite, get } from '@plinth/site/src/testing/shop-checkout.ts';
import { shopifyServer } from '@plinth/site/src/testing/shopify-server.ts';
import { expect, inject, it, vi } from 'vitest';

const PRODUCT_PAGE = {
  each: 'product',
  path: '/shop/{product}',
  title: '{title}',
  description: '{description}',
  pageType: 50,
  blocks: [{ id: 'product', type: 'product', data: { productId: '{product}' } }],
};

it('is sold by the checkout of the shop, and has pages', async () => {
  await using shopify = await shopifyServer();
  shopify.sell({ number: 1, title: 'Lamp', currency: 'EUR', variants: [{ sku: 'L', price: '30.00', stock: 2 }] });
  const { address, token } = shopify;
  await using opened = await checkoutSite({
    config: { catalogue: { provider: 'shopify', address, token, region: '' } },
    files: { 'pages/product.json': PRODUCT_PAGE },
  });
  const { ada, site } = opened;
  // The catalogue is read when the site has started. The site checks regularly whether a process has read the
  // catalogue, so the page can appear some time later.
  await vi.waitFor(async () => expect((await get(ada, '/shop/shopify-1')).status).toBe(200), {
    timeout: 20_000 * inject('timeFactor'),
    interval: 100,
  });
  expect((await get(ada, '/shop/shopify-1')).html).toContain('Lamp');
  await addProductToCart(ada, { itemId: 'shopify-1', sku: 'L' }, 2);
  expect((await buy(ada)).html).toContain('Lamp');
  const order = await site.database.selectFrom('shop_orders').select(['state', 'data']).executeTakeFirstOrThrow();
  expect(order.state).toBe('paid');
  expect(order.data).toContain('"sku":"L"');
  const stock = await site.database
    .selectFrom('shop_variants')
    .select('stock')
    .where('sku', '=', 'L')
    .executeTakeFirst();
  expect(stock).toEqual({ stock: 0 });
  // The products of files are still there.
  expect((await get(ada, '/shop/tide')).status).toBe(200);
});
