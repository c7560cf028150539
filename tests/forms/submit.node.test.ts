import type { CaptchaState } from '@plinth/sdk';
import {
  captchaNotSetUp,
  completeCaptcha,
  noSubmissionKey,
  processingFailed,
  rateLimited,
  unknownError,
} from '@plinth/sdk/words';
import { describe, expect, it } from 'vitest';
import { hangUp, json, never, type Reply, text } from '../../host/http/testing/test-server.ts';
import { createSubmitter } from '../../sdk/src/forms/kit/submit/create-submitter.ts';
import { payloadOf } from '../../sdk/src/forms/kit/submit/payload.ts';
import { captchaOf, ENTRY, form, identity, KEY, message } from './submit-setup.ts';

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

describe('§8 form: the request for a key fails', () => {
  it.each<[string, Reply, string]>([
    ['an empty answer', json(200, {}), noSubmissionKey()],
    ['a key that is not a string', json(200, { key: 7 }), noSubmissionKey()],
    ['an answer that is not JSON', text(200, '<html>'), noSubmissionKey()],
    ['204', text(204, ''), noSubmissionKey()],
    ['401', json(401, {}), noSubmissionKey()],
    ['404', text(404, 'no'), noSubmissionKey()],
    ['500', json(500, { error: 'broken' }), noSubmissionKey()],
    ['503', text(503, ''), noSubmissionKey()],
    ['429', json(429, {}), rateLimited()],
    ['no answer', hangUp, noSubmissionKey()],
  ])('shows a message after %s', async (_, reply, words) => {
    const { sent, seen } = await form([reply]);
    expect(await sent()).toEqual(message(words));
    expect(seen).toHaveLength(1);
  });

  it('shows a message when the request takes too long', async () => {
    const { sent } = await form([never], { timeoutMs: 50 });
    expect(await sent()).toEqual(message(noSubmissionKey()));
  });
});

describe('§8 form: the submission is not saved', () => {
  it.each<[string, Reply, string]>([
    ['401', json(401, { error: 'x' }), 'Unable to submit form. Please try again later.'],
    ['404', json(404, {}), 'This form has not been configured yet.'],
    ['429', json(429, {}), 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    ['500', json(500, { error: 'x' }), 'Unable to send form. Please try again later.'],
    ['400 with a message', json(400, { error: 'Not today.' }), 'Not today.'],
    ['400 without a message', json(400, {}), 'Unknown error, please try again later.'],
    ['400 with an empty errors map', json(400, { errors: {} }), 'Unknown error, please try again later.'],
    [
      '400 with errors that are not a map',
      json(400, { errors: 'all of them' }),
      'Unknown error, please try again later.',
    ],
    ['403', text(403, 'no'), 'Unknown error, please try again later.'],
    ['503', text(503, ''), 'Unknown error, please try again later.'],
    ['an answer that is not JSON', text(200, '<html>'), 'Unknown error, please try again later.'],
    ['no answer', hangUp, 'Unknown error, please try again later.'],
  ])('shows a message after %s', async (_, reply, words) => {
    const { sent, phases, celebrated } = await form([KEY, reply]);
    expect(await sent()).toEqual(message(words));
    expect(phases).toEqual(['submitting', 'failure']);
    expect(celebrated).toEqual([]);
  });

  it('shows a message when the request takes too long', async () => {
    const { sent } = await form([KEY, never], { timeoutMs: 80 });
    expect(await sent()).toEqual(message('Unknown error, please try again later.'));
  });

  it('shows a message for each item after 400 with an errors map', async () => {
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

  it('reports an unexpected error, and the form can be sent again', async () => {
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
    await expect.poll(() => failing.state).toEqual(message(unknownError()));
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

  it('after a lost answer, the same values are sent again with the same key', async () => {
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

  it('after a lost answer, other values get a new key', async () => {
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
    ['that is loading', { phase: 'loading' }, message(completeCaptcha(), 'captcha'), 0],
    ['that is not solved', { phase: 'ready' }, message(completeCaptcha(), 'captcha'), 0],
    ['that has expired', { phase: 'expired' }, message(completeCaptcha(), 'captcha'), 0],
    ['that is not set up', { phase: 'failed', message: captchaNotSetUp() }, message(captchaNotSetUp()), 1],
  ])('nothing is sent with a captcha %s', async (_, state, failed, resets) => {
    const { sent, seen } = await form([KEY, json(200, {})]);
    const captcha = captchaOf(state);
    expect(await sent({ ...ENTRY, needsCaptcha: true, captcha: captcha.widget })).toEqual(failed);
    expect([seen.length, captcha.resets()]).toEqual([0, resets]);
  });

  it('nothing is sent before the code that sends has loaded', async () => {
    const { sent, seen } = await form([KEY, json(200, {})]);
    expect(await sent({ ...ENTRY, needsCaptcha: true })).toEqual(message(completeCaptcha(), 'captcha'));
    expect(seen).toEqual([]);
  });

  it('its token is sent with the form, and the captcha is reset after each failure', async () => {
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
