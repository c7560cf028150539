import { createServer } from 'node:http';
import type { CaptchaState, CaptchaWidget } from '@plinth/sdk';
import type { OutboxEntry } from '@plinth/sdk/forms/kit';
import { memoryStorage } from '@plinth/sdk/testing';
import {
  captchaNotSetUp,
  completeCaptcha,
  formNotConfigured,
  noSubmissionKey,
  processingFailed,
  rateLimited,
  unknownError,
} from '@plinth/sdk/words';
import { describe, expect, it, vi } from 'vitest';
import { hangUp, json, never, type Reply, setUp, testServers, text } from '../../host/http/testing/test-server.ts';
import { createOutbox } from '../../plugins/forms/src/outbox/create-outbox.ts';
import type { FormEntry, SubmitState } from '../../sdk/src/forms/kit/submit/contract.ts';
import { createSubmitter } from '../../sdk/src/forms/kit/submit/create-submitter.ts';
import { payloadOf } from '../../sdk/src/forms/kit/submit/payload.ts';

// The submit machine with the host's own HTTP code, against a real server.

const serve = testServers(createServer);
const KEY = json(200, { key: 'k1' });
const identity = { formId: 'contact', objectName: 'block-f1', isOverlayForm: false, submitButtonText: 'Send' };
const ENTRY: FormEntry = { form: '{"a":"1"}' };
const PAYLOAD = payloadOf({ identity, entry: ENTRY, captchaKey: undefined, page: {}, path: '/contact' });

