import type { OutboxEntry } from '@plinth/sdk/forms/kit';
import { formNotConfigured } from '@plinth/sdk/words';
import { describe, expect, it } from 'vitest';
import { hangUp, json, type Reply } from '../../host/http/testing/test-server.ts';
import type { FormEntry, SubmitState } from '../../sdk/src/forms/kit/submit/contract.ts';
import { createSubmitter } from '../../sdk/src/forms/kit/submit/create-submitter.ts';
import { captchaOf, ENTRY, form, KEY, message, PAYLOAD } from './submit-setup.ts';

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

  it('when a submission that waited is refused, the errors are shown as for an immediate refusal', async () => {
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
    ['that must not be stored', { ...ENTRY, goesLater: true }],
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

  it('when the connection is lost while it is sent, the submission keeps its key', async () => {
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

  it('after a reload, the form waits for the result of its waiting submission', async () => {
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
