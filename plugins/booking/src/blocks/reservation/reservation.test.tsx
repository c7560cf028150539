import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import reservation from './block.ts';

const TABLES = {
  name: 'TableBook',
  pages: 'tables.example',
  frameHost: 'widget.tables.example',
  framePath: '/{account}?type={layout}&lang={language}',
};
const DATA = { title: 'Dinner', url: 'https://tables.example/harbour', provider: 'TableBook', account: 'har bour' };
const OWNER = { authenticatedAccount: { id: 'a' } };

let block: RenderedBlock;
afterEach(() => block?.unmount());
const query = (selector: string) => block.element.querySelector<HTMLElement>(selector);

async function render(data: object, { providers = [TABLES], page = {} }: { providers?: object[]; page?: object } = {}) {
  const host = fakeHost({ options: { providers }, page });
  block = await renderBlock(reservation, data, { host });
  // Waits until the chunk of the frame has loaded.
  await act(() => vi.dynamicImportSettled());
  return host;
}

describe('§3 reservation', () => {
  it('is a plain link to the booking service, marked for owners, and contacts nobody', async () => {
    block = await renderBlock(reservation, DATA, { hydrate: false });
    const link = query('a');
    expect(['href', 'data-booking-service', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
      'https://tables.example/harbour',
      'TableBook',
      '_blank',
      'noopener',
    ]);
    expect([link?.textContent, query('iframe'), query('button')]).toEqual([
      'Reserve a table with TableBook',
      null,
      null,
    ]);
  });

  it('with names of fields it is a form that keeps the query of the address', async () => {
    block = await renderBlock(
      reservation,
      { ...DATA, url: 'https://tables.example/find?ref=a', peopleField: 'covers', dateField: 'day', timeField: 'at' },
      { hydrate: false },
    );
    const names = [...block.element.querySelectorAll('input')].map(({ name, type }) => `${name} ${type}`);
    expect(names).toEqual(['ref hidden', 'covers number', 'day date', 'at time']);
    expect(query('form')?.dataset.bookingService).toBe('TableBook');
  });

  it('waits for nobody when it may have a frame, because a touch screen shows its button only once it is mounted', () => {
    const parsed = (data: object) => v.parse(reservation.schema, { ...DATA, ...data });
    expect(reservation.activation?.(parsed({}))).toBe('idle');
    expect(reservation.activation?.(parsed({ account: '' }))).toBeUndefined();
    expect(reservation.activation?.(parsed({ service: 'workshop' }))).toBeUndefined();
  });

  it('shows the frame in a sandbox after a press, and the link stays', async () => {
    await render(DATA);
    expect(query('iframe')).toBeNull();
    await act(() => query('button')?.click());
    const frame = query('iframe');
    expect(frame?.getAttribute('src')).toBe('https://widget.tables.example/har%20bour?type=wide&lang=en-US');
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
    expect([document.activeElement === frame, query('a') !== null]).toEqual([true, true]);
  });

  it('shows the frame with consent, and removes it at the withdrawal', async () => {
    const host = await render(DATA);
    await act(() => host.changeConsent({ advertising: true }));
    expect(query('iframe')).not.toBeNull();
    await act(() => host.changeConsent({ advertising: false }));
    expect([query('iframe'), query('button') !== null]).toEqual([null, true]);
  });

  it('removes a frame that does not load, and says that the link is left', async () => {
    const host = await render(DATA);
    vi.useFakeTimers();
    try {
      await act(() => query('button')?.click());
      await act(() => vi.advanceTimersByTime(20_000));
    } finally {
      vi.useRealTimers();
    }
    expect([query('iframe'), query('[role="status"]')?.textContent, query('a') !== null]).toEqual([
      null,
      'TableBook does not answer at the moment. Please use the link.',
      true,
    ]);
    await block.unmount();
    expect(host.held()).toBe(0);
  });

  it.each([
    ['an owner, who books nothing', DATA, { page: OWNER }],
    ['a service that the template does not name', { ...DATA, url: 'https://other.example/' }, {}],
  ])('shows no frame to %s', async (_, data, options) => {
    const host = await render(data, options);
    await act(() => host.changeConsent({ advertising: true }));
    expect([query('iframe'), query('a') !== null]).toEqual([null, true]);
  });

  it.each<[string, object, readonly string[]]>([
    ['link and button', DATA, ['a', 'button']],
    ['the form and the button', { ...DATA, dateField: 'day' }, ['form', 'button', 'input', 'button']],
  ])('§2 Preview Only: an owner books nothing by %s, and each press names the service', async (_, data, expected) => {
    const host = await render(data, { page: OWNER });
    await act(() => host.changeConsent({ advertising: true }));
    // The plugin for owners finds the pressed element by the attribute `data-booking-service`.
    const pressed = [...block.element.querySelectorAll<HTMLElement>('a, form, button, input')];
    expect(pressed.map(({ localName }) => localName).sort()).toEqual([...expected].sort());
    for (const each of pressed)
      expect([each.localName, each.closest<HTMLElement>('[data-booking-service]')?.dataset.bookingService]).toEqual([
        each.localName,
        'TableBook',
      ]);
    block.element.addEventListener('submit', (event) => event.preventDefault());
    for (const button of block.element.querySelectorAll('button')) await act(() => button.click());
    expect(query('iframe')).toBeNull();
  });

  it.each([
    [{ url: 'http://tables.example/' }, 'url: '],
    [{ url: 'javascript:no()' }, 'url: '],
    [{ peopleField: 'a'.repeat(201) }, 'peopleField: '],
    [{ height: 5 }, 'height: '],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(reservation, data)).rejects.toThrow(path);
  });
});
