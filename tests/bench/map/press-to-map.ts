import type { Browser } from 'playwright-core';
import { openPage } from '../browser.ts';

export interface Press {
  /** Milliseconds from the press until the map can be moved. */
  readonly ms: number;
  /** Bytes that came over the network in this time. */
  readonly bytes: number;
}

/** Presses the button of a map. The buttons of our map and of the peers have different selectors. */
export async function pressToMap(browser: Browser, address: string, isOurs: boolean): Promise<Press> {
  // The driver of a browser without a graphics card logs warnings.
  const { page, cdp, close } = await openPage(browser, { mayFail: true });
  const [button, ready] = isOurs
    ? ['[data-moving-button]', '[data-moving]']
    : ['button[data-loaded]', 'body[data-ready]'];
  await page.goto(address);
  if (isOurs) {
    // The block is mounted when the visitor comes near.
    await page.locator(button).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => {
      const block = document.getElementById('block-map');
      return block !== null && window.__plinth?.live.get(block);
    });
  } else await page.locator(button).waitFor();
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const ms = await page.evaluate(
    ([pressed, shown]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        document.querySelector<HTMLElement>(pressed)?.click();
        const look = () =>
          document.querySelector(shown) ? resolve(performance.now() - begun) : requestAnimationFrame(look);
        look();
      }),
    [button, ready] as const,
  );
  await close();
  return { ms, bytes };
}
