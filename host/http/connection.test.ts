import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserConnection } from './connection.ts';

afterEach(() => vi.restoreAllMocks());

describe('the browser’s connection', () => {
  it('resolves at once while online', async () => {
    await expect(browserConnection.whenOnline()).resolves.toBeUndefined();
  });

  it('resolves at the online event while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let online = false;
    const waiting = browserConnection.whenOnline().then(() => {
      online = true;
    });
    await Promise.resolve();
    expect(online).toBe(false);
    dispatchEvent(new Event('online'));
    await waiting;
    expect(online).toBe(true);
  });
});
