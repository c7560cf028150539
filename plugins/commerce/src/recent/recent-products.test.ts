import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { recentIds, rememberViewed } from './recent-products.ts';

describe('the products that were viewed last', () => {
  it('are the last twelve, the last one first, each once', () => {
    const host = fakeHost();
    expect(recentIds(host)).toEqual([]);
    for (let at = 0; at < 14; at += 1) rememberViewed(host, `print-${at}`);
    rememberViewed(host, 'print-5');
    const ids = recentIds(host);
    expect([ids.length, new Set(ids).size, ids[0], ids[1], ids.at(-1)]).toEqual([
      12,
      12,
      'print-5',
      'print-13',
      'print-2',
    ]);
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(65)])('ignores the id "%s"', (id) => {
    const host = fakeHost();
    rememberViewed(host, id);
    expect(recentIds(host)).toEqual([]);
  });

  it('ignores what is no id in the storage', () => {
    const host = fakeHost();
    host.storage.local.set('shop.recent', 'tide <b> tide ../x reef');
    expect(recentIds(host)).toEqual(['tide', 'reef']);
  });
});
