import type { Browser } from 'playwright-core';
import { openPage } from '../browser.ts';
import { type Moment, traceKeys } from '../trace.ts';

/** CPU slowdown that simulates a slow phone. */
const SLOW_CPU = 4;
/**
 * How long a key is held down, in milliseconds. The time is so long that the frame which shows the key does not include
 * the work of releasing it.
 */
const HELD_MS = 60;
/**
 * Pause between two keys, in milliseconds. The form saves a draft 300 ms after the first key, which is sometimes in
 * such a pause.
 */
const PAUSE_MS = 40;
/** Selector of the text inputs, in the order of the form. */
const INPUTS =
  'form input:is([type="text"], [type="email"], [type="url"]):not([name="leave-this-empty"]), form textarea';
const KEYS = 'ab';

/**
 * Measures the cost of every key, from the beginning of the key's task until the frame that shows the key, with a CPU
 * that is 4 times slower.
 */
export async function typeKeys(browser: Browser, url: string, { live }: { readonly live: boolean }): Promise<Moment[]> {
  const { page, cdp, close } = await openPage(browser, { cpu: SLOW_CPU });
  await page.goto(url);
  if (live) await page.waitForFunction(() => window.plinth?.state === 'initialised');
  const inputs = await page.locator(INPUTS).all();
  const type = async (key: string) => {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await page.waitForTimeout(HELD_MS);
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await page.waitForTimeout(PAUSE_MS);
  };
  // Focuses and types, and then waits until everything has loaded that a form fetches when it gets the focus.
  await inputs[0]?.focus();
  await type('a');
  await page.waitForTimeout(1000);
  const tasks = await traceKeys(cdp, async () => {
    for (const input of inputs) {
      await input.focus();
      for (const key of KEYS) await type(key);
    }
  });
  const typed = await inputs.at(-1)?.inputValue();
  await close();
  if (typed !== KEYS) throw new Error(`${url} holds "${typed}" where "${KEYS}" was typed`);
  return tasks;
}
