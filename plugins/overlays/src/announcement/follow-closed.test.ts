import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { CLOSED_COOKIE } from './closed-versions.ts';
import { followClosed } from './follow-closed.ts';

afterEach(() => document.body.replaceChildren());

const show = (version: string | undefined, isOpen: boolean) => {
  const attribute = version === undefined ? '' : `data-plinth-version="${version}"`;
  document.body.innerHTML = `<div data-plinth-part="${CLOSED_COOKIE}" ${attribute}><dialog ${isOpen ? 'open' : ''}></dialog></div>`;
};
const isOpen = () => document.querySelector('dialog')?.open;

it('remembers the version of a bar that was closed, beside those before', () => {
  const host = fakeHost();
  host.cookie.set(CLOSED_COOKIE, 'v0');
  show('v1', false);
  followClosed(host);
  expect(host.cookie.get(CLOSED_COOKIE)).toBe('v0.v1');
});

it.each([
  ['v1', 'v1', false],
  ['v1', 'v0', true],
  [undefined, 'v1', true],
])('a bar of version %s with the cookie %s stays open: %s', (version, cookie, expected) => {
  const host = fakeHost();
  host.cookie.set(CLOSED_COOKIE, cookie);
  show(version, true);
  followClosed(host);
  expect(isOpen()).toBe(expected);
  expect(host.cookie.get(CLOSED_COOKIE)).toBe(cookie);
});
