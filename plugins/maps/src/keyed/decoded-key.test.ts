import { expect, it } from 'vitest';
import { decodedKey } from './decoded-key.ts';

it.each([
  ['bWFwcw==', 'maps'],
  [btoa('AIza-_1.x'), 'AIza-_1.x'],
  ['', undefined],
  ['%', undefined],
  [btoa('a&callback=evil'), undefined],
  [btoa('a'.repeat(201)), undefined],
])('§7 the key %j of the page context is %j', (encoded, key) => {
  expect(decodedKey(encoded)).toBe(key);
});
