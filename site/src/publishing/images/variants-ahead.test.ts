import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolders, temporarySite } from '../../testing/temporary-site.ts';
import { createAssetCatalog } from '../assets/asset-catalog.ts';
import { createImageVariants } from './image-variants.ts';
import { createVariantsAhead } from './variants-ahead.ts';

const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();

async function site(files: Readonly<Record<string, string | Buffer>>) {
  const folders = await temporaryFolders(files);
  const assets = createAssetCatalog([{ prefix: '/', folder: folders.config.publicFiles }], folders.config.theme);
  await assets.reload();
  const made: string[] = [];
  const folder = `${folders.config.data}/images`;
  const images = createImageVariants(folder);
  const counted: typeof images = {
    typeOf: images.typeOf,
    has: images.has,
    variant: (image, width, type) => {
      made.push(`${image.url} ${width} ${type}`);
      return images.variant(image, width, type);
    },
  };
  const shown = () => new Set<string>();
  const requests = () => 0;
  return {
    ...folders,
    assets,
    shown,
    requests,
    images: counted,
    made,
    count: async () => (await readdir(folder)).length,
  };
}

describe('pictures that are made in advance', () => {
  it('have every width step up to their width, as AVIF and WebP, and are made once', async () => {
    await using own = await site({ 'public/images/a.jpg': await picture(280), 'public/images/b.txt': 'text' });
    const log = { warn: () => undefined };
    const ahead = createVariantsAhead({ ...own, log, isBusy: () => false });
    await ahead.make();
    expect(own.made.toSorted()).toEqual([
      '/images/a.jpg 100 image/avif',
      '/images/a.jpg 100 image/webp',
      '/images/a.jpg 300 image/avif',
      '/images/a.jpg 300 image/webp',
    ]);
    expect(await own.count()).toBe(4);
    // A new instance, as after a restart, finds the files on disk.
    await createVariantsAhead({ ...own, log, isBusy: () => false }).make();
    expect(own.made).toHaveLength(4);
  });

  it('are not made while the site is busy, and not after the work was stopped', async () => {
    await using own = await site({ 'public/images/a.jpg': await picture(280) });
    let asked = 0;
    const isBusy = () => {
      asked += 1;
      return true;
    };
    const ahead = createVariantsAhead({ ...own, log: { warn: () => undefined }, isBusy });
    const ended = ahead.make();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await ahead.stop();
    await ended;
    expect(own.made).toEqual([]);
  });

  it('are made first for pictures that pages show, and for the steps that phones and desktops request most', async () => {
    const files = { 'public/images/a.jpg': await picture(90), 'public/images/z.jpg': await picture(90) };
    await using own = await site({ ...files, 'public/images/shown.jpg': await picture(1600) });
    const shown = () => new Set(['/images/shown.jpg']);
    await createVariantsAhead({ ...own, shown, log: { warn: () => undefined }, isBusy: () => false }).make();
    const made = own.made.filter((each) => each.endsWith('webp')).map((each) => each.replace(' image/webp', ''));
    // Steps for pictures that are as wide as a phone, or half as wide, come first. Steps that only thumbnails need come
    // later.
    expect(made.slice(0, 7)).toEqual(
      [750, 1500, 500, 1000, 2500, 100, 300].map((width) => `/images/shown.jpg ${width}`),
    );
    expect(made.slice(7).toSorted()).toEqual(['/images/a.jpg 100', '/images/z.jpg 100']);
  });

  it('the publisher lists the pictures that page files name', async () => {
    const html = '<img alt="" src="/images/shown.jpg?format=750w"><img alt="" src="/images/none.jpg">';
    await using own = await temporarySite({
      'public/images/shown.jpg': await picture(90),
      'public/images/other.jpg': await picture(90),
      'pages/a.json': { path: '/a', title: 'A', blocks: [{ id: 'a', type: 'image', html }] },
    });
    expect([...own.site.publisher.pictures()]).toEqual(['/images/shown.jpg']);
  });

  it('are not made while a request is being answered', async () => {
    await using own = await site({ 'public/images/a.jpg': await picture(90) });
    let open = 1;
    let looks = 0;
    const requests = () => {
      looks += 1;
      return open;
    };
    const made = createVariantsAhead({ ...own, requests, log: { warn: () => undefined }, isBusy: () => false }).make();
    await expect.poll(() => looks).toBeGreaterThan(1);
    expect(own.made).toEqual([]);
    open = 0;
    await made;
    expect(own.made).toHaveLength(2);
  });

  it('a broken picture is reported once, and the other pictures are made', async () => {
    await using own = await site({ 'public/images/a.jpg': 'no picture', 'public/images/b.jpg': await picture(90) });
    const said: string[] = [];
    const log = { warn: (_: object, message: string) => said.push(message) };
    await createVariantsAhead({ ...own, log, isBusy: () => false }).make();
    expect(said).toHaveLength(1);
    expect(own.made).toEqual(['/images/b.jpg 100 image/avif', '/images/b.jpg 100 image/webp']);
  });

  it('are made when the site starts, and again when a picture is added', async () => {
    await using own = await temporarySite({ 'public/images/a.jpg': await picture(90) });
    const count = async () => (await readdir(`${own.config.data}/images`).catch(() => [])).length;
    expect(await count()).toBe(0);
    await own.site.warm();
    await expect.poll(count).toBe(2);
    await own.write({ 'public/images/b.jpg': await picture(80) });
    await own.site.refresh();
    await expect.poll(count).toBe(4);
  });
});
