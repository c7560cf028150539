import { ALLOWED_COOKIE, CONSENT_COOKIE } from '@plinth/sdk/consent';
import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import preferences from './block.ts';

let block: RenderedBlock;

afterEach(async () => {
  vi.unstubAllGlobals();
  await block?.unmount();
  history.replaceState(null, '', '/');
});

const dialog = () => block.element.querySelector('dialog');
const click = (selector: string, init: MouseEventInit = {}) =>
  act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    block.element.querySelector(selector)?.dispatchEvent(event);
  });

describe('the link to the cookie choices', () => {
  it.each([
    [undefined, 'SUB_FOOTER', '/consent'],
    ['PILL', 'PILL', '/consent'],
    ['HIDDEN', 'HIDDEN', undefined],
    ['elsewhere', 'SUB_FOOTER', '/consent'],
  ])('with the layout %s it has the layout %s and a link to %s', async (savedPreferencesLayout, layout, href) => {
    block = await renderBlock(preferences, { savedPreferencesLayout });
    const line = block.element.querySelector<HTMLElement>('[data-layout]');
    const link = block.element.querySelector('a[href]');
    expect([line?.dataset.layout, link?.getAttribute('href')]).toEqual([layout, href]);
  });

  it('opens the dialog, and not with a key that opens a link in another tab', async () => {
    block = await renderBlock(preferences, {});
    await click('a[href]', { ctrlKey: true });
    expect(dialog()).toBeNull();
    await click('a[href]');
    expect(dialog()?.open).toBe(true);
    await click('button[aria-label="Close"]');
    expect(dialog()).toBeNull();
  });

  it.each(['PILL', 'HIDDEN'])('opens the dialog for #manage-cookies with the layout %s, each time', async (layout) => {
    history.replaceState(null, '', '/#manage-cookies');
    block = await renderBlock(preferences, { savedPreferencesLayout: layout });
    expect(dialog()?.open).toBe(true);
    await click('button[aria-label="Close"]');
    expect([dialog(), location.hash]).toEqual([null, '']);
    history.replaceState(null, '', '/#manage-cookies');
    await act(async () => void dispatchEvent(new HashChangeEvent('hashchange')));
    expect(dialog()?.open).toBe(true);
  });

  it('a purpose that Global Privacy Control refuses is not ticked, cannot be ticked, and is not stored', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    block = await renderBlock(preferences, {});
    block.host.cookie.set(ALLOWED_COOKIE, 'true');
    block.host.cookie.set(CONSENT_COOKIE, '11.AAAAAAAAAAAAAAAAAAAA-_');
    await click('a[href]');
    const boxes = [...(dialog()?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    expect(boxes.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
      ['performance', true, false],
      ['advertising', false, true],
    ]);
    expect(dialog()?.textContent).toContain('Your browser refuses this (Global Privacy Control).');
    await click('button[value=accept]');
    expect(block.host.cookie.get(CONSENT_COOKIE)).toMatch(/^10\./);
  });

  it('shows what the visitor has decided, and where the receipt is', async () => {
    block = await renderBlock(preferences, {});
    block.host.cookie.set(ALLOWED_COOKIE, 'true');
    block.host.cookie.set(CONSENT_COOKIE, '01.AAAAAAAAAAAAAAAAAAAA-_');
    await click('a[href]');
    const boxes = [...(dialog()?.querySelectorAll('input') ?? [])];
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['', true],
      ['performance', false],
      ['advertising', true],
    ]);
    expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/consent?receipt=AAAAAAAAAAAAAAAAAAAA-_');
  });
});
