import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { messageOf, SiteError } from '../../errors/site-error.ts';
import { shortHash } from '../../http/hash.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../storage/private-folder.ts';
import type { Asset } from '../assets/asset-catalog.ts';
import { ENCODER_SETTINGS, encodePicture } from './encode-picture.ts';
import type { ImageWidth, ResizableType } from './image-format.ts';
import { makeOnceForAll } from './variant-lock.ts';

const LARGEST_IMAGE_BYTES = 50_000_000;
const MOST_PIXELS = 100_000_000;

interface ImageVariant {
  readonly bytes: Buffer;
  readonly contentType: ResizableType;
  /** A strong ETag: it identifies the exact bytes. */
  readonly etag: string;
}

/**
 * Pictures in the width steps of §9. Each picture is made one time, by one of the processes that share the data folder,
 * and is kept on disk.
 */
export interface ImageVariants {
  /**
   * Returns the picture in a width step, never wider than the original.
   * @throws SiteError `PLINTH-SITE-031` for a picture beyond 50 MB or 100 million pixels, `-032` for one that is
   *   broken.
   */
  variant(image: Asset, width: ImageWidth, type: ResizableType): Promise<ImageVariant>;
  /** Is the picture in this width step and type on disk already? */
  has(image: Asset, width: ImageWidth, type: ResizableType): Promise<boolean>;
}

/** @param folder Folder in which the resized pictures survive a restart. */
export function createImageVariants(folder: string): ImageVariants {
  // One thread encodes each picture, and at most one picture for each core is encoded at the same time. One picture
  // takes longer than with several threads, but twenty requests at once do not block the server.
  sharp.concurrency(1);
  const limit = pLimit(availableParallelism());
  const underway = new Map<string, Promise<Buffer>>();
  const placeOf = (image: Asset, width: ImageWidth, type: ResizableType) => {
    const key = shortHash(image.version, String(width), type, ENCODER_SETTINGS);
    return { key, file: path.join(folder, `${key}.${type.slice('image/'.length)}`) };
  };
  return {
    has: (image, width, type) =>
      stat(placeOf(image, width, type).file).then(
        () => true,
        // A file that cannot be examined counts as missing, so it is made again, as in `variant`.
        () => false,
      ),
    variant: async (image, width, type) => {
      const { key, file } = placeOf(image, width, type);
      // If the file cannot be read, it is made again. If the folder itself cannot be used, writing the file throws.
      const stored = () => readFile(file).catch(() => undefined);
      const makeOnce = async () => {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        return makeOnceForAll(file, stored, () => make(image, width, type, file));
      };
      const bytes = (await stored()) ?? (await once(underway, key, () => limit(makeOnce)));
      return { bytes, contentType: type, etag: `"${key}"` };
    },
  };
}

/** Requests for the same picture at the same time share one encoding. */
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
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, bytes, { mode: PRIVATE_FILE });
  await rename(temporary, file);
  return bytes;
}

async function encode(image: Asset, width: ImageWidth, type: ResizableType): Promise<Buffer> {
  try {
    const resized = sharp(image.file, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return await encodePicture(resized, type);
  } catch (cause) {
    const isTooLarge = /pixel limit/.test(messageOf(cause));
    const reason = `${image.url} cannot be resized: ${messageOf(cause)}`;
    throw new SiteError(isTooLarge ? 'PLINTH-SITE-031' : 'PLINTH-SITE-032', reason, {
      hint: isTooLarge
        ? 'Replace the file with a smaller picture.'
        : 'Replace the file with a picture that can be decoded.',
      cause,
    });
  }
}