async function form(replies: readonly Reply[], { timeoutMs = 5000 } = {}) {
  const { origin, seen } = await serve(...replies);
  let online = true;
  const { http } = setUp(origin);
  // The time-out of every call is short, so that a test with a server that never answers does not take long.
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
    await vi.waitFor(() => expect(submitter.state.phase).not.toBe('submitting'), { timeout: 5000 });
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

function captchaOf(...states: CaptchaState[]) {
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

const message = (words: string, kind = 'message') => ({ phase: 'failure', failure: { kind, message: words } });

describe('§7 form calls', () => {
  it('requests a key with an empty body, then saves the submission with it', async () => {
    const { sent, seen, phases, celebrated } = await form([KEY, json(200, {})]);
    expect(await sent()).toEqual({ phase: 'success' });
    expect(seen.map(({ method, url, body }) => [method, url, body === '' ? '' : JSON.parse(body)])).toEqual([
      ['POST', '/api/form/FormSubmissionKey?formId=contact', ''],
      [
        'POST',
        '/api/form/SaveFormSubmission',
        {
          key: 'k1',
          ...identity,
          collectionId: '',
          form: '{"a":"1"}',
          pageTitle: '',
          pageId: '',
          contentSource: 'c',
          pagePath: '/contact',
          pagePermissionTypeValue: null,
        },
      ],
    ]);
    expect(phases).toEqual(['submitting', 'success']);
    expect(celebrated).toEqual(['now']);
  });

  it('sends files as multipart, under the names of their inputs', async () => {
    const { sent, seen } = await form([KEY, json(200, {})]);
    const file = new File(['a leaf'], 'leaf.txt', { type: 'text/plain' });
    expect(await sent({ ...ENTRY, files: [['value:cv', file]] })).toEqual({ phase: 'success' });
    expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[1]?.body).toContain('name="value:cv"; filename="leaf.txt"');
    expect(seen[1]?.body).toContain('a leaf');
    expect(seen[1]?.body).toMatch(/name="key"\r\n\r\nk1\r\n/);
  });
});

describe('§8 form: there is no key', () => {
  it.each<[string, Reply, string]>([
    ['an empty answer', json(200, {}), noSubmissionKey()],
    ['a key that is no text', json(200, { key: 7 }), noSubmissionKey()],
    ['an answer that is no JSON', text(200, '<html>'), noSubmissionKey()],
    ['204', text(204, ''), noSubmissionKey()],
    ['401', json(401, {}), noSubmissionKey()],
    ['404', text(404, 'no'), noSubmissionKey()],
    ['500', json(500, { error: 'broken' }), noSubmissionKey()],
    ['503', text(503, ''), noSubmissionKey()],
    ['429', json(429, {}), rateLimited()],
    ['no answer', hangUp, noSubmissionKey()],
  ])('%s', async (_, reply, words) => {
    const { sent, seen } = await form([reply]);
    expect(await sent()).toEqual(message(words));
    expect(seen).toHaveLength(1);
  });

  it('the request takes too long', async () => {
    const { sent } = await form([never], { timeoutMs: 50 });
    expect(await sent()).toEqual(message(noSubmissionKey()));
  });
});

describe('§8 form: a submission that is not saved', () => {
  it.each<[string, Reply, string]>([
    ['401', json(401, { error: 'x' }), 'Unable to submit form. Please try again later.'],
    ['404', json(404, {}), 'This form has not been configured yet.'],
    ['429', json(429, {}), 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['500', json(500, { error: 'x' }), 'Unable to send form. Please try again later.'],
    ['400 with its own words', json(400, { error: 'Not today.' }), 'Not today.'],
    ['400 without', json(400, {}), 'Unknown error, please try again later.'],
    ['400 with an empty map', json(400, { errors: {} }), 'Unknown error, please try again later.'],
    ['400 with no map', json(400, { errors: 'all of them' }), 'Unknown error, please try again later.'],
    ['403', text(403, 'no'), 'Unknown error, please try again later.'],
    ['503', text(503, ''), 'Unknown error, please try again later.'],
    ['an answer that is no JSON', text(200, '<html>'), 'Unknown error, please try again later.'],
    ['no answer', hangUp, 'Unknown error, please try again later.'],
  ])('%s', async (_, reply, words) => {
    const { sent, phases, celebrated } = await form([KEY, reply]);
    expect(await sent()).toEqual(message(words));
    expect(phases).toEqual(['submitting', 'failure']);
    expect(celebrated).toEqual([]);
  });

  it('the request takes too long', async () => {
    const { sent } = await form([KEY, never], { timeoutMs: 80 });
    expect(await sent()).toEqual(message('Unknown error, please try again later.'));
  });

  it('400 with an errors map gives a message for each item', async () => {
    const { sent } = await form([KEY, json(400, { errors: { 'email-1': 'Email is not valid.', __proto__x: 'x' } })]);
    expect(await sent()).toEqual({
      phase: 'failure',
      failure: {
        kind: 'fields',
        errors: new Map([
          ['email-1', 'Email is not valid.'],
          ['__proto__x', 'x'],
        ]),
      },
    });
  });

  it('an unexpected error is reported, and the form can be sent again', async () => {
    const reported: unknown[] = [];
    const failing = createSubmitter({
      http: () => Promise.reject(new Error('no such service')),
      outbox: async () => undefined,
      isOnline: () => true,
      payload: (entry) => payloadOf({ identity, entry, captchaKey: undefined, page: {}, path: '/' }),
      onState: () => undefined,
      celebrate: () => undefined,
      report: (error) => reported.push(error),
    });
    failing.submit(ENTRY);
    await vi.waitFor(() => expect(failing.state).toEqual(message(unknownError())));
    expect(reported).toHaveLength(1);
    failing.submit(ENTRY);
    expect(failing.state.phase).toBe('submitting');
  });
});

describe('§4 form: further submits', () => {
  it('are ignored while one is under way, and after success', async () => {
    const { submitter, sent, settled, seen } = await form([KEY, json(200, {})]);
    submitter.submit(ENTRY);
    submitter.submit(ENTRY);
    submitter.refuse({ kind: 'message', message: 'late' });
    expect(await settled()).toEqual({ phase: 'success' });
    expect(await sent()).toEqual({ phase: 'success' });
    expect(seen).toHaveLength(2);
  });

  it('the same message is sent again with the same key when the answer was lost', async () => {
    const { sent, seen } = await form([KEY, hangUp, json(200, {})]);
    expect(await sent()).toMatchObject({ phase: 'failure' });
    expect(await sent()).toEqual({ phase: 'success' });
    expect(seen.map(({ url }) => url.split('/').at(-1))).toEqual([
      'FormSubmissionKey?formId=contact',
      'SaveFormSubmission',
      'SaveFormSubmission',
    ]);
    expect(JSON.parse(seen[2]?.body ?? '').key).toBe('k1');
  });

  it('a key that has expired is replaced by a new one', async () => {
    const { sent, seen } = await form([
      KEY,
      hangUp,
      json(400, { error: processingFailed() }),
      json(200, { key: 'k2' }),
      json(200, {}),
    ]);
    await sent();
    expect(await sent()).toEqual({ phase: 'success' });
    expect(JSON.parse(seen[4]?.body ?? '').key).toBe('k2');
  });

  it('another message gets a new key', async () => {
    const { sent, seen } = await form([KEY, hangUp, json(200, { key: 'k2' }), json(200, {})]);
    await sent();
    expect(await sent({ form: '{"a":"2"}' })).toEqual({ phase: 'success' });
    expect(JSON.parse(seen[3]?.body ?? '').key).toBe('k2');
  });

  it('the key of a refused submission is not used again', async () => {
    const { sent, seen } = await form([KEY, json(400, { error: 'x' }), json(200, { key: 'k2' }), json(200, {})]);
    await sent();
    expect(await sent()).toEqual({ phase: 'success' });
    expect(JSON.parse(seen[3]?.body ?? '').key).toBe('k2');
  });
});

describe('§5 form: captcha', () => {
  it.each<[string, CaptchaState, object, number]>([
    ['loading', { phase: 'loading' }, message(completeCaptcha(), 'captcha'), 0],
    ['not touched', { phase: 'ready' }, message(completeCaptcha(), 'captcha'), 0],
    ['expired', { phase: 'expired' }, message(completeCaptcha(), 'captcha'), 0],
    ['not set up', { phase: 'failed', message: captchaNotSetUp() }, message(captchaNotSetUp()), 1],
  ])('%s: nothing is sent', async (_, state, failed, resets) => {
    const { sent, seen } = await form([KEY, json(200, {})]);
    const captcha = captchaOf(state);
    expect(await sent({ ...ENTRY, needsCaptcha: true, captcha: captcha.widget })).toEqual(failed);
    expect([seen.length, captcha.resets()]).toEqual([0, resets]);
  });

  it('not loaded yet: nothing is sent', async () => {
    const { sent, seen } = await form([KEY, json(200, {})]);
    expect(await sent({ ...ENTRY, needsCaptcha: true })).toEqual(message(completeCaptcha(), 'captcha'));
    expect(seen).toEqual([]);
  });

  it('its token is sent along, and it is reset after each failure', async () => {
    const { sent, seen } = await form([KEY, json(500, {}), KEY, json(200, {})]);
    const captcha = captchaOf({ phase: 'complete', token: 't1' }, { phase: 'complete', token: 't2' });
    await sent({ ...ENTRY, needsCaptcha: true, captcha: captcha.widget });
    expect(captcha.resets()).toBe(1);
    await sent({ ...ENTRY, needsCaptcha: true, captcha: captcha.widget });
    expect(captcha.resets()).toBe(1);
    const tokens = seen.flatMap(({ body }) => (body ? [JSON.parse(body).captchaKey] : []));
    expect(tokens).toEqual(['t1', 't2']);
  });
});

describe('§4 form: without a connection', () => {
  it('the submission waits, and is sent when the connection is back', async () => {
    const { sent, submitter, setOnline, outbox, celebrated, seen } = await form([KEY, json(200, {})]);
    setOnline(false);
    expect(await sent({ ...ENTRY, goesLater: true, mayWait: true })).toMatchObject({ phase: 'waiting' });
    expect(seen).toHaveLength(0);
    submitter.submit(ENTRY);
    expect(submitter.state.phase).toBe('waiting');
    setOnline(true);
    await outbox.send();
    expect(submitter.state).toEqual({ phase: 'success', isLate: true });
    expect(celebrated).toEqual(['late']);
    expect(outbox.find('contact')).toBeUndefined();
  });

  it('an answer that refuses it later is shown like an immediate one', async () => {
    const { sent, submitter, setOnline, outbox } = await form([KEY, json(400, { errors: { a: 'No.' } })]);
    setOnline(false);
    await sent({ ...ENTRY, goesLater: true, mayWait: true });
    setOnline(true);
    await outbox.send();
    expect(submitter.state).toEqual({
      phase: 'failure',
      failure: { kind: 'fields', errors: new Map([['a', 'No.']]) },
    });
    expect(outbox.find('contact')).toBeUndefined();
  });

  it.each<[string, FormEntry]>([
    ['private', { ...ENTRY, goesLater: true }],
    [
      'with a captcha',
      {
        ...ENTRY,
        goesLater: true,
        mayWait: true,
        needsCaptcha: true,
        captcha: captchaOf({ phase: 'complete', token: 't' }).widget,
      },
    ],
    ['with a file', { ...ENTRY, goesLater: true, mayWait: true, files: [['value:f', new File(['x'], 'x')]] }],
  ])('a submission %s waits in its page, not in the outbox', async (_, entry) => {
    const { sent, setOnline, outbox } = await form([hangUp]);
    setOnline(false);
    expect(await sent(entry)).toEqual(
      message('You are offline. Your form will be sent when you are back online. Keep this page open.', 'offline'),
    );
    expect(outbox.find('contact')).toBeUndefined();
  });

  it('when the connection is lost on the way, the submission keeps its key', async () => {
    let lose = (): void => undefined;
    const losing: Reply = (response) => {
      lose();
      hangUp(response);
    };
    const { sent, setOnline, outbox, seen, submitter } = await form([KEY, losing, json(200, {})]);
    lose = () => setOnline(false);
    expect(await sent({ ...ENTRY, goesLater: true, mayWait: true })).toMatchObject({ phase: 'waiting' });
    expect(outbox.find('contact')?.key).toBe('k1');
    setOnline(true);
    await outbox.send();
    expect(submitter.state).toEqual({ phase: 'success', isLate: true });
    expect(seen.map(({ body }) => body && JSON.parse(body).key)).toEqual(['', 'k1', 'k1']);
  });

  it('after a reload, the form continues with its waiting submission', async () => {
    const { sent, setOnline, outbox, celebrated } = await form([KEY, json(200, {})]);
    setOnline(false);
    const { phase, ...waiting } = await sent({ ...ENTRY, goesLater: true, mayWait: true });
    expect(phase).toBe('waiting');
    const id = 'id' in waiting ? waiting.id : '';
    const states: SubmitState[] = [];
    const reloaded = createSubmitter({
      http: () => Promise.reject(new Error('not asked')),
      outbox: async () => outbox,
      isOnline: () => false,
      payload: () => outbox.find('contact')?.payload ?? expect.fail('nothing waits'),
      onState: (state) => states.push(state),
      celebrate: (how) => celebrated.push(`reloaded ${how}`),
      report: () => undefined,
    });
    await reloaded.follow(outbox.find('contact') ?? expect.fail('nothing waits'));
    setOnline(true);
    await outbox.send();
    expect(states).toEqual([
      { phase: 'waiting', id },
      { phase: 'success', isLate: true },
    ]);
    expect(celebrated).toContain('reloaded late');
  });

  it.each<[string, Partial<OutboxEntry>, object]>([
    ['accepted', { isSent: true }, { phase: 'success', isLate: true }],
    ['refused', { refusal: { status: 404, body: {} } }, message(formNotConfigured())],
  ])(
    'a form that mounts after its submission was %s shows the result, and the submission leaves the outbox',
    async (_, end, last) => {
      const { outbox } = await form([]);
      const states: SubmitState[] = [];
      const settledIds: string[] = [];
      const submitter = createSubmitter({
        http: () => Promise.reject(new Error('not asked')),
        outbox: async () => ({ ...outbox, settle: (id) => settledIds.push(id) }),
        isOnline: () => true,
        payload: () => expect.fail('nothing is sent'),
        onState: (state) => states.push(state),
        celebrate: () => undefined,
        report: () => undefined,
      });
      await submitter.follow({ id: 'left', at: 0, payload: PAYLOAD, ...end });
      expect([states.at(-1), settledIds]).toEqual([last, ['left']]);
    },
  );
});

describe('§8 upload', () => {
  const lost = (file: File) =>
    Object.assign(file, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    });

  it('a file that can no longer be read is reported at its field', async () => {
    const { sent } = await form([KEY, hangUp]);
    const files = [
      ['value:cv', lost(new File(['a'], 'cv.pdf'))],
      ['value:photo', new File(['b'], 'me.jpg')],
    ] as const;
    expect(await sent({ ...ENTRY, files })).toEqual({
      phase: 'failure',
      failure: { kind: 'fields', errors: new Map([['cv', 'There was a problem while uploading your file.']]) },
    });
  });

  it('a connection that breaks off is reported as a failed upload', async () => {
    const { sent } = await form([KEY, hangUp]);
    const files = [['value:cv', new File(['a'], 'cv.pdf')]] as const;
    expect(await sent({ ...ENTRY, files })).toEqual(message('File upload failed to complete'));
  });
});
