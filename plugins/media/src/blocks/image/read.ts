import { FIT_ALIGNMENTS } from '@plinth/sdk/media';
import { readForeignImage } from '../../foreign-image.ts';
import { IMAGE_POSITIONS, IMAGE_VARIANTS } from './schema.ts';

/** Raw image data from markup that another system rendered, or that this block did. */
export function readImage(element: Element): unknown {
  const image = readForeignImage(element);
  // Several pictures are somebody's own composition, of which this block would draw one.
  const pictures = [...element.querySelectorAll('img')].filter((each) => !each.closest('noscript'));
  if (!image || pictures.length > 1) return undefined;
  const lightbox = element.querySelector('a[data-image-lightbox]');
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
    mode: has('content-fit') ? 'fit' : undefined,
    alignment: FIT_ALIGNMENTS.find((name) => name === element.querySelector('img')?.dataset.alignment),
  };
}

function captionPosition(has: (name: string) => boolean): string | undefined {
  if (has('layout-caption-overlay-hover')) return 'hover';
  return has('layout-caption-overlay') ? 'overlay' : undefined;
}

function textOf(element: Element, selector: string): string | undefined {
  return element.querySelector(selector)?.textContent.trim();
}
