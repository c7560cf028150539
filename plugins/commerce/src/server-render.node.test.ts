import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import product from './blocks/product/block.ts';
import { itemOf } from './testing/item-fixture.ts';

it('a product renders on a server, without window and document', async () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  const variants = [
    { sku: 'S-B', attributes: { Size: 'S', Colour: 'Blue' } },
    { sku: 'M-B', qtyInStock: 1, attributes: { Size: 'M', Colour: 'Blue' } },
  ];
  const html = await serverRender(product, { product: itemOf(variants) });
  expect(html).toContain('action="/commerce/cart/add"');
  // Without a script, a list of the variants replaces the options.
  expect(html).toMatch(/<noscript>.*<select name="sku".*value="S-B" disabled="".*<\/noscript>/);
});
