import { tagOf } from '@plinth/manifests/page-checks';
import type { FakeHost } from '@plinth/sdk/testing';
import type { Finding } from '../findings.ts';

/** Selector of controls that probably open something that Escape closes. */
const OPENERS = 'button[aria-haspopup], button[aria-expanded="false"], [role="button"][aria-haspopup]';
const MOST_OPENERS = 5;

interface EscapeOptions {
  readonly page: FakeHost;
  readonly root: ParentNode;
  readonly settle: () => Promise<void>;
  readonly onFinding: (finding: Finding) => void;
}

/**
 * Presses Escape. Then, for each control that probably opens something, presses the control and Escape. When the
 * focused element disappears, the focus must move to another element of the page.
 */
export async function pressEscape({ page, root, settle, onFinding }: EscapeOptions): Promise<void> {
  const openers = [...root.querySelectorAll<HTMLElement>(OPENERS)].slice(0, MOST_OPENERS);
  pressKey(page);
  await settle();
  for (const opener of openers) {
    if (!opener.isConnected) continue;
    opener.focus();
    opener.click();
    await settle();
    const hadFocus = document.activeElement;
    pressKey(page);
    await settle();
    if (hadFocus === null || hadFocus === document.body || !opener.isConnected) continue;
    const now = document.activeElement;
    if (now !== null && now !== document.body && now.isConnected) continue;
    onFinding({ kind: 'focusLost', message: `loses the focus when Escape closes what ${tagOf(opener)} has opened` });
  }
}

function pressKey(page: FakeHost): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  if (!event.defaultPrevented) page.escape({ event });
  target.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', code: 'Escape', bubbles: true }));
}
