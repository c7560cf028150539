import { IMAGE_WIDTHS_PX, type ImageWidth } from '@plinth/sdk/media/image-width';
import { namedTypes } from '../http/accepts.ts';

export { IMAGE_WIDTHS_PX, type ImageWidth };

/** Types that can be resized. Pictures of other types are served as they are. */
const RESIZABLE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type ResizableType = (typeof RESIZABLE_TYPES)[number];

/** Parses `?format=`: returns the original or one of the width steps, and undefined for any other value. */
export function parseImageFormat(format: unknown): 'original' | ImageWidth | undefined {
  if (format === undefined || format === 'original') return 'original';
  return IMAGE_WIDTHS_PX.find((width) => format === `${width}w`);
}

export function resizableType(contentType: string): ResizableType | undefined {
  return RESIZABLE_TYPES.find((type) => type === contentType);
}

/**
 * The most compact type that the client names in `Accept`. When the client names neither AVIF nor WebP: the picture's
 * own type, or JPEG for a picture in one of these two types.
 */
export function variantType(accept: string | undefined, own: ResizableType): ResizableType {
  const named = namedTypes(accept);
  return (['image/avif', 'image/webp'] as const).find((type) => named.includes(type)) ?? fallback(own);
}

/**
 * The type for a client that names neither AVIF nor WebP in `Accept`. It is never one of these two types, because such
 * a client perhaps does not support them.
 */
function fallback(own: ResizableType): ResizableType {
  return own === 'image/avif' || own === 'image/webp' ? 'image/jpeg' : own;
}
