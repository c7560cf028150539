import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { liveBlocks, liveThrough } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { DEMO_PAGES, SOUND_PAGES } from '../browser/demo-pages.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { sweptPages } from '../browser/swept-pages.ts';

const demo = inject('demo');
/**
 * With consent, /visit shows a frame of this host: the stand-in of a booking service, which plugins/booking/e2e tests.
 */
const FRAME_HOST = 'localhost:4174';

/** Records the host of every request of the page. */
const noteHosts = (hosts: Set<string>) => async (page: Page) =>
  page.on('request', (request) => hosts.add(new URL(request.url()).host));

describe('hydration under the strict policy', () => {
  it.each(sweptPages(SOUND_PAGES))(
    '%s is mounted without a mismatch, a violation, a console message or a request to another host',
    async (path) => {
      const hosts = new Set<string>();
      const prepare = async (page: Page) => {
        await decided(page, demo);
        await page.route(`http://${FRAME_HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
        await noteHosts(hosts)(page);
      };
      await using open = await openPage(demo + path, { prepare });
      const { page, log } = open;
      // The text of the page must be the same before and after hydration, also in blocks that are read from markup and
      // rendered again. The cart is left out: the server HTML does not contain it, because each visitor has a different
      // cart.
      const text = () =>
        page.locator('[data-block-json]:not([data-block-type="plinth/cart"])').evaluateAll((blocks) =>
          blocks.map((block) => {
            const copy = document.importNode(block, true);
            // Links for saving a picture and the buttons of a map are left out, because they need a script, so the
            // server HTML does not contain them. So is what says of itself that it has other words with a script.
            for (const added of copy.querySelectorAll('.pin-it, [data-map-control], [data-with-script]'))
              added.remove();
            return copy.textContent;
          }),
        );
      const before = await text();
      await liveThrough(page);
      // The browser logs the status 404 of the not-found page, which is expected.
      const isNotFound = (text: string) => path === '/404' && text.includes('404');
      log.console.splice(0, log.console.length, ...log.console.filter((text) => !isNotFound(text)));
      log.failed.splice(0, log.failed.length, ...log.failed.filter((text) => !isNotFound(text)));
      expectClean(log);
      expect(await text()).toEqual(before);
      await page.locator('main').click({ position: { x: 2, y: 2 } });
      hosts.delete(FRAME_HOST);
      expect([...hosts]).toEqual([new URL(demo).host]);
    },
  );

  it.each(sweptPages(DEMO_PAGES.filter((path) => !SOUND_PAGES.includes(path))))(
    '%s sends no request to another host',
    async (path) => {
      const hosts = new Set<string>();
      await using open = await openPage(demo + path, { prepare: noteHosts(hosts) });
      await liveThrough(open.page);
      // Clicks at a point of the window and not on an element, because a popup can cover the page.
      await open.page.mouse.click(2, 300);
      expect([...hosts]).toEqual([new URL(demo).host]);
    },
  );

  it('keeps the DOM nodes that the server sent', async () => {
    await using open = await openPage(`${inject('fixture')}/single`, {
      prepare: (page) =>
        page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { served: document.querySelector('.accordion-item__title') });
          });
        }),
    });
    await liveThrough(open.page);
    const same = () => Reflect.get(window, 'served') === document.querySelector('.accordion-item__title');
    expect(await open.page.evaluate(same)).toBe(true);
  });

  it('the policy forbids eval, inline handlers and scripts of other hosts, and requires Trusted Types', async () => {
    const response = await fetch(demo);
    const policy = response.headers.get('content-security-policy') ?? '';
    const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(directive('script-src')).toMatch(/^script-src 'self'( 'sha256-[^']+')+$/);
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive('trusted-types')).toBe('trusted-types plinth');
    expect(policy).not.toContain('unsafe-eval');
  });

  it('a page without a block to mount loads the kernel and no other script', async () => {
    const scripts: string[] = [];
    await using open = await openPage(`${inject('fixture')}/words`, {
      prepare: async (page) =>
        page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url())),
    });
    await liveThrough(open.page);
    expect(await liveBlocks(open.page)).toEqual([]);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain('/kernel.');
  });
});
