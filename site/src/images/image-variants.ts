import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Asset } from '../assets/asset-catalog.ts';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { createLimiter } from '../http/limiter.ts';
import { shortHash } from '../publish/hash.ts';
import type { ImageWidth, ResizableType } from './image-format.ts';

const LARGEST_IMAGE_BYTES = 50_000_000;
const MOST_PIXELS = 100_000_000;
const AVIF_QUALITY = 55;
/** More effort makes the first visitor of a picture wait twice as long, for a picture that is no smaller. */
const AVIF_EFFORT = 1;
const WEBP_QUALITY = 78;
const JPEG_QUALITY = 80;

export interface ImageVariant {
  readonly bytes: Buffer;
  readonly contentType: ResizableType;
  /** Strong: these very bytes. */
  readonly etag: string;
}

/** Pictures in the width steps of §9, made once and kept on disk. */
export interface ImageVariants {
  /**
   * Never wider than the picture itself.
   * @throws SiteError `PLINTH-SITE-031` for a picture beyond 50 MB or 100 million pixels, `-032` for one that is broken.
   */
  variant(image: Asset, width: ImageWidth, type: ResizableType): Promise<ImageVariant>;
}

/** @param folder Where variants outlive a restart. */
export function createImageVariants(folder: string): ImageVariants {
  // One thread a picture and a picture a core: twenty requests take longer than one, but never starve the server.
  sharp.concurrency(1);
  const limit = createLimiter(availableParallelism());
  const underway = new Map<string, Promise<Buffer>>();
  return {
    variant: async (image, width, type) => {
      const key = shortHash(image.version, String(width), type, `${AVIF_QUALITY} ${WEBP_QUALITY} ${JPEG_QUALITY}`);
      const file = path.join(folder, `${key}.${type.slice('image/'.length)}`);
      const bytes =
        (await readFile(file).catch(() => undefined)) ??
        (await once(underway, key, () => limit(() => make(image, width, type, file))));
      return { bytes, contentType: type, etag: `"${key}"` };
    },
  };
}

/** Ten requests for the same picture make it once. */
function once(underway: Map<string, Promise<Buffer>>, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = underway.get(key);
  if (before) return before;
  const now = make().finally(() => underway.delete(key));
  underway.set(key, now);
  return now;
}

async function make(image: Asset, width: ImageWidth, type: ResizableType, file: string): Promise<Buffer> {
  const { size } = await stat(image.file);
  if (size > LARGEST_IMAGE_BYTES) {
    throw new SiteError('PLINTH-SITE-031', `${image.url} has ${size} bytes; the limit is ${LARGEST_IMAGE_BYTES}`);
  }
  const bytes = await encode(image, width, type);
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return bytes;
}

async function encode(image: Asset, width: ImageWidth, type: ResizableType): Promise<Buffer> {
  try {
    const resized = sharp(image.file, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return await FORMAT[type](resized).toBuffer();
  } catch (cause) {
    const isTooLarge = /pixel limit/.test(messageOf(cause));
    const reason = `${image.url} cannot be resized: ${messageOf(cause)}`;
    throw new SiteError(isTooLarge ? 'PLINTH-SITE-031' : 'PLINTH-SITE-032', reason, {
      hint: 'Replace the file.',
      cause,
    });
  }
}

const FORMAT: Readonly<Record<ResizableType, (image: Sharp) => Sharp>> = {
  'image/avif': (image) => image.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }),
  'image/webp': (image) => image.webp({ quality: WEBP_QUALITY }),
  'image/jpeg': (image) => image.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
};
