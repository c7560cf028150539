import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { describe, expect, inject, it } from 'vitest';

const DEMO = inject('demo');

/** Follows a link, as a press on a link of the page's header does. */
const follow = (page: Awaited<ReturnType<typeof openPage>>['page'], to: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Go' });
    document.body.append(link);
    // The event must not reach the cart plugin, because that would open the cart beside the page. So the browser
    // follows the link.
    link.addEventListener('click', (event) => event.stopPropagation());
    link.click();
  }, to);

describe('view transitions', () => {
  it.each(
    sampled(
      [
        ['/shop/hanger', '/commerce/cart?lang=en', 'product'],
        ['/shop/hanger', '/care', 'product'],
        ['/shop', '/commerce/cart?lang=en', 'products'],
        ['/shop', '/care', 'products'],
      ],
      1,
    ),
  )('from %s to %s, which does not have them, there is none and no error', async (from, to, block) => {
    await using test = await openPage(DEMO + from);
    const { page } = test;
    await untilLive(page, block);
    await follow(page, to);
    await page.waitForURL(DEMO + to);
    // If the view transition has an error, the browser reports it when it first renders the new page.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expectClean(test.log);
  });

  it('from a list, the picture moves to the page of its product', async () => {
    await using test = await openPage(`${DEMO}/shop`);
    const { page } = test;
    await page.addInitScript(() =>
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.moved = String(viewTransition !== null);
      }),
    );
    await untilLive(page, 'products');
    await page.getByRole('link', { name: 'Terrace', exact: true }).click();
    await page.waitForURL('**/shop/terrace');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.moved)).toBe('true');
    expectClean(test.log);
  });
});
