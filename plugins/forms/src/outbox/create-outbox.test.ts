import type { HttpResult } from '@plinth/sdk';
import type { OutboxEvent } from '@plinth/sdk/forms/kit';
import { type Payload, payloadOf } from '@plinth/sdk/forms/kit';
import { memoryStorage } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { createOutbox, type OutboxDeps } from './create-outbox.ts';

const identity = { formId: 'f', objectName: 'o', isOverlayForm: false, submitButtonText: 'Send' };
const payload: Payload = payloadOf({ identity, entry: { form: '{}' }, captchaKey: undefined, page: {}, path: '/' });
const KEY: HttpResult = { ok: true, status: 200, data: { key: 'k' } };
const TAKEN: HttpResult = { ok: true, status: 200, data: {} };
const STORAGE_DELAY_MS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const failed = (status: number, body?: unknown): HttpResult => ({
  ok: false,
  kind: status === 0 ? 'network' : 'status',
  status,
  message: '',
  body,
});

function outboxWith(save: () => HttpResult, overrides: Partial<OutboxDeps> = {}) {
  const storage = memoryStorage();
  const waits: number[] = [];
  const events: OutboxEvent[] = [];
  const accepted: string[] = [];
  let now = 0;
  let ids = 0;
  const outbox = createOutbox({
    storage,
    locks: { request: (_, callback) => callback() },
    http: async () => ({ post: async (url) => (url.includes('Key') ? KEY : save()) }),
    isOnline: () => true,
    now: () => now,
    newId: () => `id${ids++}`,
    timeout: (callback, delay) => {
      // The wait after writing ends at once, because all tabs of this test see a change of storage without a delay.
      if (delay === STORAGE_DELAY_MS) callback();
      else waits.push(delay);
      return () => undefined;
    },
    accepted: (formId) => accepted.push(formId),
    report: () => undefined,
    ...overrides,
  });
  outbox.watch((event) => events.push(event));
  return {
    outbox,
    storage,
    waits,
    events,
    accepted,
    later(ms: number) {
      now += ms;
    },
  };
}

