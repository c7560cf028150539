import type { Page } from 'playwright-core';

const KEY_CODES = { ArrowLeft: 37, ArrowRight: 39 } as const;

/**
 * Presses keys. The time stamps of their events are the given number of milliseconds apart, however fast they are sent.
 */
export async function timedKeys(page: Page, everyMs: number): Promise<(key: keyof typeof KEY_CODES) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let time = Date.now();
  return async (key) => {
    time += everyMs;
    const pressed = { key, code: key, windowsVirtualKeyCode: KEY_CODES[key], timestamp: time / 1000 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  };
}
