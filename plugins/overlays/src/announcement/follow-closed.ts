import type { Host } from '@plinth/sdk';
import { CLOSED_COOKIE, CLOSED_LIFETIME_S, closedVersions, withClosed } from './closed-versions.ts';

/**
 * Keeps the announcement bar and the cookie in sync: remembers a bar that the visitor has closed, and closes a bar that
 * was closed in another tab.
 */
export function followClosed({ cookie }: Host): void {
  for (const part of document.querySelectorAll<HTMLElement>(`[data-plinth-part="${CLOSED_COOKIE}"]`)) {
    const bar = part.querySelector('dialog');
    const version = part.dataset.plinthVersion;
    if (!bar || !version) continue;
    const closed = closedVersions(cookie.get(CLOSED_COOKIE));
    if (closed.includes(version)) bar.close();
    else if (!bar.open) cookie.set(CLOSED_COOKIE, withClosed(closed, version), { maxAgeS: CLOSED_LIFETIME_S });
  }
}
