import { describe, expect, inject, it } from 'vitest';
import { block, liveThrough, untilLive } from '../browser/blocks.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

const demo = inject('demo');
const VIDEOS = `${demo}/catalog/video`;
const OWN_HOST = new URL(demo).host;

describe('a video file of the site', () => {
  it('plays from any position, and the server sends only the byte ranges that are needed', async () => {
    const answers: number[] = [];
    await using open = await openPage(VIDEOS, {
      prepare: async (page) => {
        page.on('response', (response) => {
          if (response.url().endsWith('.webm')) answers.push(response.status());
        });
      },
    });
    const { page } = open;
    await block(page, 'file').scrollIntoViewIfNeeded();
    await untilLive(page, 'file');
    await block(page, 'file')
      .getByRole('button', { name: /^Play video/ })
      .click();
    const film = block(page, 'file').locator('video');
    await film.evaluate(async (video) => {
      if (!(video instanceof HTMLVideoElement)) return;
      await new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true });
        if (video.readyState > 0) video.currentTime = 8;
        else video.addEventListener('loadedmetadata', () => (video.currentTime = 8), { once: true });
      });
    });
    const [end, current] = await film.evaluate((video) =>
      video instanceof HTMLVideoElement ? [video.seekable.end(0), video.currentTime] : [0, 0],
    );
    expect(end).toBeCloseTo(10, 0);
    expect(current).toBeGreaterThanOrEqual(8);
    expect(new Set(answers)).toEqual(new Set([206]));
  });

  it('has captions that can be shown', async () => {
    await using open = await openPage(VIDEOS);
    const { page } = open;
    await block(page, 'file').scrollIntoViewIfNeeded();
    await untilLive(page, 'file');
    await block(page, 'file')
      .getByRole('button', { name: /^Play video/ })
      .click();
    const cues = () =>
      block(page, 'file')
        .locator('video')
        .evaluate((video) => {
          const [track] = video instanceof HTMLVideoElement ? video.textTracks : [];
          return [track?.mode, track?.language, track?.cues?.length];
        });
    await expect.poll(cues).toEqual(['showing', 'en', 3]);
  });
});

describe('§4 video facade: a third party', () => {
  it.each(
    sampled(
      [
        ['youtube', 'www.youtube-nocookie.com'],
        ['vimeo', 'player.vimeo.com'],
      ],
      1,
    ),
  )('%s gets no request before the visitor asks for the video, and then only for its player', async (id, player) => {
    const hosts = new Set<string>();
    await using open = await openPage(VIDEOS, {
      prepare: async (page) => {
        page.on('request', (request) => hosts.add(new URL(request.url()).host));
        // Answers requests to other hosts itself, so that no request leaves this machine.
        await page.route(
          (url) => url.host !== OWN_HOST,
          (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
        );
      },
    });
    const { page } = open;
    await liveThrough(page);
    const play = block(page, id).getByRole('button', { name: /^Play video/ });
    await play.hover();
    await play.focus();
    const early = await page.locator('link[rel=preconnect], link[rel=dns-prefetch]').count();
    expect([[...hosts], early]).toEqual([[OWN_HOST], 0]);
    await play.click();
    await expect.poll(() => [...hosts].sort()).toEqual([OWN_HOST, player].sort());
    expect(await block(page, id).locator('iframe').getAttribute('src')).toContain(`https://${player}/`);
  });
});
