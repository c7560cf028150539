import { expect, inject, it } from 'vitest';
import { liveThrough } from '../browser/blocks.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

const demo = inject('demo');

it.each(
  sampled(
    [
      ['/catalog/button', 'Small, left'],
      ['/catalog/booking', 'Book a time'],
      ['/catalog/members', 'Join'],
    ],
    1,
  ),
)('%s: a theme that colours hovered links leaves the text of a link that looks like a button', async (path, name) => {
  await using open = await openPage(demo + path);
  const { page } = open;
  await liveThrough(page);
  await page.evaluate(() => {
    const theme = new CSSStyleSheet();
    theme.replaceSync('a:hover { color: rgb(1, 2, 3) }');
    document.adoptedStyleSheets.push(theme);
  });
  const button = page.getByRole('link', { name }).first();
  const colour = () => button.evaluate((link) => getComputedStyle(link).color);
  const before = await colour();
  await button.hover();
  await expect.poll(() => button.evaluate((link) => link.matches(':hover'))).toBe(true);
  expect(await colour()).toBe(before);
});
