import { type LightboxItem, type LightboxOptions, LightboxService } from '@plinth/sdk';
import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { openLightbox } from './open-lightbox.ts';

const BLOCK =
  '<a href="/a.webp" data-image-lightbox data-image-dimensions="30x20" data-title="A" aria-label="View larger: A"><img alt="Alt"></a>';

let host: FakeHost;
const opened: { items: readonly LightboxItem[]; options: LightboxOptions | undefined }[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve));
const link = () => document.querySelector('a') ?? document.body;
const press = (event: Event) => {
  link().querySelector('img')?.dispatchEvent(event);
  return settled();
};
const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const space = () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });

function start(provided: boolean): void {
  host = fakeHost({ plugin: 'media' });
  if (provided) {
    host.provide(LightboxService, () => ({
      open(items, options) {
        opened.push({ items, options });
        return () => undefined;
      },
    }));
  }
  document.body.innerHTML = BLOCK + BLOCK;
  openLightbox(host);
}

afterEach(async () => {
  await host.destroy();
  expect(host.held()).toBe(0);
  document.body.replaceChildren();
  opened.length = 0;
});

describe('§3 image blocks with a lightbox', () => {
  it.each([
    ['a click', click()],
    ['Space', space()],
  ])('%s opens the picture and does not follow the link', async (_, event) => {
    start(true);
    await press(event);
    expect(event.defaultPrevented).toBe(true);
    const item = { src: '/a.webp', alt: 'Alt', imageDimensions: '30x20', title: 'A' };
    expect(opened.map(({ items }) => items)).toEqual([[item]]);
    expect(opened[0]?.options?.opener).toBe(link());
  });

  it('leaves a click for a new tab to the browser', async () => {
    start(true);
    const event = click({ ctrlKey: true });
    await press(event);
    expect([event.defaultPrevented, opened.length]).toEqual([false, 0]);
  });

  it('when no plugin provides a lightbox, the images become plain images, and that is reported once', async () => {
    start(false);
    await press(new Event('pointerover', { bubbles: true }));
    await press(click());
    expect(document.querySelectorAll('a[href], a[aria-label]')).toHaveLength(0);
    expect(document.querySelectorAll('img')).toHaveLength(2);
    expect(host.recorded.reported).toMatchObject([
      { code: 'PLINTH-SVC-001', message: 'lightboxify is not available in this tier!', plugin: 'media' },
    ]);
  });

  it('adds no listener on a page without such blocks', () => {
    host = fakeHost();
    openLightbox(host);
    expect(host.held()).toBe(0);
  });
});
