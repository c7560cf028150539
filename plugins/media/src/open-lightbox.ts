import { type Host, type Lightbox, LightboxService, PlinthError } from '@plinth/sdk';
import { KeyName } from '@plinth/sdk/design';

const OPENER = 'a[data-image-lightbox]';
/** §8. */
const NO_LIGHTBOX = 'lightboxify is not available in this tier!';
const HINT = 'Add a plugin that provides plinth.lightbox, such as gallery, to the manifest.';

/**
 * §3 lightbox: image blocks that ask for it open in the lightbox, on click, Enter or Space. Where no plugin provides
 * one they become plain pictures, and one report says so. It is fetched when the pointer or the focus comes near.
 */
export function openLightbox(host: Host): void {
  if (!document.querySelector(OPENER)) return;
  let lightbox: Promise<Lightbox | undefined> | undefined;
  const fetchLightbox = () => {
    lightbox ??= host.use(LightboxService).catch((cause: unknown) => {
      host.report(new PlinthError('PLINTH-SVC-001', NO_LIGHTBOX, { plugin: 'media', cause, hint: HINT }));
      for (const link of document.querySelectorAll(OPENER)) makePlain(link);
      return undefined;
    });
    return lightbox;
  };
  const open = async (opener: HTMLElement) => (await fetchLightbox())?.open([itemOf(opener)], { opener });
  const press = (event: MouseEvent | KeyboardEvent) => {
    const opener = openerOf(event);
    // Whoever wants another tab or window gets the picture there.
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(opener);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    host.listen(document, type, (event) => void (openerOf(event) && fetchLightbox()), { passive: true });
  }
  host.listen(document, 'click', press);
  host.listen(document, 'keydown', (event) => {
    if (event.key === KeyName.space && !event.repeat) press(event);
  });
}

function openerOf({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(OPENER)) || undefined;
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
