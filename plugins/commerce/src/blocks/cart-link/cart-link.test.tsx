import { renderBlock } from '@plinth/sdk/testing';
import { expect, it } from 'vitest';
import { showCount } from '../../cart/mark/show-count.ts';
import block from './block.ts';

it('is a link to the cart that has the number of pieces', async () => {
  const { element, unmount } = await renderBlock(block, {});
  const link = element.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/commerce/cart', 'Cart']);
  showCount(2, element);
  expect([link?.dataset.cartCount, link?.getAttribute('aria-label')]).toEqual(['2', 'Cart (2 items in the cart)']);
  await unmount();
});

it('is left out where the settings of the store say so', async () => {
  const { element, unmount } = await renderBlock(block, { isCartInHeader: false });
  expect(element.querySelector('a')).toBe(null);
  await unmount();
});
