import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { temporaryFolders } from '../../testing/temporary-site.ts';
import { createAssetCatalog } from '../assets/asset-catalog.ts';
import { createImageVariants } from './image-variants.ts';

const encoder = vi.hoisted(() => ({ settings: 'of today' }));
vi.mock(import('./encode-picture.ts'), async (original) => ({
  ...(await original()),
  get ENCODER_SETTINGS() {
    return encoder.settings;
  },
}));

it('a variant is made again when the settings of the encoder have changed', async () => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c84' } });
  await using folders = await temporaryFolders({ 'public/images/a.jpg': await plain.jpeg().toBuffer() });
  const catalog = createAssetCatalog([{ prefix: '/', folder: folders.config.publicFiles }], folders.config.theme);
  await catalog.reload();
  const variants = createImageVariants(folders.config.data);
  const [image] = catalog.all();
  if (!image) throw new Error('the site has no such picture');
  const { etag } = await variants.variant(image, 100, 'image/avif');
  expect(await variants.has(image, 100, 'image/avif')).toBe(true);

  encoder.settings = 'of tomorrow';
  expect(await variants.has(image, 100, 'image/avif')).toBe(false);
  expect((await variants.variant(image, 100, 'image/avif')).etag).not.toBe(etag);
});
