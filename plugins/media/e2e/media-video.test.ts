import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery } from '@plinth/tests/browser/gallery.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { describe, expect, it } from 'vitest';

/** Matches requests to the providers. The tests answer them, so that no test sends a request to the internet. */
const PLAYERS = /youtube-nocookie\.com|player\.vimeo\.com/;

async function openVideos(name = 'videos') {
  const asked: string[] = [];
  const open = await openGallery(name, {
    prepare: async (page) => {
      page.on('request', (request) => !request.url().startsWith('http://localhost') && asked.push(request.url()));
      await page.route(PLAYERS, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<script>
            const heard = [];
            addEventListener('message', ({ data }) => heard.push(data));
            parent.postMessage(JSON.stringify({ event: 'onReady', info: null }), '*');
            parent.postMessage(JSON.stringify({ event: 'ready' }), '*');
          </script>`,
        }),
      );
    },
  });
  return { ...open, asked, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

describe('§4 videos in a gallery', () => {
  it('nothing is requested from a provider before the visitor plays its video; then its player is shown', async () => {
    await using open = await openVideos();
    const { gallery, asked } = open;
    expect(asked).toEqual([]);
    await gallery.getByRole('button', { name: 'Play video: Embed 0' }).click();
    await expect.poll(() => gallery.locator('iframe').getAttribute('src')).toContain('youtube-nocookie.com');
    await expect.poll(() => asked.filter((url) => PLAYERS.test(url)).length).toBe(1);
    expectClean(open.log);
  });

  it('§6 on a page that requires consent, nothing is requested from the provider before the visitor agrees', async () => {
    await using open = await openVideos('videos-consent');
    const { page, gallery, asked } = open;
    await gallery.getByRole('button', { name: 'Play video: Embed 0' }).click();
    const agree = gallery.getByRole('button', { name: 'Play here: Embed 0' });
    await agree.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Play here');
    expect([asked, await gallery.locator('iframe').count()]).toEqual([[], 0]);
    await agree.press('Enter');
    await expect.poll(() => asked.filter((url) => PLAYERS.test(url)).length).toBe(1);
    expectClean(open.log);
  });

  it('when a second video plays, the first one is paused and shows its overlay again', async () => {
    await using open = await openVideos();
    const { page, gallery } = open;
    await gallery.getByRole('button', { name: 'Play video: A film' }).click();
    await expect.poll(() => gallery.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
    await gallery.getByRole('button', { name: 'Play video: Embed 0' }).click();
    await expect.poll(() => gallery.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect.poll(() => gallery.getByRole('button', { name: 'Play video: A film' }).count()).toBe(1);
    const player = () => page.frames().find((frame) => PLAYERS.test(frame.url()));
    // Waits until the player has loaded. Before it has loaded, the player cannot receive the message that pauses it.
    await expect.poll(() => player()?.evaluate('document.readyState')).toBe('complete');
    // The test presses the button with the keyboard, because right after a scroll the browser still sends clicks to the
    // old position of the frame.
    await gallery.getByRole('button', { name: 'Play video: A film' }).press('Enter');
    await expect.poll(() => player()?.evaluate('heard.filter((text) => text.includes("pauseVideo")).length')).toBe(1);
    expectClean(open.log);
  });

  it.each(sampled(['Enter', 'Space'], 1))('%s plays a video, and its player gets the focus', async (key) => {
    await using open = await openVideos();
    await open.gallery.getByRole('button', { name: 'Play video: A film' }).press(key);
    await expect.poll(() => open.page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
  });
});
