import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const AUDIO = `${demo}/catalog/audio`;
const play = (page: Page, id: string, index = 0) =>
  block(page, id)
    .locator('audio')
    .nth(index)
    .evaluate((audio: HTMLAudioElement) => audio.play());
const isPlaying = (page: Page, id: string, index = 0) =>
  block(page, id)
    .locator('audio')
    .nth(index)
    .evaluate((audio: HTMLAudioElement) => !audio.paused);
const position = (page: Page, id: string) =>
  block(page, id)
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => Math.floor(audio.currentTime));

describe('audio', () => {
  it("without a script it is the browser's player, with chapters, transcript and download", async () => {
    await using open = await openPage(AUDIO, { javaScriptEnabled: false });
    const chapters = block(open.page, 'chapters');
    expect(await chapters.locator('audio[controls]').isVisible()).toBe(true);
    await chapters.getByText('Transcript').click();
    expect(await chapters.getByText('Nobody speaks.').isVisible()).toBe(true);
    await chapters.getByText('Chapters').click();
    expect(await chapters.getByRole('link', { name: 'And up again' }).getAttribute('href')).toContain('#t=3');
    expect(await chapters.getByRole('link', { name: 'Download' }).isVisible()).toBe(true);
  });

  it('loads nothing before it plays, and only one recording of the page plays at a time', async () => {
    const sounds: string[] = [];
    await using open = await openPage(AUDIO, {
      prepare: async (page) =>
        page.on('request', (request) => {
          if (request.url().includes('/sounds/')) sounds.push(request.url());
        }),
    });
    const { page } = open;
    await untilLive(page, 'default', 'chapters', 'album');
    expect(sounds).toEqual([]);
    await play(page, 'default');
    expect(await isPlaying(page, 'default')).toBe(true);
    await play(page, 'album', 1);
    await expect.poll(() => isPlaying(page, 'default')).toBe(false);
    expect(await isPlaying(page, 'album', 1)).toBe(true);
    expectClean(open.log);
  });

  it('steps and chapters move it, by keyboard too', async () => {
    await using open = await openPage(AUDIO);
    const { page } = open;
    await untilLive(page, 'chapters');
    const chapters = block(page, 'chapters');
    await chapters.locator('summary', { hasText: 'Chapters' }).click();
    await chapters.getByRole('link', { name: 'And up again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPlaying(page, 'chapters')).toBe(true);
    await expect.poll(() => position(page, 'chapters')).toBeGreaterThanOrEqual(3);
    await chapters.getByRole('button', { name: '15 s back' }).press('Enter');
    await expect.poll(() => position(page, 'chapters')).toBeLessThan(3);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('the next recording of an album plays when one has ended', async () => {
    await using open = await openPage(AUDIO);
    const { page } = open;
    await untilLive(page, 'album');
    await block(page, 'album')
      .locator('audio')
      .first()
      .evaluate(async (audio: HTMLAudioElement) => {
        await audio.play();
        audio.currentTime = audio.duration - 0.2;
      });
    await expect.poll(() => isPlaying(page, 'album', 1)).toBe(true);
  });

  it('says in words that a file cannot be played', async () => {
    await using open = await openPage(AUDIO);
    const { page } = open;
    await untilLive(page, 'missing');
    await play(page, 'missing').catch(() => undefined);
    await block(page, 'missing').getByText('This recording cannot be played.').waitFor();
  });

  it('is accessible before and after its script', async () => {
    await using open = await openPage(AUDIO, { prepare: withAxe });
    const { page } = open;
    expect(await violations(page)).toEqual([]);
    await untilLive(page, 'default', 'chapters', 'album', 'foreign');
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['de', '15 s vor', 'Geschwindigkeit'],
    ['ar', '15 ثانية إلى الأمام', 'السرعة'],
  ])('has its words in %s', async (language, forward, speed) => {
    await using open = await openPage(`${AUDIO}-${language}`);
    await untilLive(open.page, 'one');
    await block(open.page, 'one').getByRole('button', { name: forward }).waitFor();
    await block(open.page, 'one').getByRole('combobox', { name: speed }).waitFor();
    expectClean(open.log);
  });
});
