import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import image from './block.ts';
import { IMAGE_VARIANTS } from './schema.ts';

const LEEWARD = { src: '/images/leeward.webp', alt: 'Waves', imageDimensions: '2500x1667' };
const TEXT = { title: 'Leeward', caption: '<p>Four colours.</p>', buttonText: 'Look', clickthroughUrl: '/prints' };

let block: RenderedBlock;

const query = (selector: string) => block.element.querySelector(selector);
const links = () => [...block.element.querySelectorAll('a')];

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await block?.unmount();
  vi.restoreAllMocks();
});

describe('§3 image variants', () => {
  it.each(IMAGE_VARIANTS)('%s is a figure with a picture, a text and one link', async (variant) => {
    block = await renderBlock(image, { ...LEEWARD, ...TEXT, variant });
    expect(query(`.design-layout-${variant} > figure img`)?.getAttribute('alt')).toBe('Waves');
    expect(query('figcaption')?.textContent).toBe('LeewardFour colours.Look');
    expect(links().map(({ textContent, href }) => [textContent, new URL(href).pathname])).toEqual([
      ['Look', '/prints'],
    ]);
  });

  it.each([
    ['inline', 'auto, 100vw'],
    ['card', 'auto, (max-width: 414.99px) 100vw, 50vw'],
    ['collage', 'auto, (max-width: 414.99px) 100vw, 66.67vw'],
  ] as const)('§9 with %s the picture is as wide as the window only in a narrow block', async (variant, sizes) => {
    block = await renderBlock(image, { ...LEEWARD, ...TEXT, variant });
    expect(query('img')?.getAttribute('sizes')).toBe(sizes);
  });

  it.each([
    [1011, 'inline'],
    [1012, 'poster'],
    [1013, 'card'],
    [1014, 'overlap'],
    [1015, 'collage'],
    [1016, 'stack'],
  ])('the number %d selects the variant %s', async (variant, name) => {
    block = await renderBlock(image, { ...LEEWARD, variant });
    expect(query(`.design-layout-${name}`)).not.toBeNull();
  });

  it.each([1000, 'wall', 1017.5])('refuses the variant %j and names the invalid field', async (variant) => {
    await expect(renderBlock(image, { ...LEEWARD, variant })).rejects.toThrow('variant: ');
  });

  it.each([
    ['below', 'layout-caption-below'],
    ['overlay', 'layout-caption-overlay'],
    ['hover', 'layout-caption-overlay-hover'],
  ])('an inline caption has the position %s', async (captionPosition, name) => {
    block = await renderBlock(image, { ...LEEWARD, caption: '<p>Four colours.</p>', captionPosition });
    expect(query(`.${name}`)).not.toBeNull();
    expect(query('.image-caption')?.innerHTML).toBe('<p>Four colours.</p>');
  });

  it('without any text there is no caption', async () => {
    block = await renderBlock(image, { ...LEEWARD, variant: 'card' });
    expect(query('figcaption')).toBeNull();
  });
});

describe('image link', () => {
  it('without a button, the picture is the link, and its text is the name of the link', async () => {
    block = await renderBlock(image, { ...LEEWARD, clickthroughUrl: { url: '/prints', newWindow: true } });
    const [link] = links();
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
    expect(link?.getAttribute('aria-label')).toBe('Waves (opens in a new window)');
    expect(link?.querySelector('img')).not.toBeNull();
  });

  it('with a lightbox, the picture links to its own file, and has the data that the lightbox needs', async () => {
    block = await renderBlock(image, { ...LEEWARD, title: 'Leeward', lightbox: true });
    const [link] = links();
    expect([link?.getAttribute('href'), link?.getAttribute('aria-label')]).toEqual([LEEWARD.src, 'View larger: Waves']);
    expect(link?.dataset).toMatchObject({ imageLightbox: 'true', imageDimensions: '2500x1667', title: 'Leeward' });
  });

  it.each([
    ['a link', { clickthroughUrl: '/prints' }, '/prints'],
    ['no picture', { src: '' }, undefined],
  ])('an image with %s does not open the lightbox', async (_, data, href) => {
    block = await renderBlock(image, { ...LEEWARD, ...data, lightbox: true });
    expect(query('[data-image-lightbox]')).toBeNull();
    expect(links()[0]?.getAttribute('href')).toBe(href);
  });

  it.each([
    [{ alt: '', title: 'Leeward' }, 'Leeward'],
    [{ alt: '' }, '/prints'],
  ])('with %j, the link has the name %j', async (data, name) => {
    block = await renderBlock(image, { ...LEEWARD, ...data, clickthroughUrl: '/prints' });
    expect(links()[0]?.getAttribute('aria-label')).toBe(name);
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '', null])(
    '§5 with the address %j the picture is shown without a link and without a button',
    async (clickthroughUrl) => {
      block = await renderBlock(image, { ...LEEWARD, ...TEXT, clickthroughUrl });
      expect(links()).toEqual([]);
      expect(query('img')).not.toBeNull();
    },
  );
});

describe('image data', () => {
  it.each([{}, { src: null, alt: null, variant: null, aspectRatio: null, clickthroughUrl: null }])(
    '%j is rendered as a figure without a picture, and the console gives the reason',
    async (data) => {
      block = await renderBlock(image, data);
      expect(console.warn).toHaveBeenCalledWith('Invalid or missing image source.', '');
      expect(query('figure')).not.toBeNull();
    },
  );

  it.each([
    [{ src: 7 }, 'src: '],
    [{ aspectRatio: 0 }, 'aspectRatio: '],
    [{ clickthroughUrl: { url: 7 } }, 'clickthroughUrl.url: '],
    [{ mode: 'stretch' }, 'mode: '],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(image, data)).rejects.toThrow(path);
  });

  it('the browser can parse the data that the server has parsed', async () => {
    block = await renderBlock(image, {
      ...LEEWARD,
      ...TEXT,
      variant: 1013,
      clickthroughUrl: { url: '/a', newWindow: true },
    });
    const once = block.element.innerHTML;
    await block.rerender({ ...LEEWARD, ...TEXT, variant: 'card', clickthroughUrl: '/a', newWindow: true });
    expect(block.element.innerHTML).toBe(once);
  });

  it('hostile text is never rendered as markup', async () => {
    const hostile = fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '__proto__',
      'a\u{202e}b',
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, alt) => {
        const rendered = await renderBlock(image, {
          ...LEEWARD,
          variant: 'card',
          title,
          alt,
          buttonText: title,
          clickthroughUrl: '/a',
        });
        expect(rendered.element.querySelector('.image-title')?.textContent).toBe(title);
        expect(rendered.element.querySelector('img')?.alt).toBe(alt);
        expect(rendered.element.querySelectorAll('script, [onerror]')).toHaveLength(0);
        await rendered.unmount();
      }),
      { numRuns: 16 },
    );
  });
});
