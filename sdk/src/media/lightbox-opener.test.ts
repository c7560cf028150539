import { type Lightbox, LightboxService } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeHost, fakeHost } from '../testing/index.ts';
import { type LightboxOpener, lightboxOpener, NO_LIGHTBOX } from './lightbox-opener.ts';

const LIGHTBOX: Lightbox = { open: () => () => undefined };

let host: FakeHost;
let opener: LightboxOpener;
let fetched = 0;
const open = vi.fn();
const onMissing = vi.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const link = () => document.querySelector('a') ?? document.body;
const press = (event: Event, target: Element | null = document.querySelector('img')) => {
  target?.dispatchEvent(event);
  return settled();
};
const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });

function start(provided = true): void {
  host = fakeHost({ plugin: 'prints' });
  if (provided) {
    host.provide(LightboxService, () => {
      fetched += 1;
      return LIGHTBOX;
    });
  }
  opener = lightboxOpener(host, document, { links: 'a', open, hint: 'Add one.', onMissing });
}

beforeEach(() => {
  fetched = 0;
  document.body.innerHTML = '<a href="#picture"><img alt=""></a><p></p>';
});

afterEach(async () => {
  opener.dispose();
  expect(host.held()).toBe(0);
  await host.destroy();
  open.mockReset();
  onMissing.mockReset();
  document.body.replaceChildren();
});

describe('§2 lightbox: opens on click, Enter or Space', () => {
  it.each([
    // The browser turns Enter on a link into a click.
    ['a click', click()],
    ['Space', key(' ')],
  ])('%s opens the lightbox and does not follow the link', async (_, event) => {
    start();
    await press(event);
    expect(event.defaultPrevented).toBe(true);
    expect(open.mock.calls).toEqual([[LIGHTBOX, link()]]);
  });

  it.each([
    ['a click that opens another tab', click({ ctrlKey: true })],
    ['a click that opens another tab on a Mac', click({ metaKey: true })],
    ['a click that opens a new window', click({ shiftKey: true })],
    ['a key that is held down', key(' ', { repeat: true })],
    ['any other key', key('a')],
  ])('%s does not open the lightbox', async (_, event) => {
    start();
    await press(event);
    expect([event.defaultPrevented, open.mock.calls.length]).toEqual([false, 0]);
  });

  it('ignores events on other elements, and events that are already handled', async () => {
    start();
    await press(click(), document.querySelector('p'));
    const answered = click();
    answered.preventDefault();
    await press(answered);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('the lightbox is fetched once, at %s on a link', async (type) => {
    start();
    await press(new Event(type, { bubbles: true }), document.querySelector('p'));
    expect(fetched).toBe(0);
    await press(new Event(type, { bubbles: true }));
    await press(click());
    expect([fetched, open.mock.calls.length]).toEqual([1, 1]);
  });

  it('§4 a video of the page stops when the lightbox opens', async () => {
    start();
    const playing = vi.fn();
    const stop = host.bus.on('video:playing', playing);
    await press(click());
    expect(playing.mock.calls).toEqual([[{ id: 'lightbox' }]]);
    stop();
  });

  it('the lightbox can be fetched for other elements that open it', async () => {
    start();
    const then = vi.fn();
    opener.fetch(then);
    await settled();
    expect(then.mock.calls).toEqual([[LIGHTBOX]]);
  });

  it('opens nothing after it was disposed', async () => {
    start();
    link().dispatchEvent(click());
    opener.dispose();
    await settled();
    expect(open).not.toHaveBeenCalled();
  });
});

it('§8: without a lightbox, links work as normal links, and the reason is reported once', async () => {
  start(false);
  await press(click());
  const next = click();
  await press(next);
  expect([next.defaultPrevented, onMissing.mock.calls.length]).toEqual([false, 1]);
  expect(open.mock.calls).toEqual([[undefined, link()]]);
  expect(host.recorded.reported).toMatchObject([
    { code: 'PLINTH-SVC-001', message: NO_LIGHTBOX, plugin: 'prints', hint: 'Add one.' },
  ]);
  expect(NO_LIGHTBOX).toBe('lightboxify is not available in this tier!');
});
