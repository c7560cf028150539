import type { Page } from 'playwright-core';

const KEY_CODES = { ArrowLeft: 37, ArrowRight: 39 } as const;

/**
 * Returns a function that presses a key. The time stamps of the key events differ by the given number of milliseconds,
 * however fast the keys are sent.
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
