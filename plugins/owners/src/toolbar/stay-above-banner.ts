import type { Host } from '@plinth/sdk';
import { ALLOWED_COOKIE } from '@plinth/sdk/consent';

/** Distance between the toolbar and the cookie banner in px. */
const GAP = 16;

/**
 * Moves the toolbar above the cookie banner where they would overlap, until the owner has decided about cookies. The
 * banner is in the server HTML. The consent plugin removes it after the decision.
 */
export function stayAboveBanner(host: Host, view: Window, toolbar: HTMLElement): void {
  const part = view.document.querySelector(`[data-plinth-part="${ALLOWED_COOKIE}"]`);
  if (!part?.parentNode) return;
  const place = () => {
    toolbar.style.insetBlockEnd = '';
    const own = toolbar.getBoundingClientRect();
    const banner = part.querySelector('section')?.getBoundingClientRect();
    if (!banner || !part.isConnected || banner.top > own.bottom || banner.bottom < own.top) return;
    if (banner.left > own.right || banner.right < own.left) return;
    toolbar.style.insetBlockEnd = `${view.innerHeight - banner.top + GAP}px`;
  };
  const observer = new MutationObserver(place);
  observer.observe(part.parentNode, { childList: true });
  host.onDispose(() => observer.disconnect());
  host.listen(view, 'resize', place);
  place();
}
