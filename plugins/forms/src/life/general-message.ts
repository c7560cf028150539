import { FORM_MESSAGES } from '@plinth/sdk/forms';
import type { MessagePlace } from '../blocks/form/message-place.ts';
import type { SubmitState } from '../submit/contract.ts';

interface MessageContext {
  readonly place: MessagePlace;
  /** The browser found the fields wrong, not the server. */
  readonly isOwnCheck: boolean;
  /** A newsletter form: no general message for what the server says of its fields (§5). */
  readonly isQuiet: boolean;
}

/** §8: what the form says as a whole. Empty for nothing. */
export function generalMessage(state: SubmitState, { place, isOwnCheck, isQuiet }: MessageContext): string {
  if (state.phase !== 'failure') return '';
  if (state.failure.kind === 'message') return state.failure.message;
  if (isOwnCheck) return FORM_MESSAGES.invalid;
  if (isQuiet) return '';
  return place === 'above' ? FORM_MESSAGES.reviewBelow : FORM_MESSAGES.reviewAbove;
}
