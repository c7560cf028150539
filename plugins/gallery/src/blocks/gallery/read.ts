import { PlinthError } from '@plinth/sdk';
import { GalleryMessage } from '../../core/message.ts';
import { designOf } from './design.ts';

const CONTAINER = '.sqs-gallery';

/** Class names of options: flags (`sqs-gallery-has-thumbnails`) and values (`sqs-gallery-thumbnails-per-row-3`). */
const OPTION_CLASS =
  /\bsqs-gallery-(?:block-|design-|has-)?(?:(meta-position|aspect-ratio|thumbnails-per-row)-)?(\S+)/g;

/**
 * Raw gallery data from the markup of another system, or from HTML that this block rendered. Undefined for a gallery
 * without slides, because there is nothing to render again.
 *
 * @throws PlinthError `PLINTH-BLOCK-002` when the markup holds no gallery (§5); the page keeps it as it is.
 */
export function readGallery(element: Element): unknown {
  const gallery = element.querySelector(CONTAINER);
  if (!gallery) {
    const hint = 'Put the slides into an element of this class.';
    throw new PlinthError('PLINTH-BLOCK-002', GalleryMessage.noContainer(CONTAINER), { hint });
  }
  const [found = []] = SLIDES.map((slides) => [...gallery.querySelectorAll<HTMLElement>(slides)]).filter(
    (all) => all[0],
  );
  const slides = found.map(readSlide);
  if (slides.length === 0) return undefined;
  const holder = element.matches('[data-block-json]') ? element : element.querySelector('[data-block-json]');
  const places = [gallery, gallery.closest('.sqs-gallery-container'), element.querySelector('.sqs-gallery-thumbnails')];
  return {
    // On older pages only the links around pictures show that the gallery has a lightbox.
    ...(gallery.querySelector(LIGHTBOX_LINK) && { lightbox: true }),
    ...readClasses(places.map((place) => place?.className).join(' ')),
    ...readOptions(holder?.getAttribute('data-block-json') ?? '{}'),
    // Older pages use the name "stacked" for slides that are one below the other.
    ...(found[0]?.matches('.image-wrapper') && { design: 'stack' }),
    slides,
  };
}

/** Options from class names: a class name switches its option on. The schema drops unknown options. */
function readClasses(classes: string): Readonly<Record<string, unknown>> {
  const said = Array.from(classes.matchAll(OPTION_CLASS), ([, option, word = '']) => ({ option, word }));
  return {
    ...Object.fromEntries(said.map(({ option, word }) => (option ? [option, word] : [word, true]))),
    // Name of the design from class names, for a gallery whose JSON names no design.
    variant: said.find(({ word }) => designOf(word))?.word,
  };
}

/** §8: reads the options from JSON. When the JSON cannot be read, the options are lost, but not the slides. */
function readOptions(json: string): Readonly<Record<string, unknown>> {
  try {
    // Null becomes undefined, so that the option of the class names is used.
    const options: unknown = JSON.parse(json, (_, value: unknown) => value ?? undefined);
    return options instanceof Object && !Array.isArray(options)
      ? { ...options }
      : { problem: GalleryMessage.evaluating };
  } catch {
    // The gallery reports this problem when it is rendered, because the name of the block is known only then.
    return { problem: GalleryMessage.decoding };
  }
}

/**
 * A gallery without `.slide` elements contains its pictures in wrappers, or directly. Copies in `noscript` are ignored.
 */
const SLIDES = ['.slide', '.image-wrapper', ':scope > :is(img, :has(img)):not(noscript)'];

/** The link around the slide's picture or over it. A link in the caption is part of the text. */
const OWN_LINK = 'a[href]:has(img), .slide > a[href], .margin-wrapper > a[href], .image-slide-anchor[href]';

const LIGHTBOX_LINK = '.js-gallery-lightbox-opener';

function readSlide(slide: HTMLElement): unknown {
  // The copy in `noscript` is used only when there is no other image.
  const image = ['.thumb-image', 'img[data-src]', 'img'].reduce<HTMLElement | null>(
    (found, selector) => found ?? slide.querySelector(selector),
    slide.matches('img') ? slide : null,
  );
  const video = slide.querySelector<HTMLElement>('.sqs-video-wrapper');
  const anchor = slide.closest('a[href]') ?? slide.querySelector(OWN_LINK);
  /** Depending on the page, the attributes are on the slide, on its picture or on its video. */
  const said: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    [video, image, slide].flatMap((place) => Object.entries(place?.dataset ?? {}).filter(([, value]) => value)),
  );
  const href = anchor?.getAttribute('href');
  return {
    // The attributes for type, dimensions, focal point and theme have the same names as the fields of a slide.
    ...said,
    ...(video && { type: 'video' }),
    id: said.slideId ?? said.imageId ?? said.itemId,
    url: said.slideUrl,
    clickThroughUrl:
      said.clickThroughUrl ?? (leadsAway(href, image) && !anchor?.matches(LIGHTBOX_LINK) ? href : undefined),
    newWindow: anchor?.getAttribute('target') === '_blank',
    src: said.src ?? said.image ?? image?.getAttribute('src'),
    alt: image?.getAttribute('alt'),
    title: said.title ?? slide.querySelector('.meta-title, .image-slide-title')?.textContent.trim(),
    description: said.description ?? slide.querySelector('.meta-description')?.innerHTML.trim(),
    video: video && { html: video.dataset.html, url: video.dataset.url },
  };
}

/**
 * True for a link that belongs to the slide itself. False for the empty link that older pages wrap around a picture,
 * and for a link to the picture.
 */
function leadsAway(href: string | null | undefined, image: HTMLElement | null): boolean {
  if (!href || href.startsWith('#')) return false;
  return href !== image?.dataset.src && href !== image?.getAttribute('src');
}
