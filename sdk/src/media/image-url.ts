import { cleanLink, linkProtocol } from '../links/clean-link.ts';
import { IMAGE_FILES_ATTRIBUTE, imageFile } from './image-file.ts';
import type { ImageWidth } from './image-width.ts';

/**
 * An image's address as it may be put into `src`; undefined when it may not: an empty one, or one whose protocol is
 * neither http, https, blob nor `data:image`.
 */
export function safeImageSource(source: string | null | undefined): string | undefined {
  const link = cleanLink(source ?? '');
  if (link === '') return undefined;
  const protocol = linkProtocol(link);
  if (protocol === undefined || protocol === 'http' || protocol === 'https' || protocol === 'blob') return link;
  return protocol === 'data' && /^data:image\//i.test(link) ? link : undefined;
}

/** Is it served in width steps? Drawings (SVG) and animations (GIF) are not, nor is what never leaves the page. */
export function hasWidthSteps(source: string): boolean {
  const protocol = linkProtocol(source);
  if (protocol === 'data' || protocol === 'blob') return false;
  return !/\.(svg|gif)$/i.test(pathOf(source));
}

/**
 * The address of one width step: `?format=750w`, in place of the format that stands there. In a static export
 * `/images/a.jpg` has it in a file of its own instead: `/images/a.jpg.750w.webp`.
 */
export function sizedSource(source: string, width: ImageWidth): string {
  if (!hasWidthSteps(source)) return source;
  if (source.startsWith('/images/') && hasImageFiles()) return imageFile(source, width);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)/s.exec(source) ?? [];
  const others = query.split('&').filter((part) => part !== '' && !/^format(=|$)/.test(part));
  return `${path}?${[...others, `format=${width}w`].join('&')}${hash}`;
}

/** Is this page part of a static export? The export marks the document; on the server there is no document. */
function hasImageFiles(): boolean {
  return globalThis.document?.documentElement.hasAttribute(IMAGE_FILES_ATTRIBUTE) ?? false;
}

function pathOf(source: string): string {
  return source.split(/[?#]/, 1)[0] ?? '';
}
