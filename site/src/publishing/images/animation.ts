import { open } from 'node:fs/promises';
import type { Asset, ResizableType } from '@plinth/server/pages';

/** A file says in its first bytes that it is animated: before the data of its first picture. */
const HEAD_BYTES = 65_536;

const known = new WeakMap<Asset, Promise<boolean>>();

/**
 * The type in which a picture is resized when `type` is wanted. Undefined: it is served as it is, because a resized copy
 * would not move. An animated WebP stays an animated WebP; other animations cannot be resized.
 */
export async function movingType(image: Asset, type: ResizableType): Promise<ResizableType | undefined> {
  if (!(await isAnimated(image))) return type;
  const isWebp = image.contentType === 'image/webp' && (type === 'image/webp' || type === 'image/avif');
  return isWebp ? 'image/webp' : undefined;
}

/** Does the file have several pictures that are shown one after the other? */
export function isAnimated(image: Asset): Promise<boolean> {
  const before = known.get(image);
  if (before) return before;
  const now = headOf(image.file).then((head) => hasAnimation(head, image.contentType));
  known.set(image, now);
  now.catch(() => known.delete(image));
  return now;
}

function hasAnimation(head: Buffer, contentType: string): boolean {
  const text = head.toString('latin1');
  switch (contentType) {
    // Extended WebP: the second lowest bit of the flags.
    case 'image/webp':
      return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 2) !== 0;
    // The chunk that makes a PNG an animated PNG comes before its data.
    case 'image/png':
      return text.slice(0, text.includes('IDAT') ? text.indexOf('IDAT') : undefined).includes('acTL');
    case 'image/avif':
      return text.startsWith('ftypavis', 4);
    default:
      return false;
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
