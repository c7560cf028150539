import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { CLOSED_COOKIE } from './closed-versions.ts';
import { followClosed } from './follow-closed.ts';

afterEach(() => document.body.replaceChildren());

const show = (version: string | undefined, isOpen: boolean) => {
  const attribute = version === undefined ? '' : `data-plinth-version="${version}"`;
  document.body.innerHTML = `<div data-plinth-part="${CLOSED_COOKIE}" ${attribute}><dialog ${isOpen ? 'open' : ''}></dialog></div><header><a hidden href="/">0</a><a href="/">1</a><a href="/">2</a></header>`;
};
const isOpen = () => document.querySelector('dialog')?.open;

it('remembers the version of a closed bar, in addition to earlier versions', () => {
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

const focused = () => document.activeElement?.textContent ?? '';

it('the focus moves from a closed bar to the next element after it', () => {
  const host = fakeHost();
  show('v1', false);
  // A browser cannot focus a hidden element, but happy-dom can.
  const hidden = document.querySelector<HTMLElement>('[hidden]');
  if (hidden) hidden.focus = () => undefined;
  followClosed(host);
  expect(focused()).toBe('1');
});

it.each([
  ['is elsewhere already', () => document.querySelector<HTMLElement>('a:last-child')?.focus(), 'v0', '2'],
  ['the bar was closed before', () => undefined, 'v1', ''],
])('the focus stays where it is when %s', (_, prepare, cookie, expected) => {
  const host = fakeHost();
  host.cookie.set(CLOSED_COOKIE, cookie);
  show('v1', false);
  prepare();
  followClosed(host);
  expect(document.activeElement === document.body ? '' : focused()).toBe(expected);
});
