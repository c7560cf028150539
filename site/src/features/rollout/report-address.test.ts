import { expect, it } from 'vitest';
import { reportAddress } from './report-address.ts';

it.each([
  ['/about', 'https://shop.example/about?plinth=inspect', '/about?plinth=inspect'],
  ['/about', 'https://shop.example/about', '/about'],
  ['/about', 'https://shop.example/other?plinth=inspect', '/about'],
  ['/about', 'https://shop.example/', '/about'],
  ['/about', 'no address', '/about'],
  ['/about', undefined, '/about'],
])('a report about %s with the referrer %s is from %s', (path, referer, address) => {
  expect(reportAddress({ headers: referer === undefined ? {} : { referer } }, path)).toBe(address);
});
