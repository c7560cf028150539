import type { FrameMessage } from '../protocol.ts';
import type { HostModules } from './host-modules.ts';

/** How long the page waits for the focus that follows a click in a frame: 1 s. */
const FOCUS_MS = 1_000;

/**
 * Opens a link of a frame in the page, because a frame cannot navigate the page. Does so only after the visitor has
 * clicked or pressed a key in this frame, and only if the link follows the link rules (§5).
 */
export async function followLink(
  { href, newTab }: Extract<FrameMessage, { t: 'link' }>,
  frame: HTMLElement,
  { safeHref }: Pick<HostModules['sdk'], 'safeHref'>,
): Promise<void> {
  const link = safeHref(href);
  if (link === undefined || !(await hasFocus(frame))) return;
  // In browsers without `userActivation`, the focus is the only sign of an action by the visitor: a frame gets the
  // focus by a click or by Tab.
  if (!(navigator.userActivation?.isActive ?? true)) return;
  if (newTab) open(link, '_blank', 'noopener');
  else location.assign(link);
}

/**
 * Returns true when the frame has the focus or gets it within a second. The message about a click can arrive before the
 * page is notified that the same click has moved the focus into the frame, because the frame runs in another process.
 */
function hasFocus(frame: HTMLElement): boolean | Promise<boolean> {
  const isFocused = () => document.activeElement === frame;
  if (isFocused()) return true;
  return new Promise((resolve) => {
    const timer = setTimeout(answer, FOCUS_MS);
    // When the focus moves into a frame, the window of the page gets a `blur` event.
    addEventListener('blur', answer);
    function answer() {
      clearTimeout(timer);
      removeEventListener('blur', answer);
      resolve(isFocused());
    }
  });
}
