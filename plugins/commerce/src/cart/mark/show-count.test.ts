import { expect, it } from 'vitest';
import { showCount } from './show-count.ts';

it.each([
  ['<nav><a href="/cart">Cart</a> <a href="/">Home</a></nav>', true],
  ['<ul><li><a href="/cart">Cart</a></li><li>Text</li></ul>', true],
  ['<p>Open <a href="/cart">your cart</a>, or read on.</p>', false],
  ['<p>Open <b><a href="/cart">your cart</a></b>, or read on.</p>', false],
  ['<div><span data-cart-link>Cart</span></div>', true],
])('%s has a mark with the number of pieces: %s', (html, isMarked) => {
  const root = document.createElement('main');
  root.innerHTML = html;
  showCount(2, root);
  showCount(3, root);
  expect([...root.querySelectorAll('[data-cart-count]')].map(({ textContent }) => textContent)).toEqual(
    isMarked ? ['3 (3 items in the cart)'] : [],
  );
});
