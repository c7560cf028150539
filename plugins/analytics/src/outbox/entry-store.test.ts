import { fakeHost } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './entry.ts';
import { createEntryStore, MOST_EVENTS } from './entry-store.ts';

const hit = (fields: object = {}) => JSON.stringify(['hit', fields]);
const ids = (count: number) => Array.from({ length: count }, () => newId(Date.now()));

afterEach(() => vi.useRealTimers());

describe('events that wait', () => {
  it('each event has its own key, and each of two tabs sees the events of both tabs', () => {
    const { local } = fakeHost().storage;
    const [one, other] = [createEntryStore(local), createEntryStore(local)];
    one.put([[newId(Date.now() - 1), hit({ a: 1 })]]);
    other.put([[newId(Date.now()), hit({ b: 2 })]]);
    expect(one.all().map(({ fields }) => fields)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(local.keys('analytics.event.')).toHaveLength(2);
  });

  it('keeps at most a thousand events of a page', () => {
    const { local } = fakeHost().storage;
    const store = createEntryStore(local);
    const texts = ids(MOST_EVENTS + 7).map((id) => [id, hit()] as const);
    expect(store.put(texts)).toBe(7);
    expect(store.put([[newId(Date.now()), hit()]])).toBe(1);
    expect(store.all()).toHaveLength(MOST_EVENTS);
    // Simulates that another tab sends the events.
    const other = createEntryStore(local);
    for (const { key } of other.all().slice(0, 3)) other.remove(key);
    expect(store.put(ids(4).map((id) => [id, hit()] as const))).toBe(1);
  });

  it('keeps at most 512 KiB', () => {
    const store = createEntryStore(fakeHost().storage.local);
    const texts = ids(60).map((id) => [id, hit({ text: 'x'.repeat(10_000) })] as const);
    expect(store.put(texts)).toBe(8);
  });

  it('removes and counts an event that is older than a week, and keeps an event from before the clock was set back', () => {
    const now = 1_800_000_000_000;
    const dropped = vi.fn<() => void>();
    const store = createEntryStore(fakeHost().storage.local, dropped);
    vi.useFakeTimers({ now });
    store.put([
      [newId(now - 8 * 86_400_000), hit({ old: true })],
      [newId(now + 8 * 86_400_000), hit({ future: true })],
    ]);
    expect(store.all().map(({ fields }) => fields)).toEqual([{ future: true }]);
    expect(dropped).toHaveBeenCalledTimes(1);
  });

  it('common fields are stored once, are merged into each event, and are removed with the last event', () => {
    const { local } = fakeHost().storage;
    const store = createEntryStore(local);
    const base = store.base({ id: 'v', common: { a: 1, b: 1 }, list: [1] });
    const own = { common: { b: 2 }, list: [2] };
    store.put(ids(3).map((id) => [id, JSON.stringify(['analytics', own, base])] as const));
    const later = createEntryStore(local);
    expect(later.all().map(({ fields }) => fields)).toEqual(
      Array.from({ length: 3 }, () => ({ id: 'v', common: { a: 1, b: 2 }, list: [2] })),
    );
    for (const { key } of later.all()) later.remove(key);
    expect(later.all()).toEqual([]);
    expect(local.keys('analytics.base.')).toEqual([]);
  });

  it('when storage has no room, all events move to memory, so that other code of the site can still write to storage', () => {
    const host = fakeHost();
    const { local } = host.storage;
    let isFull = false;
    const store = createEntryStore({
      ...local,
      set: (key, value) => !(isFull && value.length > 1_000) && local.set(key, value),
    });
    store.put([[newId(Date.now()), hit({ a: 1 })]]);
    isFull = true;
    store.put([[newId(Date.now()), hit({ b: 2 })]]);
    expect(local.keys('analytics.')).toEqual([]);
    expect(store.all()).toHaveLength(2);
    store.forget();
    expect(store.all()).toEqual([]);
  });

  it('with any text in the storage, does not throw: reads the text as an event, or removes it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.json()))), (pairs) => {
        const { local } = fakeHost().storage;
        for (const [key, text] of pairs) local.set(`analytics.event.${key}`, text);
        const store = createEntryStore(local);
        expect(store.all()).toHaveLength(local.keys('analytics.event.').length);
      }),
    );
  });
});
