import { createServer } from 'node:http';
import type { CaptchaState, CaptchaWidget } from '@plinth/sdk';
import { memoryStorage } from '@plinth/sdk/testing';
import { expect, inject, vi } from 'vitest';
import { json, type Reply, setUp, testServers } from '../../host/http/testing/test-server.ts';
import { createOutbox } from '../../plugins/forms/src/outbox/create-outbox.ts';
import type { FormEntry, SubmitState } from '../../sdk/src/forms/kit/submit/contract.ts';
import { createSubmitter } from '../../sdk/src/forms/kit/submit/create-submitter.ts';
import { payloadOf } from '../../sdk/src/forms/kit/submit/payload.ts';

// This file sets up tests of the code that submits forms, together with the host's own HTTP code and a real server.

const serve = testServers(createServer);
export const KEY = json(200, { key: 'k1' });
export const identity = { formId: 'contact', objectName: 'block-f1', isOverlayForm: false, submitButtonText: 'Send' };
export const ENTRY: FormEntry = { form: '{"a":"1"}' };
export const PAYLOAD = payloadOf({ identity, entry: ENTRY, captchaKey: undefined, page: {}, path: '/contact' });

/** Makes a form whose calls to the server get these replies, one after the other. */
export async function form(replies: readonly Reply[], { timeoutMs = 5000 } = {}) {
  const { origin, seen } = await serve(...replies);
  let online = true;
  const { http } = setUp(origin);
  // Gives every call a short time-out, so that a test with a server that never answers does not take long.
  const impatient: typeof http = { ...http, post: (url, options) => http.post(url, { ...options, timeoutMs }) };
  const celebrated: string[] = [];
  const reported: unknown[] = [];
  const phases: string[] = [];
  const outbox = createOutbox({
    storage: memoryStorage(),
    locks: { request: (_, callback) => callback() },
    http: async () => impatient,
    isOnline: () => online,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    timeout: (callback, delay) => {
      const timer = setTimeout(callback, delay);
      return () => clearTimeout(timer);
    },
    accepted: () => undefined,
    report: (error) => reported.push(error),
  });
  const submitter = createSubmitter({
    http: async () => impatient,
    outbox: async () => outbox,
    isOnline: () => online,
    payload: (entry, captchaKey) => payloadOf({ identity, entry, captchaKey, page: {}, path: '/contact' }),
    onState: ({ phase }) => phases.push(phase),
    celebrate: (how) => celebrated.push(how),
    report: (error) => reported.push(error),
  });
  const settled = async (): Promise<SubmitState> => {
    await vi.waitFor(() => expect(submitter.state.phase).not.toBe('submitting'), {
      timeout: 5000 * inject('timeFactor'),
    });
    return submitter.state;
  };
  const sent = async (entry: FormEntry = ENTRY) => {
    submitter.submit(entry);
    return settled();
  };
  return {
    submitter,
    outbox,
    seen,
    phases,
    celebrated,
    reported,
    sent,
    settled,
    setOnline(next: boolean) {
      online = next;
    },
  };
}

/** Makes a captcha that begins in the first of these states. Each reset changes it to the next state. */
export function captchaOf(...states: CaptchaState[]) {
  let resets = 0;
  const widget: CaptchaWidget = {
    get state() {
      return states[Math.min(resets, states.length - 1)] ?? { phase: 'ready' };
    },
    reset() {
      resets += 1;
    },
    remove: () => undefined,
  };
  return { widget, resets: () => resets };
}

/** The state of a form whose submission has failed, with this message. */
export const message = (words: string, kind = 'message') => ({ phase: 'failure', failure: { kind, message: words } });
