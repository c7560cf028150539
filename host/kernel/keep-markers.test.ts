import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMarkers } from './keep-markers.ts';

function imagesOf(html: string): HTMLImageElement[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('img')];
}

function arrive(image: HTMLImageElement | undefined, naturalWidth: number): void {
  if (!image) throw new Error('no image');
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: naturalWidth } });
  image.dispatchEvent(new Event(naturalWidth > 0 ? 'load' : 'error'));
}

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('§4 Image loading, of every picture on the page', () => {
  it('removes the marker when an image arrives or fails, until disposal', () => {
    const [good, bad, other, late] = imagesOf(
      '<img class="loading" src="/a.jpg"><img class="loading" src="/b.jpg"><img src="/c.jpg"><img class="loading" src="/d.jpg">',
    );
    const end = keepMarkers(document);
    arrive(good, 500);
    arrive(bad, 0);
    arrive(other, 500);
    end();
    arrive(late, 500);
    expect([good, bad, other, late].map((image) => image?.className)).toEqual(['loaded', 'load-failed', '', 'loading']);
  });

  it('removes the marker of an image that had already arrived', () => {
    const [image] = imagesOf('<img class="loading" src="/a.jpg">');
    if (!image) throw new Error('no image');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 1 } });
    keepMarkers(document)();
    expect(image.className).toBe('loaded');
  });
});
