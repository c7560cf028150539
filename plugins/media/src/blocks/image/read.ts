import { FIT_ALIGNMENTS } from '@plinth/sdk/media';
import { plainText } from '@plinth/sdk/plain-text';
import { readForeignImage } from '../../foreign-image.ts';
import { IMAGE_POSITIONS, IMAGE_VARIANTS, LEAST_RATIO, MOST_RATIO, MOST_WIDTH_PX } from './schema.ts';

/** Reads raw image data from markup, or from HTML that this block has rendered. */
export function readImage(element: Element): unknown {
  const image = readForeignImage(element);
  // Markup with several pictures is not read but stays as it is, because the pictures form a composition, of which this
  // block would render only one.
  const pictures = [...element.querySelectorAll('img')].filter((each) => !each.closest('noscript'));
  if (!image || pictures.length > 1) return undefined;
  const lightbox = element.querySelector('a[data-image-lightbox], .sqs-block-image-button.lightbox');
  const figure = element.querySelector<HTMLElement>('figure');
  const frame = element.querySelector<HTMLElement>('.has-aspect-ratio');
  const link = element.querySelector('a.image-button, a.sqs-block-image-link, .image-block-wrapper a, a:has(img)');
  const classNames = [...element.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
  const has = (name: string) => classNames.includes(name);
  return {
    ...image,
    variant: IMAGE_VARIANTS.find((variant) => has(`design-layout-${variant}`)),
    imagePosition: IMAGE_POSITIONS.find((position) => has(`image-position-${position}`)),
    captionPosition: captionPosition(has),
    title: textOf(element, '.image-title'),
    caption: element.querySelector('.image-subtitle, .image-caption')?.innerHTML.trim(),
    buttonText: textOf(element, '.image-button'),
    clickthroughUrl: link === lightbox ? undefined : link?.getAttribute('href'),
    lightbox: lightbox !== null,
    newWindow: link?.getAttribute('target') === '_blank',
    maxWidth: within(1, MOST_WIDTH_PX, numberOf(figure?.style.maxWidth, 'px')),
    aspectRatio: within(LEAST_RATIO, MOST_RATIO, 100 / numberOf(frame?.style.paddingBottom, '%')),
    mode: has('content-fit') ? 'fit' : undefined,
    alignment: FIT_ALIGNMENTS.find((name) => name === element.querySelector('img')?.dataset.alignment),
  };
}

function captionPosition(has: (name: string) => boolean): string | undefined {
  if (has('layout-caption-overlay-hover')) return 'hover';
  return has('layout-caption-overlay') ? 'overlay' : undefined;
}

function textOf(element: Element, selector: string): string | undefined {
  return plainText(element.querySelector(selector));
}

/** The number in a style such as `20px`. NaN when the style does not end with `unit`. */
function numberOf(style: string | undefined, unit: 'px' | '%'): number {
  return style?.endsWith(unit) ? Number.parseFloat(style) : Number.NaN;
}

/**
 * Returns the value if it is within these limits of the schema, otherwise undefined. The schema would refuse a value
 * outside the limits, and then one wrong style would make the whole image fail.
 */
function within(least: number, most: number, value: number): number | undefined {
  return value >= least && value <= most ? value : undefined;
}
