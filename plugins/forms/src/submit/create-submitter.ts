import type { Dispose, Http } from '@plinth/sdk';
import { FORM_MESSAGES, type SubmitFailure, submitFailure } from '@plinth/sdk/forms';
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
  /** Resolves to undefined where nothing can wait. */
  readonly outbox: () => Promise<Outbox | undefined>;
  /** Does the browser believe that there is a connection? */
  readonly isOnline: () => boolean;
  readonly payload: (entry: FormEntry, captchaKey: string | undefined) => Payload;
  readonly onState: (state: SubmitState) => void;
  /** §4 success. `late`: it had waited in the outbox. */
  readonly celebrate: (how: 'now' | 'late') => void;
  readonly report: (error: unknown) => void;
}

export interface Submitter extends Omit<Submit, 'prepare'> {
  /** Follows an entry of the outbox: one that this form left there before a reload. It may have come to its end. */
  follow(entry: OutboxEntry): Promise<void>;
  dispose(): void;
}

/** §4 Form: the submit machine with its effects. */
export function createSubmitter(deps: SubmitterDeps): Submitter {
  let state: SubmitState = IDLE;
  let entry: FormEntry | undefined;
  /** A try whose end nobody knows. The same submission goes again under the same key, so that it is stored once. */
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
  /** Shows what became of an entry: it was taken, unless there is a refusal. */
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
      fail({ kind: 'message', message: FORM_MESSAGES.unknown });
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
    mend: (fieldId) => dispatch({ type: 'mended', fieldId }),
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
  kind: 'message',
  message: offlineMessage(goesLater),
});

/** §5: a captcha, if present, must be complete. One that failed to load says why, and is tried again. */
function captchaFailure({ needsCaptcha, captcha }: FormEntry): SubmitFailure | undefined {
  const state = captcha?.state;
  if (!needsCaptcha || state?.phase === 'complete') return undefined;
  // It may not be there yet: the button was the first thing that the visitor touched.
  if (state?.phase !== 'failed') return { kind: 'message', message: FORM_MESSAGES.captcha };
  captcha?.reset();
  return { kind: 'message', message: state.message };
}
