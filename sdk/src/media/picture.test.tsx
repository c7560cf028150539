import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBlock } from '../contract/block.ts';
import { type RenderedBlock, renderBlock } from '../testing/index.ts';
import { imageFields } from './image-fields.ts';
import { Picture, type PictureProps } from './picture.tsx';

const LEEWARD = {
  src: '/images/leeward.jpg',
  alt: 'Waves',
  imageDimensions: '2000x1000',
  imageFocalPoint: '0.25,0.75',
};

let block: RenderedBlock;
let warn: ReturnType<typeof vi.spyOn>;

function render(image: object, props: Partial<PictureProps> = {}, hydrate = true) {
  const definition = defineBlock({
    type: 'test/picture',
    name: 'picture',
    schema: v.object(imageFields),
    component: ({ data }) => <Picture image={data} {...props} />,
  });
  return renderBlock(definition, image, { hydrate });
}

const img = () => block.element.querySelector('img');
const box = () => img()?.parentElement;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // happy-dom never loads an image, but says that it is complete. A browser says so only after loading.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(async () => {
  await block?.unmount();
  vi.restoreAllMocks();
});

describe('Picture on the server', () => {
  it('§9 has everything that a browser needs to load the picture without a script', async () => {
    block = await render(LEEWARD, { slots: [{ upToPx: 480 }, { share: 0.5 }], aspectRatio: 2 }, false);
    expect(img()?.getAttribute('srcset')).toMatch(/^\/images\/leeward\.jpg\?format=100w 100w, .*\?format=2500w 2000w$/);
    expect(img()?.getAttribute('sizes')).toBe('auto, (max-width: 480px) 100vw, 50vw');
    expect(img()?.getAttribute('src')).toBe('/images/leeward.jpg?format=1000w');
    expect([img()?.getAttribute('width'), img()?.getAttribute('height')]).toEqual(['2000', '1000']);
    expect([img()?.getAttribute('loading'), img()?.getAttribute('decoding')]).toEqual(['lazy', 'async']);
    expect(img()?.alt).toBe('Waves');
  });

  it('§9 the first visible picture is loaded at once and with high priority', async () => {
    block = await render(LEEWARD, { priority: true }, false);
    expect([img()?.getAttribute('loading'), img()?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
    expect(img()?.getAttribute('sizes')).toBe('100vw');
  });

  it('§4 the focal point stays visible, even when the browser crops the picture', async () => {
    block = await render(LEEWARD, {}, false);
    expect(img()?.style.objectPosition).toBe('25% 75%');
  });

  it('§5 a picture with the mode fit is centred or follows its alignment', async () => {
    block = await render(LEEWARD, { mode: 'fit' }, false);
    // The picture is centred by the default of the browser. The focal point is not used, because nothing is cropped.
    expect(img()?.style.objectPosition).toBe('');
    await block.unmount();
    block = await render(LEEWARD, { mode: 'fit', alignment: 'top-left' }, false);
    expect(img()?.style.objectPosition).toBe('top left');
  });

  it.each([
    [LEEWARD, {}, '50%'],
    [LEEWARD, { aspectRatio: 4 }, '25%'],
    [{ src: '/a.jpg' }, {}, '65%'],
    [LEEWARD, { mode: 'none' }, ''],
    [LEEWARD, { mode: null }, ''],
  ] as const)(
    '§9 the image %j with the props %j reserves a height of %j of its width',
    async (image, props, padding) => {
      block = await render(image, props, false);
      expect(box()?.style.paddingBottom).toBe(padding);
    },
  );

  it('with aspectRatio parent, only the image is rendered, without a box', async () => {
    block = await render(LEEWARD, { aspectRatio: 'parent', mode: 'fit' }, false);
    expect(box()?.className).toBe('sqs-block-content');
    expect(img()?.dataset.mode).toBe('fit');
  });

  it('a picture that is rendered wider than its box is loaded in the rendered width', async () => {
    block = await render(LEEWARD, { aspectRatio: 1, slots: [{ share: 0.5 }] }, false);
    // With `auto` the browser would use the width of the box, which is half the width of the rendered picture.
    expect(img()?.getAttribute('sizes')).toBe('100vw');
  });

  it.each([
    [{ share: 0.25, ratio: 1 }, '50vw'],
    [{ share: 0.25, ratio: 4 }, 'auto, 25vw'],
    [{ share: 0.25 }, 'auto, 25vw'],
  ])('with aspectRatio parent, the slot %j gives the sizes %s', async (slot, sizes) => {
    block = await render(LEEWARD, { aspectRatio: 'parent', slots: [slot] }, false);
    expect(img()?.getAttribute('sizes')).toBe(sizes);
  });
});

describe('Picture in the browser', () => {
  it.each([
    {},
    { priority: true },
    { mode: 'fit' },
    { mode: 'none' },
    { mode: null },
    { aspectRatio: 'parent' },
  ] as const)('hydrates with the props %j without a change', async (props) => {
    block = await render(LEEWARD, props);
    expect(img()?.alt).toBe('Waves');
    expect(warn).not.toHaveBeenCalled();
  });

  it('§4 a picture has the loading marker until it has loaded', async () => {
    block = await render(LEEWARD);
    const image = img();
    expect(image?.classList.contains('loading')).toBe(true);
    if (!image) throw new Error('no image');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 750 } });
    act(() => void image.dispatchEvent(new Event('load')));
    expect([image.classList.contains('loading'), image.classList.contains('loaded')]).toEqual([false, true]);
  });

  it('a broken picture is marked, and keeps its text and its space', async () => {
    block = await render(LEEWARD);
    const image = img();
    if (!image) throw new Error('no image');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
    act(() => void image.dispatchEvent(new Event('error')));
    expect(image.classList.contains('load-failed')).toBe(true);
    expect([image.alt, box()?.style.paddingBottom]).toEqual(['Waves', '50%']);
  });

  it('a picture that loaded before the script causes no mismatch, and is not marked as loading', async () => {
    block = await render(LEEWARD, {}, false);
    const image = img();
    if (!image) throw new Error('no image');
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 750 } });
    image.classList.replace('loading', 'loaded');
    await block.hydrate();
    expect([image.classList.contains('loading'), image.classList.contains('loaded')]).toEqual([false, true]);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x'])(
    '§5 warns about the source %j, and renders the alternative text',
    async (src) => {
      block = await render({ ...LEEWARD, src });
      expect(warn).toHaveBeenCalledWith('Invalid or missing image source.', src);
      expect(img()).toBeNull();
      expect(block.element.textContent).toBe('Waves');
    },
  );
});
