import { describe, expect, it } from 'vitest';
import { successAddress } from './success-address.ts';

const SITE = 'https://site.example';

describe('§4 form: the success URL', () => {
  it.each([
    ['/thanks?from=form#top', [], '/thanks?from=form#top'],
    ['https://site.example/thanks', [], '/thanks'],
    ['https://shop.example/thanks', ['https://shop.example'], 'https://shop.example/thanks'],
    ['https://shop.example:444/thanks', ['https://shop.example'], undefined],
    ['https://shop.example/thanks', [], undefined],
    ['http://shop.example/', ['https://shop.example'], undefined],
    ['//evil.example', [], undefined],
    ['/\\evil.example', [], undefined],
    ['https://shop.example.evil.example/', ['https://shop.example'], undefined],
    ['https://user@shop.example/', ['https://shop.example'], undefined],
    ['javascript:alert(1)', ['https://shop.example'], undefined],
    ['data:text/html,x', [], undefined],
    ['thanks', [], undefined],
    ['', [], undefined],
    ['https://shop.example/', ['no origin', 'javascript:1'], undefined],
  ])('%s with %j leads to %s', (url, allowed, address) => {
    expect(successAddress(url, SITE, allowed)).toBe(address);
  });
});
