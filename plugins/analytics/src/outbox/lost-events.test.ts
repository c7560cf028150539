import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createLostEvents } from './lost-events.ts';

afterEach(() => vi.restoreAllMocks());

it('counts by reason for all tabs, warns once for each reason, and starts again when the numbers are taken', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { local } = fakeHost().storage;
  const [one, other] = [createLostEvents(local), createLostEvents(local)];
  one.add('refused', 3);
  one.add('refused');
  one.add('overflow', 0);
  other.add('too large');
  expect(warn.mock.calls).toEqual([['Analytics: events are lost: refused'], ['Analytics: events are lost: too large']]);
  expect(other.take()).toEqual({ refused: 4, 'too large': 1 });
  expect(one.take()).toBeUndefined();
});

it('reads a poisoned number as 0', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { local } = fakeHost().storage;
  local.set('analytics.lost.refused', '<b>');
  const lost = createLostEvents(local);
  lost.add('refused', 2);
  expect(lost.take()).toEqual({ refused: 2 });
});
