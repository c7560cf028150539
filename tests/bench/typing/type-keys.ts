import type { Browser } from 'playwright-core';
import { openPage } from '../browser.ts';
import { type Moment, traceTasks } from '../trace.ts';

/** A phone of the lower half. */
const SLOW_CPU = 4;
/** Long enough for the draft, which is written 300 ms after the first key, to fall between two keys now and then. */
const PAUSE_MS = 70;
/** Inputs that take text, in the form's order. */
const INPUTS =
  'form input:is([type="text"], [type="email"], [type="url"]):not([name="leave-this-empty"]), form textarea';
const KEYS = 'ab';

/** What every key cost, from its task to the task after the frame that shows it, under CPU 4x. */
export async function typeKeys(browser: Browser, url: string, { live }: { readonly live: boolean }): Promise<Moment[]> {
  const { page, cdp, close } = await openPage(browser, { cpu: SLOW_CPU });
  await page.addInitScript(watchKeys);
  await page.goto(url);
  if (live) await page.waitForFunction(() => window.plinth?.state === 'initialised');
  const inputs = await page.locator(INPUTS).all();
  const type = async (key: string) => {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    await page.waitForTimeout(PAUSE_MS);
  };
  // What a form fetches when the visitor comes into it is there before the counting begins.
  await inputs[0]?.focus();
  await type('a');
  await page.waitForTimeout(1000);
  const tasks = await traceTasks(cdp, { from: 'bench:key', to: 'bench:painted' }, async () => {
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

/** Runs in the page. The frame that shows a key is drawn after its callbacks, and the task posted there comes after it. */
function watchKeys(): void {
  addEventListener(
    'keydown',
    () => {
      performance.mark('bench:key');
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark('bench:painted');
        port2.postMessage(null);
      });
    },
    true,
  );
}
