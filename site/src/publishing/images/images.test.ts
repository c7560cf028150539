import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_WIDTHS_PX, parseImageFormat, variantType } from '@plinth/server/pages';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolders, temporarySite } from '../../testing/temporary-site.ts';
import { createAssetCatalog } from '../assets/asset-catalog.ts';
import { createImageVariants } from './image-variants.ts';

const picture = (width: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#c84' } })
    .toFormat(format)
    .toBuffer();

/** Three pictures of 400 px, each shown for its own time. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['#c84', '#48c', '#4c8'].map((background) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300] })
    .toBuffer();
}

const CHROME = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

describe('§9 width steps', () => {
  it.each([
    ...IMAGE_WIDTHS_PX.map((width) => [`${width}w`, width] as const),
    ['original', 'original'] as const,
    [undefined, 'original'] as const,
    ['751w', undefined] as const,
    ['750', undefined] as const,
    ['', undefined] as const,
    ['2500W', undefined] as const,
    [['750w', '500w'], undefined] as const,
  ])('format %s is parsed as %s', (format, expected) => {
    expect(parseImageFormat(format)).toBe(expected);
  });
});

describe('the type in which a picture is sent', () => {
  it.each([
    [CHROME, 'image/jpeg', 'image/avif'],
    ['image/webp,*/*', 'image/jpeg', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/png', 'image/webp'],
    ['*/*', 'image/png', 'image/png'],
    ['image/*', 'image/png', 'image/png'],
    ['Image/AVIF', 'image/png', 'image/avif'],
    [undefined, 'image/jpeg', 'image/jpeg'],
    ['*/*', 'image/webp', 'image/jpeg'],
  ] as const)('for the header Accept: %s and a file of type %s is %s', (accept, own, type) => {
    expect(variantType(accept, own)).toBe(type);
  });
});

describe('/images/', () => {
  it.each([
    ['image/avif', CHROME, 'heif'],
    ['image/webp', 'image/webp,*/*', 'webp'],
    ['image/jpeg', '*/*', 'jpeg'],
  ])('sends %s to a client that accepts %s', async (type, accept, format) => {
    await using site = await temporarySite({ 'public/images/a.jpg': await picture(800) });
    const answer = await site.site.app.inject({ url: '/images/a.jpg?format=500w', headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([200, type, 'Accept']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 500, height: 250 });
  });

  it.each([
    ['a.webp', CHROME, 'image/webp', 300],
    ['a.webp', 'image/webp,*/*', 'image/webp', 300],
    ['a.webp', 'image/png', 'image/webp', 400],
    ['a.gif', CHROME, 'image/gif', 400],
  ])('%s that moves still moves for %s, as %s', async (name, accept, type, width) => {
    const file = await animation(name.endsWith('gif') ? 'gif' : 'webp');
    await using site = await temporarySite({ [`public/images/${name}`]: file });
    const answer = await site.site.app.inject({ url: `/images/${name}?format=300w`, headers: { accept } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const made = await sharp(answer.rawPayload, { animated: true }).metadata();
    expect([made.width, made.pages, made.delay]).toEqual([width, 3, [100, 200, 300]]);
  });

  it('an animated PNG, which cannot be resized, is sent as it is', async () => {
    const still = await picture(400, 'png');
    // The chunk that says how many pictures follow comes after the header, which has 33 bytes.
    const file = Buffer.concat([
      still.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x03\0\0\0\0\xce\xde\x70\x89', 'latin1'),
      still.subarray(33),
    ]);
    await using site = await temporarySite({ 'public/images/a.png': file, 'public/images/still.png': still });
    const answerOf = (url: string) => site.site.app.inject({ url, headers: { accept: CHROME } });
    expect((await answerOf('/images/a.png?format=300w')).rawPayload.equals(file)).toBe(true);
    expect((await answerOf('/images/still.png?format=300w')).headers['content-type']).toBe('image/avif');
  });

  it('never makes a picture larger', async () => {
    await using site = await temporarySite({ 'public/images/a.jpg': await picture(200) });
    const answer = await site.site.app.inject('/images/a.jpg?format=2500w');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200 });
  });

  it('sends the file itself for format=original, and an SVG for every format', async () => {
    const file = await picture(300, 'png');
    await using site = await temporarySite({
      'pages/images/a.png': file,
      'public/images/v.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const original = await site.site.app.inject({ url: '/images/a.png?format=original', headers: { accept: CHROME } });
    expect(original.rawPayload.equals(file)).toBe(true);
    const vector = await site.site.app.inject('/images/v.svg?format=100w');
    expect(vector.headers['content-type']).toContain('svg');
    expect(vector.headers['content-security-policy']).toContain('sandbox');
  });

  it('makes a variant once, and keeps the file on disk', async () => {
    await using site = await temporarySite({ 'public/images/a.jpg': await picture(800) });
    const request = () => site.site.app.inject({ url: '/images/a.jpg?format=300w', headers: { accept: CHROME } });
    const [first, second] = await Promise.all([request(), request()]);
    const folder = path.join(site.config.data, 'images');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect((await readFile(path.join(folder, files[0] ?? ''))).equals(first.rawPayload)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    const again = await site.site.app.inject({
      url: '/images/a.jpg?format=300w',
      headers: { accept: CHROME, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('makes a variant once for several requests at the same time', async () => {
    await using folders = await temporaryFolders({ 'public/images/a.jpg': await picture(800) });
    const catalog = createAssetCatalog([{ prefix: '/', folder: folders.config.publicFiles }], folders.config.theme);
    await catalog.reload();
    const variants = createImageVariants(folders.config.data);
    const [asset] = catalog.all();
    if (!asset) throw new Error('the site has no such picture');
    const made = await Promise.all([1, 2, 3].map(() => variants.variant(asset, 500, 'image/webp')));
    expect(new Set(made.map(({ bytes }) => bytes)).size).toBe(1);
  });

  it('makes a new variant of a picture that changed', async () => {
    await using site = await temporarySite({ 'public/images/a.jpg': await picture(800) });
    const width = async () =>
      (await sharp((await site.site.app.inject('/images/a.jpg?format=300w')).rawPayload).metadata()).height;
    expect(await width()).toBe(150);
    await site.write({
      'public/images/a.jpg': await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer(),
    });
    await site.site.refresh();
    expect(await width()).toBe(300);
  });

  it.each([
    ['/images/a.jpg?format=640w', 400, 'PLINTH-SITE-030'],
    ['/images/a.jpg?format=', 400, 'PLINTH-SITE-030'],
    ['/images/broken.jpg?format=500w', 422, 'PLINTH-SITE-032'],
    ['/images/huge.png?format=500w', 422, 'PLINTH-SITE-031'],
    ['/images/none.jpg?format=500w', 404, 'nothing here'],
    ['/images/../site.sqlite?format=original', 404, 'nothing here'],
    ['/images/%2e%2e%2f%2e%2e%2fdata%2fsite.sqlite', 404, 'nothing here'],
  ])('%s is refused with %i', async (url, status, text) => {
    await using site = await temporarySite({
      'public/images/a.jpg': await picture(100),
      'public/images/broken.jpg': 'no picture',
      ...(url.includes('huge') ? { 'public/images/huge.png': await hugePicture() } : {}),
    });
    const answer = await site.site.app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
  });
});

/** A picture with too many pixels to be resized. */
function hugePicture(): Promise<Buffer> {
  return sharp({
    create: { width: 10_001, height: 10_001, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
