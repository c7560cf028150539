import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { focusItem } from '@plinth/sdk/forms/kit';

/**
 * After a post without a script the page is at its top, but the invalid fields may be far below, in a block that is
 * activated only when it is visible. So this function moves the focus to the first invalid field, or to the message if
 * no field is invalid. The browser scrolls there, and the block is activated. Does nothing when another element already
 * has the focus.
 */
export function showReturned({ document, location }: Window = window): void {
  if (location.pathname !== SAVE_SUBMISSION_PATH) return;
  // The fragment of the address names the block of the form, so the browser may have focused that block.
  const { activeElement } = document;
  if (activeElement && !activeElement.matches('body, .sqs-block')) return;
  const form = 'form[data-form-id]';
  const item = document.querySelector<HTMLElement>(`${form} .form-item.error`);
  focusItem(item);
  if (!item) document.querySelector<HTMLElement>(`${form} .form-errors`)?.focus();
}
