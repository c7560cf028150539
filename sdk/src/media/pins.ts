import { savePin, saveToPinterest } from '../messages/messages.ts';
import classes from './pins.module.css';

/**
 * §3 `websiteSettings.pinterestOverlayOptions.mode`: when the link that saves a picture is shown. Any other mode shows
 * no link.
 */
export const PIN_MODES = ['hover', 'always'] as const;
export type PinMode = (typeof PIN_MODES)[number];

/** A picture of at most this width counts as an icon and gets no link. */
const SMALLEST_PIN_PX = 120;

export function pinMode(mode: string | undefined): PinMode | undefined {
  return PIN_MODES.find((known) => known === mode);
}

/** Address of Pinterest's own form for saving a picture. */
export function pinUrl({ page, picture, text }: { page: string; picture: string; text: string }): string {
  const query = new URLSearchParams({ url: page, media: picture, ...(text !== '' && { description: text }) });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}

/**
 * §3 Pinterest overlay option: adds a link that saves the picture to each of these elements. The link saves the first
 * `img` of the element. Call it after React has hydrated these elements, or for elements that React does not render.
 * Returns a function that removes the links.
 *
 * @param mode Value of `pinterestOverlayOptions.mode` in the settings of the page.
 */
export function offerPins(frames: Iterable<Element>, mode: string | undefined): () => void {
  const known = pinMode(mode);
  if (known === undefined) return () => undefined;
  // All pictures are measured before any link is inserted, so that the page is laid out only once.
  const pictures = [...frames].flatMap((frame) => {
    const image = frame.querySelector('img');
    // A picture that is not rendered at the moment has the width 0. It could be a large picture, so it gets a link.
    return image && (image.width === 0 || image.width > SMALLEST_PIN_PX) ? [{ frame, image }] : [];
  });
  const links = pictures.map(({ frame, image }) => {
    const link = document.createElement('a');
    link.className = `pin-it ${classes.pin}`;
    link.dataset.mode = known;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = savePin();
    link.setAttribute('aria-label', saveToPinterest() + (image.alt && `: ${image.alt}`));
    link.href = pinUrl({ page: location.href, picture: image.src, text: image.alt });
    if (classes.frame) frame.classList.add(classes.frame);
    frame.append(link);
    return link;
  });
  return () => {
    for (const link of links) link.remove();
  };
}
