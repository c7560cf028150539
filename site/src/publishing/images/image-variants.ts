import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { messageOf, SiteError } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import type { Asset, ImageVariants, ImageWidth, ResizableType } from '@plinth/server/pages';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@plinth/server/storage';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { isAnimated, movingType } from './animation.ts';
import { ENCODER_SETTINGS, encodePicture } from './encode-picture.ts';
import { makeOnceForAll } from './variant-lock.ts';

const LARGEST_IMAGE_BYTES = 50_000_000;
const MOST_PIXELS = 100_000_000;

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
    typeOf: movingType,
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
    const animated = type === 'image/webp' && (await isAnimated(image));
    const picture = sharp(image.file, { limitInputPixels: MOST_PIXELS, animated });
    // A rotation is never stored in an animated picture, and cannot be applied to one.
    const upright = animated ? picture : picture.autoOrient();
    return await encodePicture(upright.resize({ width, withoutEnlargement: true }), type);
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
