import { IMAGE_TAG } from './image-tag.ts';

/** The width a browser without a script gets, as the SDK's `Picture` has it. */
const WIDTH = 'format=1000w';

/**
 * §4 Images: markup that is kept leaves its pictures to a script (`data-src`, no `src`); each gets a copy for browsers
 * without one. The markup's own copies did not pass the sanitiser: what stands in `noscript` is text to one browser and
 * markup to another.
 */
export function withNoscriptCopies(html: string): string {
  return html.replace(new RegExp(IMAGE_TAG.source, 'g'), (tag) => {
    const source = attribute(tag, 'data-src');
    if (source === undefined || attribute(tag, 'src') !== undefined) return tag;
    const sized = source.startsWith('/images/') && !source.includes('?') ? `${source}?${WIDTH}` : source;
    const size = sizeOf(tag, 'width') + sizeOf(tag, 'height');
    return `<noscript><img loading="lazy"${size} src="${sized}" alt="${attribute(tag, 'alt') ?? ''}"></noscript>${tag}`;
  });
}

function sizeOf(tag: string, name: 'width' | 'height'): string {
  const text = attribute(tag, name);
  return text === undefined ? '' : ` ${name}="${text}"`;
}

/** An attribute's text as it may stand in another, and in `noscript`: with no bracket that could end that. */
function attribute(tag: string, name: string): string | undefined {
  const [, text] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return text?.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
