import type { Host } from '@plinth/sdk';
import classes from './offer-pins.module.css';
import { pinMode, pinUrl } from './pinterest.ts';

/** A picture that is no wider is an icon, and nobody's to save. */
const SMALLEST_PIN_PX = 120;

/** §3 Pinterest overlay option: puts a link that saves the picture on every image block, as the page's settings say. */
export function offerPins(host: Host): void {
  const mode = pinMode(host.page.websiteSettings.pinterestOverlayOptions?.mode);
  if (mode === undefined) return;
  for (const frame of document.querySelectorAll('[data-pin-frame]')) {
    const image = frame.querySelector('img');
    if (!image || image.width <= SMALLEST_PIN_PX) continue;
    const link = document.createElement('a');
    link.className = `pin-it ${classes.pin}`;
    link.dataset.mode = mode;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = 'Save';
    link.setAttribute('aria-label', `Save to Pinterest${image.alt && `: ${image.alt}`}`);
    link.href = pinUrl({ page: location.href, picture: image.src, text: image.alt });
    frame.append(link);
    host.onDispose(() => link.remove());
  }
}
