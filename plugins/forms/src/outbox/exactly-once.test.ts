import type { Http, HttpResult } from '@plinth/sdk';
import { SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import { type Payload, payloadOf } from '@plinth/sdk/forms/kit';
import { memoryStorage } from '@plinth/sdk/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createOutbox, type SendingOutbox } from './create-outbox.ts';
import { createEntryStore } from './entry-store.ts';

// A simulation in which tabs share storage and a lock, and requests and tabs may fail at any point. Every wait is a
// step, and the test decides the order of the steps.

/**
 * The result of a request. In the cases `lostAfter`, `gateway` and `café` the server has stored the submission, but the
 * tab gets no answer that says so.
 */
type Fate = 'fine' | 'lostBefore' | 'lostAfter' | 'busy' | 'broken' | 'gateway' | 'café';

/** In this simulation, all tabs see a change of storage at once, so the wait of this length has no effect. */
const STORAGE_DELAY_MS = 500;

interface Tab {
  isDead: boolean;
  readonly outbox: SendingOutbox;
}

const saved = v.object({ key: v.string(), form: v.string() });

function createWorld(fates: Fate[]) {
  const storage = memoryStorage();
  const issued = new Set<string>();
  /** The submissions that the server has stored, by key. */
  const stored = new Map<string, string>();
  const steps: (() => void)[] = [];
  const queue: { tab: Tab; run: () => void }[] = [];
  let holder: Tab | undefined;
  let online = true;
  let counter = 0;

  const step = () => new Promise<void>((resolve) => steps.push(resolve));
  const nextInLine = () => {
    if (holder) return;
    const next = queue.shift();
    if (!next) return;
    holder = next.tab;
    next.run();
  };
  const issue = () => {
    const key = `key ${issued.size}`;
    issued.add(key);
    return key;
  };
  const serve = (url: string, data: unknown): HttpResult => {
    if (url.startsWith(SUBMISSION_KEY_PATH)) return { ok: true, status: 200, data: { key: issue() } };
    const { key, form } = v.parse(saved, data);
    if (!issued.has(key)) return failure('server', 400, { error: 'no such key' });
    if (!stored.has(key)) stored.set(key, form);
    return { ok: true, status: 200, data: {} };
  };
  const postOf =
    (tab: () => Tab): Http['post'] =>
    async (url, { data } = {}) => {
      await step();
      const fate = online ? (fates.shift() ?? 'fine') : 'lostBefore';
      const reaches = fate !== 'lostBefore' && fate !== 'busy' && fate !== 'broken';
      const result = reaches && !tab().isDead ? serve(url, data) : undefined;
      await step();
      if (tab().isDead) return new Promise<never>(() => undefined);
      if (fate === 'busy') return failure('status', 429, '');
      if (fate === 'broken') return failure('status', 500, '');
      if (fate === 'gateway') return failure('status', 504, '');
      if (fate === 'café') return failure('parse', 200, '<html>');
      return fate === 'fine' && result ? result : failure('network', 0, undefined);
    };

  const open = (): Tab => {
    const tab: Tab = {
      isDead: false,
      outbox: createOutbox({
        storage,
        locks: {
          request: async (_, callback) => {
            await new Promise<void>((run) => {
              queue.push({ tab, run });
              nextInLine();
            });
            await callback();
            if (tab.isDead) return;
            holder = undefined;
            nextInLine();
          },
        },
        http: async () => ({ post: postOf(() => tab) }),
        isOnline: () => online,
        now: () => counter++,
        newId: () => `entry ${counter++}`,
        // Only immediate timers run here. A later retry has the same effect as another tab that opens later.
        timeout: (callback, delay) => {
          if (delay <= STORAGE_DELAY_MS) queueMicrotask(() => tab.isDead || callback());
          return () => undefined;
        },
        accepted: () => undefined,
        report: (error) => expect.fail(String(error)),
      }),
    };
    void tab.outbox.send();
    return tab;
  };

  return {
    open,
    issue,
    stored,
    steps,
    waiting: () =>
      createEntryStore(storage)
        .all()
        .filter(({ isSent }) => !isSent).length,
    /**
     * Stores a submission as if an earlier attempt had sent it: the answer was lost before the submission was added to
     * the outbox.
     */
    storeUnder: (key: string, form: string) => void stored.set(key, form),
    setOnline(next: boolean) {
      online = next;
    },
    heal() {
      online = true;
      fates.length = 0;
    },
    kill(tab: Tab) {
      tab.isDead = true;
      for (const [index, { tab: waiting }] of [...queue.entries()].reverse())
        if (waiting === tab) queue.splice(index, 1);
      if (holder !== tab) return;
      holder = undefined;
      nextInLine();
    },
  };
}

function failure(kind: 'status' | 'network' | 'parse' | 'server', status: number, body: unknown): HttpResult {
  return { ok: false, kind, status, message: '', body };
}

const identity = { formId: 'f', objectName: 'o', isOverlayForm: false, submitButtonText: 'Send' };
const payloadNamed = (form: string): Payload =>
  payloadOf({ identity, entry: { form }, captchaKey: undefined, page: {}, path: '/' });

/** Waits until no pending promise can settle without another action of the test. */
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

const which = fc.nat(9);
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), which, key: fc.constantFrom('none', 'unused', 'stored') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('online' as const), on: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('step' as const), which }) },
);
const fate = fc.constantFrom<Fate>('fine', 'lostBefore', 'lostAfter', 'busy', 'broken', 'gateway', 'café');

describe('§4 form, offline: the outbox', () => {
  it('the server stores every submission exactly once, even when tabs crash and connections fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 10, maxLength: 60, size: 'max' }),
        fc.array(fate, { maxLength: 30 }),
        async (actions, fates) => {
          const world = createWorld([...fates]);
          const tabs = [world.open(), world.open()];
          const pick = (index: number) => tabs[index % tabs.length] ?? tabs[0] ?? expect.fail('no tab');
          const added: string[] = [];
          for (const act of actions) {
            if (act.do === 'add') {
              const form = `message ${added.length}`;
              const key = act.key === 'none' ? undefined : world.issue();
              if (key !== undefined && act.key === 'stored') world.storeUnder(key, form);
              expect(await pick(act.which).outbox.add(payloadNamed(form), key)).toBeDefined();
              added.push(form);
            }
            if (act.do === 'crash') {
              world.kill(pick(act.which));
              tabs[act.which % tabs.length] = world.open();
            }
            if (act.do === 'send') void pick(act.which).outbox.send();
            if (act.do === 'online') {
              world.setOnline(act.on);
              // The browser fires `online` in every tab.
              if (act.on) for (const { outbox } of tabs) void outbox.send();
            }
            if (act.do === 'step') world.steps.splice(act.which % (world.steps.length || 1), 1)[0]?.();
            await settle();
          }
          // Afterwards, requests no longer fail, and the visitor opens the site again.
          world.heal();
          for (const tab of tabs) world.kill(tab);
          for (let round = 0; round < 40 && (world.waiting() > 0 || world.steps.length > 0); round += 1) {
            if (world.steps.length === 0) world.open();
            await settle();
            for (let turn = 0; turn < 200 && world.steps.length > 0; turn += 1) {
              world.steps.shift()?.();
              await settle();
            }
          }
          expect(world.waiting()).toBe(0);
          expect([...world.stored.values()].sort()).toEqual([...added].sort());
        },
      ),
      { numRuns: 400 },
    );
  });
});
