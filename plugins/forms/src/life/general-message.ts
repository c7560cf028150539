import { FORM_MESSAGES, type FormField } from '@plinth/sdk/forms';
import type { MessagePlace } from '../blocks/form/message-place.ts';
import type { SubmitState } from '../submit/contract.ts';

interface MessageContext {
  readonly fields: readonly FormField[];
  readonly place: MessagePlace;
  /** The browser found the fields wrong, not the server. */
  readonly isOwnCheck: boolean;
  /** A newsletter form: no general message for what the server says of its fields (§5). */
  readonly isQuiet: boolean;
}

/** §8: what the form says as a whole. Empty for nothing. */
export function generalMessage(state: SubmitState, { fields, place, isOwnCheck, isQuiet }: MessageContext): string {
  if (state.phase !== 'failure') return '';
  if (state.failure.kind === 'message') return state.failure.message;
  if (isOwnCheck) return FORM_MESSAGES.invalid;
  const review = place === 'above' ? FORM_MESSAGES.reviewBelow : FORM_MESSAGES.reviewAbove;
  // What has no place at an item is said here: the server may know of items that this page does not show.
  const shown = fields.filter(({ type }) => type !== 'hidden' && type !== 'section').map(({ id }) => id);
  const homeless = [...state.failure.errors].filter(([id]) => !shown.includes(id)).map(([, message]) => message);
  const hasMore = homeless.length < state.failure.errors.size;
  return [...(hasMore && !isQuiet ? [review] : []), ...homeless].join(' ');
}
