import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { answerWithDrawings } from '../browser/answer-with-drawings.ts';
import { block } from '../browser/blocks.ts';
import { GATED_PAGES, SOUND_PAGES } from '../browser/demo-pages.ts';
import { openPage } from '../browser/open-page.ts';
import { sweptPages } from '../browser/swept-pages.ts';

const demo = inject('demo');
const fixture = inject('fixture');
const withoutScript = { javaScriptEnabled: false };

const statuses = new Map<string, Promise<number>>();
/** The server's answers to links. Most pages have the same links, so each link is requested only once. */
function statusOf(link: string): Promise<number> {
  const known = statuses.get(link) ?? fetch(demo + link).then(({ status }) => status);
  statuses.set(link, known);
  return known;
}

/**
 * Scrolls to the first picture that has not loaded, and returns its address. Undefined when all pictures have loaded.
 */
const scrollToUnloadedPicture = (page: Page) =>
  page.evaluate(() => {
    const image = [...document.images].find(({ naturalWidth }) => naturalWidth === 0);
    image?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return image?.src;
  });

const openItems = (page: Page) => page.locator('details[open] > summary').allInnerTexts();

describe('with JavaScript off', () => {
  it.each(sweptPages(SOUND_PAGES, 4))('%s can be read: heading, text, pictures, links', async (path) => {
    await using open = await openPage(demo + path, { ...withoutScript, prepare: answerWithDrawings });
    const { page } = open;
    expect(await page.locator('h1').count()).toBe(1);
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(40);
    await expect.poll(() => scrollToUnloadedPicture(page)).toBeUndefined();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => [
        ...new Set(
          all.map((link) => new URL((link as HTMLAnchorElement).href)).map((url) => url.pathname + url.search),
        ),
      ]);
    for (const link of links) {
      const status = await statusOf(link);
      if (GATED_PAGES.has(link)) expect(status, `${path} -> ${link}`).toBe(403);
      else expect(status, `${path} -> ${link}`).toBeLessThan(400);
    }
  });

  it('a link goes to its page', async () => {
    await using open = await openPage(demo, withoutScript);
    await open.page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await open.page.waitForURL((url) => url.pathname !== '/');
    expect(await open.page.locator('h1').count()).toBe(1);
  });

  it('§4 accordion: a click opens an item, and opening another one closes it', async () => {
    await using open = await openPage(`${fixture}/accordion`, withoutScript);
    const one = block(open.page, 'one');
    await one.getByText('Care', { exact: true }).click();
    await expect.poll(() => one.getByText('About Care').isVisible()).toBe(true);
    await one.getByText('Returns', { exact: true }).click();
    await expect.poll(() => one.locator('details[open] > summary').allInnerTexts()).toEqual(['Returns']);
  });

  it('§4 accordion: with the author’s settings, several items may be open, and the first is open by default', async () => {
    await using open = await openPage(`${fixture}/accordion`, withoutScript);
    const many = block(open.page, 'many');
    await many.getByText('Care', { exact: true }).click();
    await many.getByText('Returns', { exact: true }).click();
    await expect.poll(() => many.locator('details[open] > summary').allInnerTexts()).toEqual(['Care', 'Returns']);
    expect(await block(open.page, 'first').locator('details[open] > summary').allInnerTexts()).toEqual(['Care']);
  });

  it('accordion: Tab reaches each item; Enter and Space open it', async () => {
    await using open = await openPage(`${fixture}/single`, withoutScript);
    const { page } = open;
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openItems(page)).toEqual(['Care']);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => openItems(page)).toEqual(['Delivery']);
  });

  it('§4 menu: the first tab is active, and each menu can be reached by pointer', async () => {
    await using open = await openPage(`${fixture}/menu`, withoutScript);
    const tabs = block(open.page, 'tabs');
    expect(await tabs.getByText('Lunch soup').isVisible()).toBe(true);
    expect(await tabs.getByText('Dinner soup').isVisible()).toBe(false);
    for (const name of ['Dinner', 'Drinks', 'Lunch']) {
      await tabs.getByRole('radio', { name }).check();
      await expect.poll(() => tabs.getByText(`${name} soup`).isVisible()).toBe(true);
      expect(await tabs.locator('.menu-item-title:visible').count()).toBe(1);
    }
  });

  it('§4 menu: each menu can be reached by arrow keys', async () => {
    await using open = await openPage(`${fixture}/menu`, withoutScript);
    const tabs = block(open.page, 'tabs');
    await tabs.getByRole('radio', { name: 'Lunch' }).focus();
    for (const name of ['Dinner', 'Drinks', 'Lunch']) {
      await open.page.keyboard.press('ArrowRight');
      await expect.poll(() => tabs.getByText(`${name} soup`).isVisible()).toBe(true);
    }
  });

  it('markup of another system that the publisher has read works', async () => {
    await using open = await openPage(`${fixture}/foreign`, withoutScript);
    const { page } = open;
    await block(page, 'acc').getByText('Opening', { exact: true }).click();
    await expect.poll(() => page.getByText('About Opening').isVisible()).toBe(true);
    await block(page, 'tabs').getByRole('radio', { name: 'Night' }).check();
    await expect.poll(() => block(page, 'tabs').getByText('Broth', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('Markup that nobody knows').isVisible()).toBe(true);
  });

  it('markup of another system that the page file keeps can be read by a visitor', async () => {
    await using open = await openPage(`${fixture}/foreign-kept`, withoutScript);
    for (const text of ['About Opening', 'About Tickets', 'Toast', 'Broth', 'Markup that nobody knows']) {
      expect(await open.page.getByText(text).first().isVisible(), text).toBe(true);
    }
  });
});
