import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { focusItem } from '../blocks/form/focus.ts';

/**
 * A page that came back from a post without a script stands at its top; what was wrong may be far below, in a block that
 * comes to life when it is seen. The focus goes to the first invalid field, or to the message; which brings it into sight
 * and wakes the block. Not when the visitor is at something already.
 */
export function showReturned({ document, location }: Window = window): void {
  if (location.pathname !== SAVE_SUBMISSION_PATH) return;
  // The address of the page leads to the form's block, which has the focus then.
  const { activeElement } = document;
  if (activeElement && !activeElement.matches('body, .sqs-block')) return;
  const form = 'form[data-form-id]';
  const item = document.querySelector<HTMLElement>(`${form} .form-item.error`);
  focusItem(item);
  if (!item) document.querySelector<HTMLElement>(`${form} .form-errors`)?.focus();
}
