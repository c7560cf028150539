import type { Browser } from 'playwright-core';
import { openPage } from '../browser.ts';
import { type Moment, traceKeys } from '../trace.ts';

/** A phone of the lower half. */
const SLOW_CPU = 4;
/** How long a key is held down: long enough that the work of its release is not in the frame that shows the key. */
const HELD_MS = 60;
/** Long enough for the draft, which is written 300 ms after the first key, to fall between two keys now and then. */
const PAUSE_MS = 40;
/** Inputs that take text, in the form's order. */
const INPUTS =
  'form input:is([type="text"], [type="email"], [type="url"]):not([name="leave-this-empty"]), form textarea';
const KEYS = 'ab';

/** What every key cost, from its task until the frame that shows it, under CPU 4x. */
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
  // What a form fetches when the visitor comes into it is there before the counting begins.
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
