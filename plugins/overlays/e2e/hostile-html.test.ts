import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { writePages } from '@plinth/tests/fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '@plinth/tests/site/start-site.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

declare global {
  interface Window {
    /** Set by every script in the text that runs. */
    attacks?: number;
  }
}

/** HTML in which each part tries to run a script, to load something from elsewhere, or to cover the page. */
const HOSTILE = [
  '<p>Words that stay. <a href="javascript:window.attacks=1">A link</a>',
  '<img src="x" onerror="window.attacks=1"><svg onload="window.attacks=1"></svg>',
  '<script>window.attacks=1</script><iframe srcdoc="<script>parent.attacks=1</script>"></iframe>',
  '<form action="https://evil.example/"><button formaction="https://evil.example/">Win</button></form>',
  '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/a.css">',
  '<a href="https://example.com/" style="position: fixed; inset: 0" onclick="window.attacks=1">Here</a></p>',
].join('');

const PAGE = {
  path: '/',
  title: 'Hostile',
  context: {
    showAnnouncementBar: true,
    websiteSettings: {
      popupOverlaySettings: {
        showOnAllPages: true,
        style: 1,
        headline: '<img src=x onerror="window.attacks=1">',
        text: HOSTILE,
        button: { text: 'Press', url: 'javascript:window.attacks=1' },
      },
      announcementBarSettings: {
        style: 1,
        text: HOSTILE,
        clickthroughUrl: { url: 'javascript:window.attacks=1', newWindow: false },
      },
    },
  },
  sections: [],
};

let folder: string;
let site: StartedSite;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plinth-hostile-'));
  await writePages(folder, { index: PAGE });
  site = await startSite({ pages: folder, ...inject('demoBuild') });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it('the text of a popup and of an announcement bar runs nothing, loads nothing and covers nothing', async () => {
  const elsewhere: string[] = [];
  await using open = await openPage(site.address, {
    prepare: async (page) => {
      page.on('request', (request) => {
        if (new URL(request.url()).hostname === 'evil.example') elsewhere.push(request.url());
      });
    },
  });
  const { page } = open;
  const popup = page.getByRole('dialog').filter({ hasText: 'Words that stay.' });
  await popup.first().waitFor();
  await settled(page);
  const found = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.sqs-popup-overlay, .sqs-announcement-bar')];
    const inside = parts.flatMap((part) => [...part.querySelectorAll('*')]);
    return {
      parts: parts.length,
      texts: parts.map((part) => part.textContent?.includes('Words that stay.')),
      elements: inside.filter((element) =>
        element.matches('script, style, link, iframe, [action*="evil"], [formaction], [href^="javascript"]'),
      ).length,
      handlers: inside.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
      attacks: window.attacks,
      isHidden: getComputedStyle(document.body).display === 'none',
    };
  });
  expect(found).toEqual({
    parts: 2,
    texts: [true, true],
    elements: 0,
    handlers: [],
    attacks: undefined,
    isHidden: false,
  });
  expect(elsewhere).toEqual([]);
  // The test presses every link, except links to other sites, which would leave the page.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('.sqs-announcement-bar a, .sqs-popup-overlay a'))
      if (!/^https?:/.test(link.getAttribute('href') ?? '')) link.click();
  });
  await settled(page);
  expect(await page.evaluate(() => window.attacks)).toBeUndefined();
});
