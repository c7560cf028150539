import { cleanLink, linkProtocol } from '../links/clean-link.ts';
import { IMAGE_FILES_ATTRIBUTE, imageFile } from './image-file.ts';
import type { ImageWidth } from './image-width.ts';

/**
 * Returns the address of an image if it is safe to use as `src`. Undefined when it is empty, or when its protocol is
 * not http, https, blob or `data:image`.
 */
export function safeImageSource(source: string | null | undefined): string | undefined {
  const link = cleanLink(source ?? '');
  if (link === '') return undefined;
  const protocol = linkProtocol(link);
  if (protocol === undefined || protocol === 'http' || protocol === 'https' || protocol === 'blob') return link;
  return protocol === 'data' && /^data:image\//i.test(link) ? link : undefined;
}

/** Is the image served in width steps? SVG and GIF files are not, and neither are `blob:` and `data:` addresses. */
export function hasWidthSteps(source: string): boolean {
  const protocol = linkProtocol(source);
  if (protocol === 'data' || protocol === 'blob') return false;
  return !/\.(svg|gif)$/i.test(pathOf(source));
}

/**
 * The address of an image in one width step: with `?format=750w`, which replaces a format that the address already has.
 * In a static export, each step of `/images/a.jpg` has its own file instead: `/images/a.jpg.750w.webp`.
 */
export function sizedSource(source: string, width: ImageWidth): string {
  if (!hasWidthSteps(source)) return source;
  if (source.startsWith('/images/') && hasImageFiles()) return imageFile(source, width);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)/s.exec(source) ?? [];
  const others = query.split('&').filter((part) => part !== '' && !/^format(=|$)/.test(part));
  return `${path}?${[...others, `format=${width}w`].join('&')}${hash}`;
}

/**
 * Is this page part of a static export? The export marks its documents. On the server there is no document, and the
 * answer is false.
 */
function hasImageFiles(): boolean {
  return globalThis.document?.documentElement.hasAttribute(IMAGE_FILES_ATTRIBUTE) ?? false;
}

function pathOf(source: string): string {
  return source.split(/[?#]/, 1)[0] ?? '';
}
