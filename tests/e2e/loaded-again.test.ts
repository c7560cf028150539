import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block } from '../browser/blocks.ts';
import { current } from '../browser/gallery.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { settled } from '../browser/settled.ts';

interface Touched {
  readonly url: string;
  /** What the visitor does first, and does again. */
  readonly touch: (page: Page) => Promise<unknown>;
  /** Waits for what only the script of the block does. */
  readonly works: (page: Page) => Promise<unknown>;
}

const fixture = inject('fixture');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const BLOCKS: readonly [string, Touched][] = [
  [
    'a gallery',
    {
      url: `${fixture}/gallery/slideshow`,
      touch: (page) => block(page, 'g').getByRole('button', { name: 'Next slide' }).click(),
      works: async (page) => {
        const gallery = block(page, 'g');
        const before = await current(gallery);
        await gallery.getByRole('button', { name: 'Next slide' }).click();
        // The press that was kept from the first touch can be carried out meanwhile, so the number is not known.
        await expect.poll(() => current(gallery)).not.toBe(before);
      },
    },
  ],
  [
    'a form',
    {
      url: `${inject('demo')}/contact`,
      touch: (page) => page.getByLabel('Email').click(),
      works: async (page) => {
        await page.getByLabel('Email').fill('nobody');
        await block(page, 'contact').getByRole('button').last().click();
        await page.getByText('Email is not valid.').first().waitFor();
      },
    },
  ],
  [
    'an accordion',
    {
      url: `${fixture}/single`,
      touch: (page) => block(page, 'one').locator('summary', { hasText: 'Care' }).click(),
      works: async (page) => {
        await block(page, 'one').locator('summary', { hasText: 'Care' }).focus();
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => focused(page)).toBe('Delivery');
      },
    },
  ],
];

/** Opens the page without moving the pointer over the block, so that not all its files are requested yet. */
async function open({ url }: Touched) {
  const loaded = new Set<string>();
  const opened = await openInOwnContext(url, {
    reducedMotion: 'reduce',
    prepare: async (page) => void page.on('response', (answer) => answer.ok() && loaded.add(answer.url())),
  });
  await settled(opened.page);
  const failure = () => expect.poll(() => opened.log.reports.map(({ code }) => code)).toContain('PLINTH-LOAD-003');
  /** The files that failed and have not loaded since. The texts of reports are fetched for the next report. */
  const left = () =>
    opened.log.failed
      .map((line) => line.split(' ')[0] ?? '')
      .filter((file) => file.endsWith('.js') && !file.includes('/error-texts.') && !loaded.has(file));
  return { ...opened, left, failure, [Symbol.asyncDispose]: opened[Symbol.asyncDispose] };
}

describe.each(BLOCKS)('%s whose files did not load at the first touch', (_, touched) => {
  const { touch, works } = touched;

  it('works after the next touch', async () => {
    await using test = await open(touched);
    const { page } = test;
    const scripts = '**/*.js';
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await touch(page);
    await test.failure();
    await page.unroute(scripts);
    await settled(page);
    expect(test.left()).not.toEqual([]);
    // A touch in the first second after a failure starts no further attempt.
    await expect
      .poll(
        async () => {
          await touch(page);
          return test.left();
        },
        { interval: 1_000 },
      )
      .toEqual([]);
    await works(page);
  });

  it('works without a touch when the browser is online again', async () => {
    await using test = await open(touched);
    const { page, context } = test;
    await context.setOffline(true);
    await touch(page);
    await test.failure();
    expect(test.left()).not.toEqual([]);
    await context.setOffline(false);
    await expect.poll(test.left).toEqual([]);
    await works(page);
  });
});
