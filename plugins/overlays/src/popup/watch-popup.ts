import type { Host } from '@plinth/sdk';
import { parseQuery, QueryFlag } from '@plinth/sdk/links';
import { atLatest, parseRecord } from './popup-record.ts';
import { isShown } from './popup-rules.ts';
import { settingsOf } from './popup-settings.ts';
import { recordKey } from './record-key.ts';

/** Fields in which the visitor may be typing. */
const FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Waits for the triggers of a popup, and then gives it the attribute `data-due`, by which its block is activated. Does
 * nothing when it is not to be shown.
 */
export function watchPopup(host: Host, popup: HTMLElement): void {
  const settings = settingsOf(popup);
  const isWanted = () => {
    const key = recordKey(settings.id);
    const now = Date.now();
    const stored = parseRecord(host.storage.local.get(key));
    const record = stored && atLatest(stored, now);
    if (record !== stored) host.storage.local.set(key, JSON.stringify(record));
    return isShown(settings, record, {
      now,
      pageType: host.page.pageType,
      isScreenshot: parseQuery(location.search).get(QueryFlag.screenshot) === 'true',
      width: innerWidth,
    });
  };
  if (!isWanted()) return;

  const undo: (() => void)[] = [];
  const show = () => {
    for (const each of undo.splice(0)) each();
    // Whoever types goes on typing: the popup comes when they leave the field.
    if (document.activeElement?.matches(FIELD)) {
      undo.push(host.listen(document, 'focusout', () => host.timeout(show, 0)));
      return;
    }
    // Another tab may have closed it in the meantime.
    if (isWanted()) popup.closest<HTMLElement>('[data-block-type]')?.setAttribute('data-due', '');
  };

  const { scrollPercentage, timerDelay } = settings;
  if (scrollPercentage === undefined && timerDelay === undefined) show();
  if (timerDelay !== undefined) undo.push(host.timeout(show, timerDelay));
  if (scrollPercentage !== undefined) {
    const check = () => {
      if (scrolledPercent() >= scrollPercentage) show();
    };
    undo.push(host.listen(window, 'scroll', check, { passive: true }), host.listen(window, 'resize', check));
    check();
  }
}

/** How much of the page the visitor has scrolled through. A page that does not scroll has been seen whole. */
function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  // Browsers round the position, so the end of a page is often half a pixel away.
  const most = scrollHeight - clientHeight - 1;
  return most <= 0 ? 100 : (scrollY / most) * 100;
}
