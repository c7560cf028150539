import { expect, it } from 'vitest';
import { showCount } from './show-count.ts';

it.each([
  ['<nav><a href="/cart">Cart</a> <a href="/">Home</a></nav>', 'Cart (3 items in the cart)'],
  ['<ul><li><a href="/cart">Cart</a></li><li>Text</li></ul>', 'Cart (3 items in the cart)'],
  ['<nav><a href="/cart" aria-label="Your cart">Cart</a></nav>', 'Your cart'],
  ['<p>Open <a href="/cart">your cart</a>, or read on.</p>', undefined],
  ['<p>Open <b><a href="/cart">your cart</a></b>, or read on.</p>', undefined],
  ['<div><button data-cart-link>Cart</button></div>', 'Cart (3 items in the cart)'],
  ['<div><span data-cart-link>Cart</span></div>', null],
])('%s is marked with the number of pieces, and is named %s', (html, label) => {
  const root = document.createElement('main');
  root.innerHTML = html;
  const before = root.innerHTML.replace(/<[^>]*>/g, '');
  showCount(2, root);
  showCount(3, root);
  const marked = [...root.querySelectorAll<HTMLElement>('[data-cart-count]')];
  expect(marked.map((link) => [link.dataset.cartCount, link.getAttribute('aria-label')])).toEqual(
    label === undefined ? [] : [['3', label]],
  );
  expect(root.innerHTML.replace(/<[^>]*>/g, '')).toBe(before);
});

it.each(['<nav><a href="/cart">Cart</a></nav>', '<nav><a href="/cart" aria-label="Yours">Cart</a></nav>'])(
  '%s is as before when the cart is empty again, and has the same elements while it is not',
  (html) => {
    const root = document.createElement('main');
    root.innerHTML = html;
    showCount(200, root);
    expect(root.querySelector('a')?.dataset.cartCount).toBe('99+');
    expect(root.querySelectorAll('*')).toHaveLength(2);
    showCount(0, root);
    expect(root.innerHTML.replace(' class=""', '')).toBe(html);
  },
);
