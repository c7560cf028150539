import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../testing/temporary-site.ts';
import { createAssetCatalog } from '../assets/asset-catalog.ts';
import { createImageVariants } from './image-variants.ts';
import { makeOnceForAll } from './variant-lock.ts';

/** Makes a file, and counts how often it is made. */
async function countedFile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-lock-'));
  const file = path.join(folder, 'a.webp');
  let made = 0;
  const make = (write: () => Promise<void> = () => writeFile(file, 'made')) =>
    makeOnceForAll(
      file,
      () => readFile(file, 'utf8').catch(() => undefined),
      async () => {
        made += 1;
        await delay(50);
        await write();
        return 'made';
      },
    );
  const files = () => readdir(folder);
  return { file, make, made: () => made, files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe('a file that several processes need', () => {
  it('is made by one process, and the other processes wait for the file', async () => {
    await using own = await countedFile();
    expect(await Promise.all([own.make(), own.make(), own.make()])).toEqual(['made', 'made', 'made']);
    expect(own.made()).toBe(1);
    expect(await own.files()).toEqual(['a.webp']);
  });

  it('is made by the next process when the first process fails', async () => {
    await using own = await countedFile();
    const failing = own.make(() => Promise.reject(new Error('broken')));
    const next = delay(10).then(() => own.make());
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('made');
    expect(await own.files()).toEqual(['a.webp']);
  });

  it('is made even if a crash has left a lock file', async () => {
    await using own = await countedFile();
    await writeFile(`${own.file}.lock`, '1');
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${own.file}.lock`, longAgo, longAgo);
    expect(await own.make()).toBe('made');
    expect(await own.files()).toEqual(['a.webp']);
  });
});

it('a width step that another process is making is not encoded twice', async () => {
  const picture = sharp({ create: { width: 400, height: 20, channels: 3, background: '#c84' } }).jpeg();
  await using folders = await temporaryFolders({ 'public/images/a.jpg': await picture.toBuffer() });
  const catalog = createAssetCatalog([{ prefix: '/', folder: folders.config.publicFiles }], folders.config.theme);
  await catalog.reload();
  const [asset] = catalog.all();
  if (!asset) throw new Error('the site has no such picture');
  const variants = createImageVariants(folders.config.data);
  await variants.variant(asset, 300, 'image/webp');
  const [name = ''] = await readdir(folders.config.data);
  const file = path.join(folders.config.data, name);
  await rm(file);
  // Makes a lock file, as another process does.
  await writeFile(`${file}.lock`, '1');
  const asked = variants.variant(asset, 300, 'image/webp');
  await delay(150);
  await writeFile(file, 'of another process');
  expect((await asked).bytes.toString()).toBe('of another process');
});
