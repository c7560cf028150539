import { PlinthError } from '@plinth/sdk';
import { GalleryMessage } from '../../core/message.ts';
import { designOf } from './design.ts';

const CONTAINER = '.sqs-gallery';

/**
 * Raw gallery data from markup that another system rendered, or that this block did.
 *
 * @throws PlinthError `PLINTH-BLOCK-002` when the markup holds no gallery (§5); the page keeps it as it is.
 */
export function readGallery(element: Element): unknown {
  const gallery = element.querySelector(CONTAINER);
  if (!gallery) {
    const hint = 'A gallery’s slides stand in an element of this class.';
    throw new PlinthError('PLINTH-BLOCK-002', GalleryMessage.noContainer(CONTAINER), { hint });
  }
  const holder = element.matches('[data-block-json]') ? element : element.querySelector('[data-block-json]');
  const options = readOptions(holder?.getAttribute('data-block-json') ?? '{}');
  return {
    ...options,
    design: options.design ?? readDesign(gallery),
    slides: Array.from(gallery.querySelectorAll('.slide'), readSlide),
  };
}

/** §8: JSON that cannot be read costs the options, not the slides. */
function readOptions(json: string): Readonly<Record<string, unknown>> {
  try {
    const options: unknown = JSON.parse(json);
    const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
    return isObject ? { ...options } : { problem: GalleryMessage.evaluating };
  } catch {
    // The gallery reports it when it is drawn, with the block's name.
    return { problem: GalleryMessage.decoding };
  }
}

/** The markup names its design twice: on the gallery once it runs, and on the container before. */
function readDesign(gallery: Element): string | undefined {
  const classes = [...gallery.classList, ...(gallery.closest('.sqs-gallery-container')?.classList ?? [])];
  const names = classes.map((name) => name.replace(/^sqs-gallery-(?:design|block)-/, ''));
  return names.find((name, index) => name !== classes[index] && designOf(name));
}

function readSlide(slide: Element): unknown {
  // Not the copy for browsers without a script, as long as there is another.
  const image =
    slide.querySelector('.thumb-image') ?? slide.querySelector('img[data-src]') ?? slide.querySelector('img');
  const video = slide.querySelector('.sqs-video-wrapper');
  const anchor = slide.querySelector('a[href]');
  /** Attributes stand on the slide, on its picture or on its video, whichever the page was made with. */
  const read = (...names: readonly string[]) => {
    for (const place of [slide, image, video]) {
      for (const name of names) {
        const value = place?.getAttribute(name);
        if (value) return value;
      }
    }
    return undefined;
  };
  const href = anchor?.getAttribute('href');
  return {
    type: video ? 'video' : read('data-type'),
    id: read('data-slide-id', 'data-image-id', 'data-item-id'),
    url: read('data-slide-url'),
    clickThroughUrl: read('data-click-through-url') ?? (leadsAway(href, image) ? href : undefined),
    newWindow: anchor?.getAttribute('target') === '_blank',
    src: read('data-src', 'data-image') ?? image?.getAttribute('src'),
    imageDimensions: read('data-image-dimensions'),
    imageFocalPoint: read('data-image-focal-point'),
    alt: image?.getAttribute('alt'),
    title: read('data-title') ?? slide.querySelector('.meta-title, .image-slide-title')?.textContent.trim(),
    description: read('data-description') ?? slide.querySelector('.meta-description')?.innerHTML.trim(),
    lightboxTheme: read('data-lightbox-theme'),
    ...(video && { video: { html: video.getAttribute('data-html'), url: video.getAttribute('data-url') } }),
  };
}

/** A link of the slide, rather than the empty one that older pages wrap around a picture, or one to the picture itself. */
function leadsAway(href: string | null | undefined, image: Element | null): boolean {
  if (!href || href.startsWith('#')) return false;
  return href !== image?.getAttribute('data-src') && href !== image?.getAttribute('src');
}
