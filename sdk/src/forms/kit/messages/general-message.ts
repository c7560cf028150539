import { invalidFields, reviewAbove, reviewBelow } from '../../../messages/messages.ts';
import { type FormField, isVisible } from '../../index.ts';
import type { SubmitState } from '../submit/contract.ts';
import type { MessagePlace } from './message-place.ts';

interface MessageContext {
  readonly fields: readonly FormField[];
  readonly place: MessagePlace;
  /** True when the browser found the fields invalid, false when the server did. */
  readonly isOwnCheck: boolean;
  /** True for a newsletter form, which shows no general message when the server finds fields invalid (§5). */
  readonly isQuiet: boolean;
}

/** §8: the general message of a form. Empty when the form has no general message. */
export function generalMessage(state: SubmitState, { fields, place, isOwnCheck, isQuiet }: MessageContext): string {
  if (state.phase !== 'failure') return '';
  if (state.failure.kind !== 'fields') return state.failure.message;
  if (isOwnCheck) return invalidFields();
  const review = place === 'above' ? reviewBelow() : reviewAbove();
  // Error messages about items that are not on this page are added to the general message. The server sends such
  // messages when its version of the form is newer than the page.
  const shown = fields.filter(isVisible).map(({ id }) => id);
  const unplaced = [...state.failure.errors].filter(([id]) => !shown.includes(id)).map(([, message]) => message);
  const hasMore = unplaced.length < state.failure.errors.size;
  return [...(hasMore && !isQuiet ? [review] : []), ...unplaced].join(' ');
}
