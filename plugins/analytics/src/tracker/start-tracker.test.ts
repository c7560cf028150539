import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { Visit } from '../visit/count-visit.ts';
import { startTracker } from './start-tracker.ts';

const VISIT: Visit = { analyticsId: 'a', sessionId: 's', cookie: 'c', marketingId: null, isStored: true };

afterEach(() => void vi.restoreAllMocks());

it('§8 warns of an event without a payload, and hands nothing to the outbox', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const outbox = { add: vi.fn(), base: vi.fn(() => 'base'), flush: vi.fn() };
  const host = fakeHost();
  startTracker(host, outbox, () => VISIT);
  // A plugin that is not written in TypeScript can pass any value.
  host.track(JSON.parse('{ "name": "nothing" }'));
  expect([warn.mock.calls, outbox.add.mock.calls]).toEqual([[['no payload']], []]);
  host.track({ name: 'something', data: {} });
  expect([warn.mock.calls.length, outbox.add.mock.calls.length]).toEqual([1, 1]);
});
