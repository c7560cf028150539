import type { SubmitFailure } from '../../index.ts';
import type { SubmitState } from './contract.ts';

export type SubmitEvent =
  | { readonly type: 'submit' }
  | { readonly type: 'accepted' }
  | { readonly type: 'failed'; readonly failure: SubmitFailure }
  /**
   * The browser is offline and the outbox keeps the submission. Also sent when a form finds an entry in the outbox
   * after a reload.
   */
  | { readonly type: 'kept'; readonly id: string }
  /** Validation in the browser failed, so nothing was sent. */
  | { readonly type: 'refused'; readonly failure: SubmitFailure }
  | { readonly type: 'fixed'; readonly fieldId: string | undefined };

/** The side effects that a transition can ask for. */
type SubmitEffect = 'send' | 'resetCaptcha' | 'celebrate';

export interface SubmitStep {
  readonly state: SubmitState;
  readonly effects: readonly SubmitEffect[];
}

export const IDLE: SubmitState = { phase: 'idle' };

/**
 * §4 Form: returns the next state and the side effects of an event. A pure function. An event that does not apply to
 * the state changes nothing and has no effect.
 */
export function submitStep(state: SubmitState, event: SubmitEvent): SubmitStep {
  const isOpen = state.phase === 'idle' || state.phase === 'failure';
  const isSent = state.phase === 'submitting' || state.phase === 'waiting';
  switch (event.type) {
    case 'submit':
      return isOpen ? to({ phase: 'submitting' }, 'send') : to(state);
    case 'kept':
      return isOpen || state.phase === 'submitting' ? to({ phase: 'waiting', id: event.id }) : to(state);
    case 'accepted':
      return isSent ? to({ phase: 'success', isLate: state.phase === 'waiting' || undefined }, 'celebrate') : to(state);
    case 'failed':
      // §4: the token of a captcha can be used only once, whatever the result.
      return isSent ? to({ phase: 'failure', failure: event.failure }, 'resetCaptcha') : to(state);
    case 'refused':
      return isOpen ? to({ phase: 'failure', failure: event.failure }) : to(state);
    case 'fixed':
      return to(withoutError(state, event.fieldId));
  }
}

function to(state: SubmitState, ...effects: SubmitEffect[]): SubmitStep {
  return { state, effects };
}

function withoutError(state: SubmitState, fieldId: string | undefined): SubmitState {
  if (fieldId === undefined) return state.phase === 'failure' && state.failure.kind === 'captcha' ? IDLE : state;
  if (state.phase !== 'failure' || state.failure.kind !== 'fields' || !state.failure.errors.has(fieldId)) return state;
  const errors = new Map(state.failure.errors);
  errors.delete(fieldId);
  return errors.size === 0 ? IDLE : { phase: 'failure', failure: { kind: 'fields', errors } };
}
