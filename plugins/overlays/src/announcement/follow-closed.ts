import type { Host } from '@plinth/sdk';
import { CLOSED_COOKIE, CLOSED_LIFETIME_S, closedVersions, withClosed } from './closed-versions.ts';

const PART = `[data-plinth-part="${CLOSED_COOKIE}"]`;

/**
 * Keeps the announcement bar and its cookie in sync: stores in the cookie that the visitor has closed the bar, and
 * closes a bar that was closed in a different tab. If the focus was on the button of the closed bar, the focus moves to
 * the next focusable element after the bar.
 */
export function followClosed({ cookie }: Host): void {
  const part = document.querySelector<HTMLElement>(PART);
  const bar = part?.querySelector('dialog');
  const version = part?.dataset.plinthVersion;
  if (!bar || !version) return;
  const closed = closedVersions(cookie.get(CLOSED_COOKIE));
  if (closed.includes(version)) bar.close();
  else if (!bar.open) {
    cookie.set(CLOSED_COOKIE, withClosed(closed, version), { maxAgeS: CLOSED_LIFETIME_S });
    focusNext();
  }
}

/**
 * Moves the focus to the first link or button after the bar that can get the focus (hidden elements cannot). Does
 * nothing when an element of the page has the focus.
 */
function focusNext(): void {
  for (const next of document.querySelectorAll<HTMLElement>(`${PART} ~ * :is(a[href], button)`)) {
    if (document.querySelector('body :focus')) return;
    next.focus({ preventScroll: true });
  }
}
