import { cleanLink, linkProtocol } from '../links/clean-link.ts';
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

/** The address of one width step: `?format=750w`, in place of the format that stands there. */
export function sizedSource(source: string, width: ImageWidth): string {
  if (!hasWidthSteps(source)) return source;
  const [whole = '', hash] = source.split('#', 2);
  const [path = '', query = ''] = splitOnce(whole, '?');
  const others = query.split('&').filter((part) => part !== '' && !/^format(=|$)/.test(part));
  const sized = `${path}?${[...others, `format=${width}w`].join('&')}`;
  return hash === undefined ? sized : `${sized}#${hash}`;
}

function pathOf(source: string): string {
  return source.split(/[?#]/, 1)[0] ?? '';
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