describe('outbox', () => {
  it('announces an accepted entry to this tab and on the bus, and does not send it again', async () => {
    let saves = 0;
    const { outbox, events, accepted } = outboxWith(() => {
      saves += 1;
      return TAKEN;
    });
    const id = await outbox.add(payload, undefined);
    await outbox.send();
    await outbox.send();
    expect([events, accepted, saves]).toEqual([[{ type: 'accepted', id }], ['f'], 1]);
  });

  it('holds the lock for half a second after it has sent an entry, so that other tabs read its changes first', async () => {
    const held: string[] = [];
    const due: (() => void)[] = [];
    const { outbox } = outboxWith(() => TAKEN, {
      locks: {
        request: async (_, callback) => {
          held.push('locked');
          await callback();
          held.push('free');
        },
      },
      timeout: (callback, delay) => {
        if (delay === STORAGE_DELAY_MS) due.push(callback);
        return () => undefined;
      },
    });
    await outbox.add(payload, undefined);
    const sent = outbox.send();
    await expect.poll(() => due.length).toBe(1);
    expect(held).toEqual(['locked']);
    due[0]?.();
    await sent;
    await outbox.send();
    expect([held, due.length]).toEqual([['locked', 'free', 'locked', 'free'], 1]);
  });

  it('releases the lock when the page ends', async () => {
    const { outbox } = outboxWith(() => TAKEN, { timeout: () => () => undefined });
    await outbox.add(payload, undefined);
    let isFree = false;
    const sent = outbox.send().then(() => {
      isFree = true;
    });
    await expect.poll(() => outbox.find('f')?.isSent).toBe(true);
    expect(isFree).toBe(false);
    outbox.stop();
    await sent;
  });

  it('refuses an entry that cannot be stored', async () => {
    const storage = { ...memoryStorage(), set: () => false };
    const { outbox } = outboxWith(() => TAKEN, { storage });
    expect(await outbox.add(payload, undefined)).toBeUndefined();
  });

  it('keeps a receipt without the typed values for an hour, or until the visitor has seen it', async () => {
    const { outbox, storage, later } = outboxWith(() => TAKEN);
    const typed = { ...payload, form: '{"word":"leaf"}' };
    const id = await outbox.add(typed, undefined);
    await outbox.send();
    expect(outbox.find('f')).toMatchObject({ id, isSent: true });
    expect(storage.get(`forms.outbox.${id}`)).not.toContain('leaf');
    const next = await outbox.add(typed, undefined);
    expect(outbox.find('f')?.id).toBe(next);
    await outbox.send();
    outbox.settle(next ?? '');
    expect(outbox.find('f')?.id).toBe(id);
    later(61 * 60 * 1000);
    await outbox.send();
    expect([outbox.find('f'), storage.keys('')]).toEqual([undefined, []]);
  });

  it.each<[string, object, boolean]>([
    ['removes a draft from before the submission', { hash: 'h', at: 4, form: '{"word":"lea"}' }, false],
    ['removes a later draft with the same values', { hash: 'h', at: 6, form: '{"word":"leaf"}' }, false],
    ['keeps a later draft with other values', { hash: 'h', at: 6, form: '{"word":"root"}' }, true],
    ['keeps a later draft of the native form', { hash: '', at: 6, form: 'value%3Aword=root' }, true],
  ])('after sending, %s', async (_, draft, stays) => {
    const { outbox, storage, later } = outboxWith(() => TAKEN);
    later(5);
    await outbox.add({ ...payload, form: '{"word":"leaf","secret":"x"}' }, undefined);
    storage.set('forms.draft.f', JSON.stringify(draft));
    storage.set('forms.draft.other', JSON.stringify(draft));
    await outbox.send();
    expect([...storage.keys('forms.draft.')].sort()).toEqual([
      ...(stays ? ['forms.draft.f'] : []),
      'forms.draft.other',
    ]);
  });

  it.each([0, 429, 500, 503])(
    'after the status %i, tries again in 10 s, then doubles the time up to 5 minutes',
    async (status) => {
      const { outbox, waits } = outboxWith(() => failed(status));
      await outbox.add(payload, undefined);
      for (let time = 0; time < 7; time += 1) await outbox.send();
      expect(waits).toEqual([0, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
      expect(outbox.find('f')).toBeDefined();
    },
  );

  it.each([400, 401, 404])(
    'after the status %i, does not send the entry again, and keeps the refusal until the visitor has seen it',
    async (status) => {
      let saves = 0;
      const { outbox, events, later } = outboxWith(() => {
        saves += 1;
        return failed(status, { error: 'No.' });
      });
      const id = await outbox.add(payload, undefined);
      await outbox.send();
      await outbox.send();
      const refusal = { status, body: { error: 'No.' } };
      expect([saves, events]).toEqual([1, [{ type: 'refused', id, refusal }]]);
      expect(outbox.find('f')).toMatchObject({ id, refusal });
      later(31 * DAY_MS);
      await outbox.send();
      expect(outbox.find('f')).toBeUndefined();
    },
  );

  it('stores nothing in a browser without locks, because two tabs could send the same entry', async () => {
    const { outbox, storage } = outboxWith(() => KEY, { locks: undefined });
    expect([await outbox.add(payload, undefined), storage.keys('')]).toEqual([undefined, []]);
  });

  it('announces what other tabs have sent, accepted or refused, but not results that they have only removed', () => {
    const { outbox, events } = outboxWith(() => KEY);
    const entry = { id: 'a', at: 0, payload };
    const refusal = { status: 400, body: {} };
    const [waiting, refused] = [JSON.stringify(entry), JSON.stringify({ ...entry, refusal })];
    outbox.stored('forms.outbox.a', waiting, null);
    outbox.stored('forms.outbox.a', waiting, refused);
    outbox.stored('forms.outbox.a', refused, null);
    outbox.stored('forms.outbox.a', null, waiting);
    outbox.stored('forms.outbox.a', JSON.stringify({ ...entry, isSent: true }), null);
    outbox.stored('other', waiting, null);
    outbox.stored(null, null, null);
    expect(events).toEqual([
      { type: 'accepted', id: 'a' },
      { type: 'refused', id: 'a', refusal },
    ]);
  });

  it('skips entries that it cannot read', async () => {
    const { outbox, storage, events } = outboxWith(() => KEY);
    for (const [index, text] of ['', '{', 'null', '{"id":"a"}', '{"__proto__":1}'].entries()) {
      storage.set(`forms.outbox.${index}`, text);
    }
    await outbox.send();
    expect([outbox.find('f'), events]).toEqual([undefined, []]);
  });

  it('sends nothing after it was stopped', async () => {
    const { outbox, events } = outboxWith(() => KEY);
    await outbox.add(payload, undefined);
    outbox.stop();
    await outbox.send();
    expect(events).toEqual([]);
  });
});
