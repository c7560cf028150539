import type { Page } from 'playwright-core';

/**
 * Stops the time of all animations and transitions of a page, including those that begin later, so that none of them
 * ends before a test has looked at it. Returns a function that makes their time run again.
 */
export async function stopAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await session.detach();
  };
}
