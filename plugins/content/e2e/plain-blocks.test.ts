import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { expect, inject, it } from 'vitest';

const demo = inject('demo');

it.each([
  ['/catalog/quote', 'default', 'manners'],
  ['/catalog/markdown', 'default', 'Before you unpack'],
  ['/catalog/code', 'default', 'points.push(next)'],
  ['/catalog/logo', 'text', 'Slowfield'],
  ['/catalog/space', 'rule', ''],
  ['/catalog/links', 'tags', 'Paper'],
])('%s loads no script of the plugin, is the same without any, and is accessible', async (path, id, text) => {
  const requests: string[] = [];
  await using open = await openPage(demo + path, {
    prepare: async (page) => {
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await withAxe(page);
    },
  });
  const { page } = open;
  await block(page, id).hover();
  const content = await block(page, id).innerText();
  expect(content).toContain(text);
  expect(await violations(page)).toEqual([]);
  expect(requests.filter((url) => url.includes('/content/') && url.endsWith('.js'))).toEqual([]);
  expectClean(open.log);

  await using plain = await openPage(demo + path, { javaScriptEnabled: false });
  expect(await block(plain.page, id).innerText()).toBe(content);
});

it('code is highlighted, and the keyboard scrolls it inside its box', async () => {
  await using open = await openPage(`${demo}/catalog/code`, { viewport: { width: 390, height: 844 } });
  const { page } = open;
  const source = block(page, 'wide').locator('pre');
  const scrolled = () => source.evaluate((pre) => pre.scrollLeft);
  await source.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const weight = (locator: string) =>
    block(page, 'default')
      .locator(locator)
      .first()
      .evaluate((part) => getComputedStyle(part).fontWeight);
  expect(await weight('.hljs-keyword')).not.toBe(await weight('code'));
});

it('HTML in Markdown and in code cannot run', async () => {
  await using markdown = await openPage(`${demo}/catalog/markdown`);
  expect(await block(markdown.page, 'html').locator('script, [onclick]').count()).toBe(0);
  expect(await block(markdown.page, 'html').locator('mark').count()).toBe(1);
  await using code = await openPage(`${demo}/catalog/code`);
  expect(await block(code.page, 'html').locator('script').count()).toBe(0);
});

it('the groups of an archive open without a script', async () => {
  await using open = await openPage(`${demo}/catalog/links`, { javaScriptEnabled: false });
  const archive = block(open.page, 'archive');
  const entry = archive.getByRole('link', { name: 'How long should a line be?' });
  expect(await entry.isVisible()).toBe(false);
  await archive.getByText('October 2026').click();
  expect(await entry.isVisible()).toBe(true);
});
