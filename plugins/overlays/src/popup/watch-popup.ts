import type { Host } from '@plinth/sdk';
import { SENT_QUERY } from '@plinth/sdk/forms';
import { jsonText } from '@plinth/sdk/json';
import { parseQuery, QueryFlag } from '@plinth/sdk/links';
import { atLatest, parseRecord } from './popup-record.ts';
import { isShown } from './popup-rules.ts';
import { settingsOf } from './popup-settings.ts';
import { recordKey } from './record-key.ts';
import { showPopup } from './show-popup.ts';

/** While the focus is in one of these elements (a field or a different dialog), the popup does not open. */
const BUSY = 'input, textarea, select, [contenteditable], dialog:not(.sqs-announcement-bar), [aria-modal]';

/**
 * Waits for the triggers of a popup, and then opens it. Does nothing when the rules say that the popup must not be
 * shown.
 */
export function watchPopup(host: Host, popup: HTMLDialogElement): void {
  const settings = settingsOf(popup);
  const query = parseQuery(location.search);
  const situation = () => {
    const key = recordKey(settings.id);
    const now = Date.now();
    const stored = parseRecord(host.storage.local.get(key));
    const record = stored && atLatest(stored, now, settings.version);
    if (record !== stored) host.storage.local.set(key, jsonText(record));
    const isWanted = isShown(settings, record, {
      now,
      pageType: host.page.pageType,
      isScreenshot: query.get(QueryFlag.screenshot) === 'true',
      width: innerWidth,
    });
    return { isWanted, isSubmitted: record?.submitted === true };
  };

  // When the form in the popup was posted without a script, the fragment of the answer's address names the form, which
  // shows its success message (§7) or its errors. The visitor must see this result, even when the rules would not show
  // the popup.
  const answered = popup.querySelector<HTMLElement>(':target');
  if (answered) {
    const isSent = query.has(SENT_QUERY);
    showPopup(host, popup, settings, { isSubmitted: situation().isSubmitted, isSent });
    return;
  }
  if (!situation().isWanted) return;

  const undo: (() => void)[] = [];
  const show = () => {
    for (const each of undo.splice(0)) each();
    // A visitor who types, or reads a different dialog, is not interrupted: the popup opens when the focus has left the
    // field or the dialog.
    if (document.activeElement?.closest(BUSY)) {
      undo.push(host.listen(document, 'focusout', () => host.timeout(show, 0)));
      return;
    }
    // The visitor can have closed the popup in a different tab in the meantime.
    const { isWanted, isSubmitted } = situation();
    if (isWanted) showPopup(host, popup, settings, { isSubmitted, isSent: false });
  };

  const { scrollPercentage, timerDelay } = settings;
  if (scrollPercentage === undefined && timerDelay === undefined) show();
  if (timerDelay !== undefined) undo.push(host.timeout(show, timerDelay));
  if (scrollPercentage !== undefined) {
    const check = () => {
      if (hasScrolled(scrollPercentage)) show();
    };
    undo.push(host.listen(window, 'scroll', check, { passive: true }), host.listen(window, 'resize', check));
    check();
  }
}

/** Has the visitor scrolled through this share of the page, in percent? True on a page that does not scroll. */
function hasScrolled(percent: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  // Browsers round the scroll position, so at the end of a page it is often half a pixel too small.
  return scrollY * 100 >= (scrollHeight - clientHeight - 1) * percent;
}
