import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest } from '@plinth/tests/browser/gallery.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { type OpenOptions, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { stopAnimations } from '@plinth/tests/browser/stopped-animations.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');

/** Titles of the items that are open or opening, according to the icon of each. */
const expanded = (accordion: Locator) =>
  accordion
    .locator('[data-is-open="true"]')
    .evaluateAll((icons) =>
      icons.map((icon) => icon.closest('.accordion-item')?.querySelector('.accordion-item__title')?.textContent),
    );
const openNow = (accordion: Locator) => accordion.locator('details[open] > summary').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const header = (accordion: Locator, title: string) => accordion.locator('summary', { hasText: title });

async function openAccordion(path = '/single', id = 'one', options: OpenOptions = {}) {
  const open = await openPage(fixture + path, options);
  await untilLive(open.page, id);
  return { ...open, accordion: block(open.page, id), [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

describe.each(
  sampled(
    [
      ['our own markup', '/single', 'one', ['Care', 'Delivery', 'Returns']],
      ['markup of another system, read by the publisher', '/foreign', 'acc', ['Opening', 'Tickets']],
      ['markup of another system, read in the browser', '/foreign-kept', 'acc', ['Opening', 'Tickets']],
    ],
    1,
  ),
)('§4 accordion by keyboard only, %s', (_, path, id, titles) => {
  const [first = '', second = ''] = titles;
  const last = titles.at(-1) ?? '';

  it('Tab reaches the first item; Enter and Space toggle it', async () => {
    await using open = await openAccordion(path, id);
    const { page, accordion } = open;
    // Starts at the element before the block, like a visitor who reaches the block with the Tab key.
    await page.evaluate(() => document.querySelector<HTMLElement>('#main')?.focus());
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => openNow(accordion)).toEqual([first]);
    // Wait for the end of the animation, because keys are ignored until then.
    await atRest(page);
    await page.keyboard.press('Space');
    await expect.poll(() => openNow(accordion)).toEqual([]);
    expectClean(open.log);
  });

  it('arrows, Home and End move between the items and do not open them', async () => {
    await using open = await openAccordion(path, id);
    const { page, accordion } = open;
    await header(accordion, first).focus();
    const walk: [string, string][] = [
      ['ArrowDown', second],
      ['ArrowUp', first],
      ['ArrowUp', last],
      ['ArrowDown', first],
      ['End', last],
      ['Home', first],
    ];
    for (const [key, title] of walk) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(title);
    }
    expect(await openNow(accordion)).toEqual([]);
  });
});

describe('§4 accordion', () => {
  it('opening one item closes the other one, unless the author allows several open items', async () => {
    await using open = await openPage(`${fixture}/accordion`);
    const { page } = open;
    await untilLive(page, 'one', 'many', 'first');
    for (const [id, expected] of [
      ['one', ['Returns']],
      ['many', ['Care', 'Returns']],
    ] as const) {
      const accordion = block(page, id);
      await header(accordion, 'Care').click();
      await header(accordion, 'Returns').click();
      await expect.poll(() => openNow(accordion)).toEqual(expected);
    }
    expect(await openNow(block(page, 'first'))).toEqual(['Care']);
    expectClean(open.log);
  });

  it('§9 the animation takes 250 ms, and clicks during it are ignored', async () => {
    await using open = await openAccordion();
    const { page, accordion } = open;
    const running = () =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)));
    // Stops the animation, so that all clicks come before its end.
    const run = await stopAnimations(page);
    await header(accordion, 'Care').evaluate((summary: HTMLElement) => summary.click());
    await expect.poll(running).toContain(250);
    await header(accordion, 'Care').evaluate((summary: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) summary.click();
    });
    expect(await expanded(accordion)).toEqual(['Care']);
    await run();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect.poll(() => openNow(accordion)).toEqual(['Care']);
    await expect.poll(running).toEqual([]);
    await header(accordion, 'Care').click();
    await expect.poll(() => openNow(accordion)).toEqual([]);
    expectClean(open.log);
  });

  it.each(
    sampled(
      [
        ['reduced motion', '/single', { reducedMotion: 'reduce' } as const],
        ['§2 nomotion=true', '/single?nomotion=true', {}],
      ],
      1,
    ),
  )('with %s, an item opens without an animation', async (_, path, options) => {
    await using open = await openAccordion(path, 'one', options);
    const slides = await open.page.evaluate(() => {
      document.querySelector<HTMLElement>('#block-one summary')?.click();
      const panel = document.querySelector('#block-one .accordion-item__dropdown');
      return panel?.getAnimations().length;
    });
    expect(slides).toBe(0);
    expect(await openNow(open.accordion)).toEqual(['Care']);
  });

  it.each(
    sampled(
      [
        ['#accordionItems/1', ['Delivery']],
        ['#accordionItemDescription', ['Care']],
        ['#accordionItems/99', []],
        ['#accordionItems/-1', []],
        ['#accordionItems/1<img src=x>', []],
        ['#__proto__', []],
      ],
      1,
    ),
  )('after loading with the hash %s, the open items are %j', async (hash, titles) => {
    await using open = await openAccordion(`/single${hash}`);
    await expect.poll(() => expanded(open.accordion)).toEqual(titles);
    expectClean(open.log);
  });

  it('a new hash opens the item that it names, and closes all items when it names none of them', async () => {
    await using open = await openAccordion();
    const { page, accordion } = open;
    for (const [hash, titles] of [
      ['accordionItems/2', ['Returns']],
      ['accordionItems/0', ['Care']],
      ['elsewhere', []],
      ['accordionItemDescription', ['Care']],
    ] as const) {
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await expect.poll(() => expanded(accordion), { message: hash }).toEqual(titles);
    }
    expectClean(open.log);
  });

  it('an item that the visitor opened before the script had loaded stays open', async () => {
    const scripts = heldScripts();
    await using open = await openPage(`${fixture}/single`, {
      waitForRuntime: false,
      prepare: scripts.hold,
    });
    const accordion = block(open.page, 'one');
    await header(accordion, 'Delivery').click();
    await expect.poll(() => openNow(accordion)).toEqual(['Delivery']);
    scripts.release();
    await untilLive(open.page, 'one');
    expect(await openNow(accordion)).toEqual(['Delivery']);
    await header(accordion, 'Delivery').click();
    await expect.poll(() => openNow(accordion)).toEqual([]);
    expectClean(open.log);
  });
});
