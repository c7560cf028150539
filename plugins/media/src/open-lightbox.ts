import type { Host } from '@plinth/sdk';
import { lightboxOpener } from '@plinth/sdk/media/lightbox-opener';

const OPENER = 'a[data-image-lightbox]';

/**
 * §3 lightbox: image blocks with the option `lightbox` open in the lightbox, on click, Enter or Space. When no plugin
 * provides a lightbox, the pictures are no longer links, and the error is reported once. The lightbox is fetched when
 * the pointer or the focus is on a picture.
 */
export function openLightbox(host: Host): void {
  if (!document.querySelector(OPENER)) return;
  lightboxOpener(host, document, {
    links: OPENER,
    open: (lightbox, opener) => lightbox?.open([itemOf(opener)], { opener }),
    hint: 'Add a plugin that provides plinth.lightbox, such as gallery, to the manifest.',
    onMissing() {
      for (const link of document.querySelectorAll(OPENER)) makePlain(link);
    },
  });
}

function itemOf(opener: HTMLElement) {
  const { imageDimensions, title } = opener.dataset;
  return {
    src: opener.getAttribute('href') ?? '',
    alt: opener.querySelector('img')?.alt,
    imageDimensions,
    title,
  };
}

function makePlain(link: Element): void {
  for (const name of ['href', 'aria-label', 'aria-haspopup', 'data-image-lightbox']) link.removeAttribute(name);
}
