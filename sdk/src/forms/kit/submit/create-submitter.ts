import type { Dispose, Http } from '@plinth/sdk';
import { completeCaptcha, unknownError } from '../../../messages/messages.ts';
import { type SubmitFailure, submitFailure } from '../../index.ts';
import type { Outbox, OutboxEntry } from '../outbox/contract.ts';
import type { Refusal } from './calls.ts';
import type { FormEntry, Submit, SubmitState } from './contract.ts';
import { deliver } from './deliver.ts';
import { offlineMessage } from './offline-message.ts';
import { isSamePayload, type Payload } from './payload.ts';
import { IDLE, type SubmitEvent, submitStep } from './submit-machine.ts';
import { uploadFailure } from './upload-failure.ts';

export interface SubmitterDeps {
  readonly http: () => Promise<Pick<Http, 'post'>>;
  /** Opens the outbox. Resolves to undefined on a page without an outbox. */
  readonly outbox: () => Promise<Outbox | undefined>;
  /** Does the browser report a connection? */
  readonly isOnline: () => boolean;
  readonly payload: (entry: FormEntry, captchaKey: string | undefined) => Payload;
  readonly onState: (state: SubmitState) => void;
  /** §4 Form success: called when the form has been sent. `late`: the submission had waited in the outbox. */
  readonly celebrate: (how: 'now' | 'late') => void;
  readonly report: (error: unknown) => void;
}

export interface Submitter extends Omit<Submit, 'prepare'> {
  /** Follows an outbox entry that this form added before a reload. The entry can already have been sent or refused. */
  follow(entry: OutboxEntry): Promise<void>;
  dispose(): void;
}

/** §4 Form: runs the submit machine (`submitStep`) and carries out its side effects. */
export function createSubmitter(deps: SubmitterDeps): Submitter {
  let state: SubmitState = IDLE;
  let entry: FormEntry | undefined;
  /**
   * The last attempt to send, if its result is unknown. The same submission is sent again under the same key, so that
   * it is stored only once.
   */
  let unsettled: { readonly payload: Payload; readonly key: string } | undefined;
  let unwatch: Dispose | undefined;

  const dispatch = (event: SubmitEvent) => {
    const before = state;
    const step = submitStep(state, event);
    state = step.state;
    if (state !== before) deps.onState(state);
    for (const effect of step.effects) {
      if (effect === 'send') void send();
      if (effect === 'resetCaptcha') entry?.captcha?.reset();
      if (effect === 'celebrate') deps.celebrate(before.phase === 'waiting' ? 'late' : 'now');
    }
  };
  const fail = (failure: SubmitFailure) => dispatch({ type: 'failed', failure });

  const follow = (id: string, outbox: Outbox) => {
    unwatch?.();
    unwatch = outbox.watch((event) => {
      if (event.id === id) settle(outbox, id, event.type === 'refused' ? event.refusal : undefined);
    });
    dispatch({ type: 'kept', id });
  };
  /** Shows the result of an outbox entry. An entry without a refusal was accepted. */
  const settle = (outbox: Outbox, id: string, refusal: Refusal | undefined) => {
    unwatch?.();
    outbox.settle(id);
    if (refusal) fail(submitFailure(refusal.status, refusal.body));
    else dispatch({ type: 'accepted' });
  };

  const keep = async (payload: Payload, key: string | undefined): Promise<boolean> => {
    const outbox = await deps.outbox();
    const id = await outbox?.add(payload, key);
    if (!outbox || id === undefined) return false;
    unsettled = undefined;
    follow(id, outbox);
    return true;
  };

  const send = async () => {
    try {
      if (!entry) return;
      const { captcha, needsCaptcha, files = [], goesLater } = entry;
      const payload = deps.payload(entry, captcha?.state.phase === 'complete' ? captcha.state.token : undefined);
      const known = unsettled && isSamePayload(unsettled.payload, payload) ? unsettled.key : undefined;
      const mayWait = goesLater && entry.mayWait && !needsCaptcha && files.length === 0;
      if (mayWait && !deps.isOnline() && (await keep(payload, known))) return;

      const http = await deps.http();
      const keepKey = (key: string) => {
        unsettled = { payload, key };
      };
      const result = await deliver(http, payload, known, keepKey, files);
      if (result.type === 'accepted') {
        unsettled = undefined;
        return dispatch({ type: 'accepted' });
      }
      const { refusal } = result;
      if (result.type === 'failed' && !result.mayBeStored) unsettled = undefined;
      const key = unsettled && isSamePayload(unsettled.payload, payload) ? unsettled.key : undefined;
      const isOffline = refusal.status === 0 && !deps.isOnline();
      if (mayWait && isOffline && (await keep(payload, key))) return;
      const isUnanswered = result.type === 'failed' && refusal.status === 0;
      const gone = isUnanswered && (await uploadFailure(files));
      fail(gone || (isOffline ? offline(goesLater) : submitFailure(refusal.status, refusal.body)));
    } catch (error) {
      deps.report(error);
      fail({ kind: 'message', message: unknownError() });
    }
  };

  return {
    get state() {
      return state;
    },
    submit(next) {
      if (state.phase !== 'idle' && state.phase !== 'failure') return;
      const missing = captchaFailure(next);
      entry = next;
      dispatch(missing ? { type: 'refused', failure: missing } : { type: 'submit' });
    },
    refuse: (failure) => dispatch({ type: 'refused', failure }),
    fix: (fieldId) => dispatch({ type: 'fixed', fieldId }),
    async follow({ id, isSent, refusal }) {
      const outbox = await deps.outbox();
      if (!outbox) return;
      follow(id, outbox);
      if (isSent || refusal) settle(outbox, id, refusal);
    },
    dispose: () => unwatch?.(),
  };
}

const offline = (goesLater: boolean | undefined): SubmitFailure => ({
  kind: 'offline',
  message: offlineMessage(goesLater),
});

/**
 * §5: if the form has a captcha, the visitor must complete it. Returns the failure to show when it is not complete. If
 * the captcha could not be loaded, the failure gives the reason, and the captcha is loaded again.
 */
function captchaFailure({ needsCaptcha, captcha }: FormEntry): SubmitFailure | undefined {
  const state = captcha?.state;
  if (!needsCaptcha || state?.phase === 'complete') return undefined;
  // The captcha is made at the visitor's first interaction with the form. If this interaction was the press of the
  // submit button, there is no captcha yet, and the visitor must complete it first.
  if (state?.phase !== 'failed') return { kind: 'captcha', message: completeCaptcha() };
  captcha?.reset();
  return { kind: 'message', message: state.message };
}
