import { fakeHost } from '@plinth/sdk/testing';
import { expect, it } from 'vitest';
import { hadCart, storeCount } from './had-cart.ts';
import { storedCount } from './stored-count.ts';

it('the cart of a member who has signed out is not gone, and the cart of a browser is', () => {
  const host = fakeHost();
  const context = document.body.appendChild(document.createElement('script'));
  context.id = 'plinth-context';
  context.dataset.member = '';
  storeCount(host, 2, 7);
  expect([storedCount(host), hadCart(host)]).toEqual([2, true]);
  delete context.dataset.member;
  expect([storedCount(host), hadCart(host)]).toEqual([2, false]);
  storeCount(host, 3, undefined);
  expect([storedCount(host), hadCart(host)]).toEqual([3, true]);
  context.remove();
});
