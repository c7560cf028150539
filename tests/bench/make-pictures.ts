import { launchBrowser } from './browser.ts';

/** The window sizes in which Lighthouse opens a page. */
const WINDOWS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
] as const;
const LONGEST_WAIT_MS = 120_000;

/** Opens each page once in every window size, so that the site has encoded the pictures that the page requests. */
export async function makePictures(urls: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const window of WINDOWS) {
      const context = await browser.newContext(window);
      const page = await context.newPage();
      for (const url of urls) {
        await page.goto(url, { timeout: LONGEST_WAIT_MS });
        await page.waitForLoadState('networkidle', { timeout: LONGEST_WAIT_MS });
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
