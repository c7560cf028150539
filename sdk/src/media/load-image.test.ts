import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImageLoad, type LoadImageOptions, loadImage } from './load-image.ts';

/** Replaces `IntersectionObserver`: the test decides when an image is near the visible part of the page. */
class Nearness {
  static all: Nearness[] = [];
  readonly report: IntersectionObserverCallback;
  readonly margin: string | undefined;
  connected = true;
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.report = report;
    this.margin = options?.rootMargin;
    Nearness.all.push(this);
  }
  observe() {
    return undefined;
  }
  disconnect() {
    this.connected = false;
  }
  come(isIntersecting = true) {
    const entry = { isIntersecting };
    Reflect.apply(this.report, undefined, [[entry], this]);
  }
}

let warn: ReturnType<typeof vi.spyOn>;
let loads: ImageLoad[] = [];
let nextSize = 400;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('IntersectionObserver', Nearness);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => nextSize);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => nextSize / 2);
  nextSize = 400;
});

afterEach(() => {
  for (const load of loads) load.stop();
  loads = [];
  // Loads all images that are still in the page's queue, so that the next test begins with an empty queue.
  for (const image of document.querySelectorAll('img')) image.dispatchEvent(new Event('load'));
  document.body.replaceChildren();
  Nearness.all = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function markup(attributes = '', around: (image: string) => string = (image) => image): HTMLImageElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    around(
      `<img class="thumb-image" data-src="/a.jpg" data-image-dimensions="2500x1250" data-load="false" alt="" ${attributes}>`,
    ),
  );
  const image = [...document.querySelectorAll('img')].at(-1);
  if (!image) throw new Error('no image');
  return image;
}

function load(element: unknown, options?: LoadImageOptions): ImageLoad | undefined {
  const started = loadImage(element, options);
  if (started) loads.push(started);
  return started;
}

function arrive(image: HTMLImageElement, naturalWidth = 500) {
  Object.defineProperty(image, 'complete', { value: true, configurable: true });
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true });
  image.dispatchEvent(new Event(naturalWidth > 0 ? 'load' : 'error'));
}

