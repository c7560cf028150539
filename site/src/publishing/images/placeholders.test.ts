import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';

const WIDTH_PX = 400;
const HEIGHT_PX = 200;

/** A picture that is red on the left and blue on the right. */
const halves = (alpha = 1) =>
  sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 4, background: { r: 220, g: 0, b: 0, alpha } } })
    .composite([
      {
        input: { create: { width: 100, height: HEIGHT_PX, channels: 3, background: '#0000dc' } },
        left: 300,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/**
 * Publishes a page with images of these `sources`. `styles()` of the result returns the style attribute of each image.
 */
async function published(files: Record<string, string | Buffer>, sources: readonly string[]) {
  const html = sources.map((src) => `<img alt="" src="${src}">`).join('');
  const site = await temporarySite({
    ...files,
    'pages/index.json': { ...HOME, blocks: [{ id: 'a', type: 'accordion', html }] },
  });
  const styles = async () => {
    const { document } = new JSDOM((await site.site.app.inject('/')).body).window;
    return [...document.querySelectorAll('main img')].map((image) => image.getAttribute('style'));
  };
  return { ...site, styles };
}

describe('§4 Images: the placeholder', () => {
  it('is the picture itself, a few pixels wide and below 200 characters', async () => {
    await using site = await published({ 'public/images/a.png': await halves() }, ['/images/a.png?format=750w']);
    const [style = ''] = await site.styles();
    const [, address = ''] = /url\((.*?)\)/.exec(style ?? '') ?? [];
    expect(address.length).toBeLessThan(200);
    const { data, info } = await sharp(Buffer.from(address.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([12, 6]);
    const [red = 0, , blue = 0] = data;
    const [lastRed = 0, , lastBlue = 0] = data.subarray(-info.channels);
    expect([red > blue, lastBlue > lastRed]).toEqual([true, true]);
  });

  it('is only a colour for later pictures of a page: the colour of most of their pixels', async () => {
    await using site = await published({ 'public/images/a.png': await halves() }, Array(13).fill('/images/a.png'));
    const [, red = '', green = '', blue = ''] =
      /^background:#(..)(..)(..)$/.exec((await site.styles()).at(-1) ?? '') ?? [];
    expect(Number.parseInt(red, 16)).toBeGreaterThan(190);
    expect([green, blue].every((part) => Number.parseInt(part, 16) < 40)).toBe(true);
  });

  it('is left out for a picture that is transparent, broken or cannot be resized', async () => {
    const files = {
      'public/images/clear.png': await halves(0.5),
      'public/images/broken.png': 'no picture',
      'public/images/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    await using site = await published(
      files,
      ['clear.png', 'broken.png', 'drawing.svg', 'none.png'].map((name) => `/images/${name}`),
    );
    expect(await site.styles()).toEqual([null, null, null, null]);
  });

  it('changes when the picture changes: the page is published again then, and only then', async () => {
    await using site = await published({ 'public/images/a.png': await halves() }, ['/images/a.png']);
    const before = await site.styles();
    const calls = site.renderer.calls();
    await site.write({ 'public/images/other.png': await halves() });
    await site.site.refresh();
    expect(site.renderer.calls()).toBe(calls);
    await site.write({
      'public/images/a.png': await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b0' } })
        .png()
        .toBuffer(),
    });
    await site.site.refresh();
    expect(await site.styles()).not.toEqual(before);
  });
});
