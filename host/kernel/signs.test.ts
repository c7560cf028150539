import type { Signs } from '@plinth/sdk';
import { afterEach, expect, it } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';
import { hasSign } from './signs.ts';

const local = createSafeStorage(() => localStorage);

afterEach(() => {
  location.hash = '';
  history.replaceState(null, '', '/');
  localStorage.clear();
  document.body.replaceChildren();
});

it.each<[string, Signs, string, boolean]>([
  ['a fragment that begins with the sign', { hash: ['items/'] }, '/#items/3', true],
  ['another fragment', { hash: ['items/'] }, '/#about', false],
  ['any fragment', { hash: [''] }, '/#about', true],
  ['no fragment', { hash: [''] }, '/', false],
  ['the parameter in the query', { query: ['itemId'] }, '/?itemId=', true],
  ['the name of the parameter as a value', { query: ['itemId'] }, '/?x=itemId', false],
  ['any query', { query: [''] }, '/?a=1', true],
  ['no query', { query: [''] }, '/', false],
  ['one of several signs', { hash: ['items/'], query: ['itemId'] }, '/?itemId=2#about', true],
  ['no signs', {}, '/?itemId=2#about', false],
])('with %s, a sign is found: $3', (_, signs, address, found) => {
  history.replaceState(null, '', address);
  expect(hasSign(signs, window, local)).toBe(found);
});

it('finds a stored key that begins with the prefix', () => {
  expect(hasSign({ storage: ['forms.draft.'] }, window, local)).toBe(false);
  localStorage.setItem('forms.draft.contact', '{}');
  expect(hasSign({ storage: ['forms.draft.'] }, window, local)).toBe(true);
  expect(hasSign({ storage: ['forms.outbox.'] }, window, local)).toBe(false);
});

it('finds an element of the page', () => {
  expect(hasSign({ selector: 'img[data-src]' }, window, local)).toBe(false);
  document.body.innerHTML = '<img data-src="/a.jpg">';
  expect(hasSign({ selector: 'img[data-src]' }, window, local)).toBe(true);
});
