import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedLoad } from './shared-load.ts';

afterEach(() => vi.useRealTimers());

const late = () => new Error('late');

describe('§4 the maps library is loaded', () => {
  it('once for all maps of a page', async () => {
    const load = vi.fn(async () => 'library');
    const shared = sharedLoad(load, 30_000, late);
    expect(await Promise.all([shared(), shared()])).toEqual(['library', 'library']);
    expect(await shared()).toBe('library');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('within 30 s, and again after a failure', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
    const shared = sharedLoad(load, 30_000, late);
    const failing = [shared(), shared()].map((promise) => expect(promise).rejects.toThrow('late'));
    await vi.advanceTimersByTimeAsync(29_999);
    const another = expect(shared()).rejects.toThrow('late');
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([...failing, another]);
    load.mockResolvedValue('library');
    expect(await shared()).toBe('library');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
