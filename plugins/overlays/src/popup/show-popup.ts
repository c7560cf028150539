import type { Host } from '@plinth/sdk';
import type {} from '@plinth/sdk/forms/kit';
import { jsonText } from '@plinth/sdk/json';
import type { PopupRecord } from './popup-record.ts';
import type { PopupSettings } from './popup-settings.ts';
import { recordKey } from './record-key.ts';

/**
 * §4: opens the popup as the browser's own modal dialog, so everything else is inert, and stores what the visitor does
 * with the popup in its local record. Escape, the close button, the popup's link and a click outside its box close the
 * popup.
 *
 * @param answer `isSubmitted`: the visitor has sent the form of the popup now or earlier. `isSent`: the form was sent
 * just now, without a script.
 */
export function showPopup(
  host: Host,
  popup: HTMLDialogElement,
  { id, version }: Pick<PopupSettings, 'id' | 'version'>,
  answer: { readonly isSubmitted: boolean; readonly isSent: boolean },
): void {
  let { isSubmitted } = answer;
  // §7 census/overlay: the event is tracked here. The analytics plugin sends it to the site if the visitor has
  // consented.
  const track = (event: string) => host.track({ name: 'overlay', data: { event, id, version } });
  const keep = (event: string) => {
    const record: PopupRecord = { closedDate: Date.now(), version, submitted: isSubmitted };
    host.storage.local.set(recordKey(id), jsonText(record));
    track(event);
  };
  const keepSubmitted = () => {
    isSubmitted = true;
    keep('submitted');
  };
  const forms = Array.from(popup.querySelectorAll('form'), (form) => form.dataset.formId);
  const undo: (() => void)[] = [];
  /**
   * Closes the popup and removes its listeners and its changes to the page. Returns false when this was already done.
   */
  const end = (): boolean => {
    const steps = undo.splice(0);
    for (const step of steps) step();
    popup.close();
    return steps.length > 0;
  };
  const close = () => {
    if (end()) keep('closed');
  };
  undo.push(
    lockScrolling(),
    host.onEscape(close),
    // The host handles Escape, because the key must close the overlay that was opened last, even if that overlay
    // belongs to a different plugin. Browsers that do not support `closedby` also handle Escape themselves, with a
    // `cancel` event, which is prevented here.
    host.listen(popup, 'cancel', (event) => event.preventDefault()),
    host.listen(popup, 'close', close),
    host.listen(popup, 'click', ({ target }) => {
      if (target === popup || (target instanceof Element && target.closest('.sqs-popup-overlay-button'))) close();
    }),
    host.bus.on('form:submitSuccess', ({ formId }) => {
      if (forms.includes(formId)) keepSubmitted();
    }),
  );
  host.onDispose(end);
  popup.showModal();
  // The browser has focused the first control. The focus is moved to the dialog, so that a screen reader begins with
  // the dialog's name.
  popup.focus();
  track('shown');
  if (answer.isSent) keepSubmitted();
}

/**
 * Prevents the page below the popup from scrolling, but keeps the space of its scrollbar. Returns a function that
 * undoes this.
 */
function lockScrolling(): () => void {
  const { style } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