describe('§5 and §8 Image warnings', () => {
  it.each([document.createElement('div'), null, 'img', undefined])('%s is not an image', (element) => {
    expect(load(element)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith('Element is not a valid image element.', element);
  });

  it.each(['', 'javascript:alert(1)'])('%j is not a source', (source) => {
    const image = document.createElement('img');
    image.dataset.src = source;
    expect(load(image)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith('Invalid or missing image source.', image);
  });

  it('stops waiting for an image that never gets a parent', () => {
    const image = document.createElement('img');
    image.dataset.src = '/a.jpg';
    load(image);
    vi.advanceTimersByTime(990);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(warn).toHaveBeenCalledWith('Image element has no parentNode.', image);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['on the image', () => markup('style="" data-x', (image) => image.replace('thumb-image', 'content-fit'))],
    ['on its box', () => markup('', (image) => `<div class="content-fit">${image}</div>`)],
  ])('content-fit %s without an alignment defaults to the center', (_, make) => {
    const image = make();
    load(image);
    expect(warn).toHaveBeenCalledWith('Missing alignment for "content-fit" image.', image);
    expect([image.style.objectFit, image.style.objectPosition]).toEqual(['contain', 'center']);
  });

  it('content-fit with an alignment needs no warning', () => {
    const image = markup('data-alignment="top-left"', (html) => `<div class="content-fit">${html}</div>`);
    load(image);
    expect(warn).not.toHaveBeenCalled();
    expect(image.style.objectPosition).toBe('top left');
  });
});

describe('§4 Image loading', () => {
  it('§9 waits until the image is within 200 px of the viewport, then fetches the step for its rendered width', () => {
    const image = markup();
    load(image);
    const [nearness] = Nearness.all;
    expect(nearness?.margin).toBe('200px');
    nearness?.come(false);
    expect(image.hasAttribute('src')).toBe(false);
    expect(image.classList.contains('loading')).toBe(true);
    nearness?.come();
    expect([image.getAttribute('src'), image.dataset.imageResolution]).toEqual(['/a.jpg?format=500w', '500w']);
    expect(nearness?.connected).toBe(false);
    arrive(image);
    expect([image.classList.contains('loading'), image.classList.contains('loaded')]).toEqual([false, true]);
  });

  it('a broken image gets the class load-failed instead of loading', () => {
    const image = markup();
    load(image, { lazy: false });
    arrive(image, 0);
    expect([...image.classList]).toEqual(['thumb-image', 'load-failed']);
  });

  it('checks every 10 ms whether the image is in the document', () => {
    const image = markup();
    const { parentNode } = image;
    image.remove();
    load(image, { lazy: false });
    vi.advanceTimersByTime(500);
    expect(image.hasAttribute('src')).toBe(false);
    parentNode?.append(image);
    vi.advanceTimersByTime(10);
    expect(image.hasAttribute('src')).toBe(true);
  });

  it('fetches an image again only when it needs more pixels, or with force', () => {
    const image = markup();
    const loading = load(image, { lazy: false });
    arrive(image);
    nextSize = 200;
    loading?.update();
    expect(image.dataset.imageResolution).toBe('500w');
    loading?.update(true);
    expect(image.dataset.imageResolution).toBe('300w');
    arrive(image);
    nextSize = 900;
    loading?.update();
    expect(image.getAttribute('src')).toBe('/a.jpg?format=1000w');
    expect(image.classList.contains('loading')).toBe(true);
  });

  it('never requests more pixels than the picture has', () => {
    nextSize = 3000;
    const image = markup('', (html) => html.replace('2500x1250', '640x320'));
    load(image, { lazy: false });
    expect(image.getAttribute('src')).toBe('/a.jpg?format=750w');
  });

  it.each([
    ['fill', 'cover', '25% 75%'],
    ['fit', 'contain', 'center'],
    ['none', 'none', ''],
    [null, '', ''],
  ] as const)('§5 mode %s gives object-fit "%s" and object-position "%s"', (mode, fit, position) => {
    const image = markup('data-image-focal-point="0.25,0.75"');
    load(image, { mode });
    expect([image.style.objectFit, image.style.objectPosition]).toEqual([fit, position]);
  });

  it('a cropped picture is loaded in the width at which it is rendered', () => {
    // The box is 2:1. The picture is 4:1 instead of 2:1, so it is rendered twice as wide as the box.
    const image = markup('', (html) => html.replace('2500x1250', '2500x625'));
    load(image, { lazy: false, mode: 'fill' });
    expect(image.dataset.imageResolution).toBe('1000w');
  });

  it('§9 sixteen images load at once, and the next one when one of them has loaded or failed', () => {
    const images = Array.from({ length: 18 }, () => markup());
    for (const image of images) load(image, { lazy: false });
    const begun = () => images.filter((image) => image.hasAttribute('src')).length;
    expect(begun()).toBe(16);
    const [first, second] = images;
    if (!first || !second) throw new Error('no images');
    arrive(first);
    return vi
      .waitFor(() => expect(begun()).toBe(17))
      .then(() => {
        arrive(second, 0);
        return expect.poll(() => begun()).toBe(18);
      });
  });

  it('an image that was requested twice while it waited is fetched once', async () => {
    const [first, ...others] = Array.from({ length: 16 }, () => markup());
    const last = markup();
    for (const image of [first, ...others]) load(image, { lazy: false });
    const loading = load(last, { lazy: false });
    loading?.update();
    if (!first) throw new Error('no image');
    arrive(first);
    await expect.poll(() => last.hasAttribute('src')).toBe(true);
    arrive(last);
    // The other images have loaded too, so the queue has free places for a second fetch of the last image.
    for (const image of others) arrive(image);
    await vi.advanceTimersByTimeAsync(10);
    expect([...last.classList]).toEqual(['thumb-image', 'loaded']);
  });

  it('does not fetch an image after stop, even when the image comes near the viewport', () => {
    const image = markup();
    load(image)?.stop();
    const [nearness] = Nearness.all;
    expect(nearness?.connected).toBe(false);
    const other = markup();
    const loading = load(other, { lazy: false });
    loading?.stop();
    vi.advanceTimersByTime(1000);
    expect(image.hasAttribute('src')).toBe(false);
  });
});
