import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, liveThrough, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { inLongRun, itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import type { PageLog } from '../browser/page-log.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

const fixture = inject('fixture');
const SNIPPETS = path.resolve(import.meta.dirname, '../../../shared/data/pages');
const SAMPLES = [
  ['accordion-block.html', 69],
  ['menu-block.html', 18],
] as const;

describe('markup of another system', () => {
  it.each([
    ['read by the publisher', '/foreign'],
    ['kept, and read in the browser', '/foreign-kept'],
  ])('is mounted with its original text when it is %s', async (_, path) => {
    await using open = await openPage(fixture + path);
    await untilLive(open.page, 'acc', 'tabs');
    expect(await block(open.page, 'acc').locator('summary').allInnerTexts()).toEqual(['Opening', 'Tickets']);
    await block(open.page, 'acc').getByText('Opening', { exact: true }).click();
    await expect.poll(() => block(open.page, 'acc').getByText('About Opening').isVisible()).toBe(true);
    expect(await block(open.page, 'tabs').getByRole('tab').allInnerTexts()).toEqual(['Day', 'Night']);
    expectClean(open.log);
  });

  itInLongRun('is also mounted inside the HTML of a text block', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
    const block69 =
      '<div class="sqs-block accordion-block" data-block-type="69" id="block-pasted"><div class="sqs-block-content">';
    const item = (title: string) =>
      `<li class="accordion-item"><h3 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">${title}</span></button></h3><div class="accordion-item__dropdown" role="region"><div class="accordion-item__description"><p>About ${title}</p></div></div></li>`;
    const html = `${block69}<ul class="accordion-items-container">${item('Doors')}${item('Dogs')}</ul></div></div>`;
    await writePages(folder, {
      index: { path: '/', title: 'Pasted', blocks: [{ id: 'text', type: 'html', data: { html } }] },
    });
    try {
      await using site = await startSite({ ...inject('fixtureBuild'), pages: folder });
      await using open = await openPage(site.address);
      await untilLive(open.page, 'pasted');
      await block(open.page, 'pasted').getByText('Dogs', { exact: true }).click();
      await expect.poll(() => block(open.page, 'pasted').getByText('About Dogs').isVisible()).toBe(true);
      expectClean(open.log);
    } finally {
      await rm(folder, { recursive: true, maxRetries: 3 });
    }
  });

  describe('a whole page of another system in one text block, on a page without other blocks', () => {
    const picture = (name: string, more = '') =>
      `<img class="thumb-image" data-src="/images/${name}.webp" data-image-dimensions="2500x1667" alt="${name}"${more}>`;
    const inner = (id: string, type: number, content: string) =>
      `<div class="sqs-block" id="block-${id}" data-block-type="${type}"><div class="sqs-block-content">${content}</div></div>`;
    const video = '&lt;iframe src=&quot;https://player.vimeo.com/video/22439234&quot;&gt;&lt;/iframe&gt;';
    const pasted = `
      <div class="index-section-image content-fill">${picture('leeward')}</div>
      ${inner('film', 32, `<div class="sqs-video-wrapper" data-html="${video}"></div>`)}
      ${inner(
        'stacked',
        8,
        `<div class="sqs-gallery-container sqs-gallery-block-stacked"><div class="sqs-gallery">
          <div class="image-wrapper">${picture('orrery')}</div><div class="image-wrapper">${picture('terrace')}</div></div></div>`,
      )}
      <div class="summary-item">${picture('seedhead')}</div>
      <iframe src="https://maps.example/here" title="Where we are"></iframe>
      <p>The last words.</p>`;
    let folder: string;
    let site: StartedSite;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
      await writePages(folder, {
        index: { path: '/', title: 'Pasted', blocks: [{ id: 'text', type: 'html', data: { html: pasted } }] },
      });
      site = await startSite({ ...inject('demoBuild'), pages: folder });
    });
    afterAll(async () => {
      await site?.close();
      await rm(folder, { recursive: true, maxRetries: 3 });
    });
    const open = async (javaScriptEnabled: boolean, check: (page: Page, log: PageLog) => Promise<void>) => {
      await using opened = await openPage(site.address, { javaScriptEnabled, prepare: watchLayoutShifts });
      await check(opened.page, opened.log);
    };
    const seeAll = async (page: Page) => {
      for (const image of await page.locator('main img:visible').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
    };

    it('its pictures load, its video can be played, its frame becomes a link, and nothing moves', () =>
      open(true, async (page, log) => {
        await seeAll(page);
        const alts = await page.locator('main img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
        expect(alts.filter(Boolean)).toEqual(['leeward', 'orrery', 'terrace', 'seedhead']);
        await expect
          .poll(() =>
            block(page, 'film')
              .getByRole('button', { name: /^Play video/ })
              .count(),
          )
          .toBe(1);
        const link = page.getByRole('link', { name: 'Where we are' });
        expect(await link.getAttribute('href')).toBe('https://maps.example/here');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await layoutShifts(page)).toEqual([]);
        expectClean(log);
      }));

    it('without JavaScript its pictures load, its text can be read, and its video is a link', () =>
      open(false, async (page) => {
        const film = block(page, 'film');
        expect(await film.locator('a[href="https://vimeo.com/22439234"]').isVisible()).toBe(true);
        expect((await film.boundingBox())?.height).toBeGreaterThan(100);
        for (const name of ['leeward', 'orrery', 'terrace', 'seedhead'])
          expect(await page.getByAltText(name, { exact: true }).first().getAttribute('src')).toContain(
            `/images/${name}.webp`,
          );
        expect(await page.getByText('The last words.').isVisible()).toBe(true);
      }));
  });

  itInLongRun(
    'does not move the page while the page file keeps it, and is mounted when the visitor uses it',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
      const picture = (name: string) =>
        `<div class="slide"><img data-src="/images/${name}.webp" data-image-dimensions="2500x1667" alt="${name}"></div>`;
      const gallery = (design: string) =>
        `<div class="sqs-gallery-container sqs-gallery-block-${design}"><div class="sqs-gallery">${picture('leeward')}${picture('orrery')}</div></div>`;
      const blocks = ['grid', 'slideshow'].map((id) => ({ id, type: 8, html: gallery(id), keepMarkup: true }));
      await writePages(folder, { index: { path: '/', title: 'Kept', blocks } });
      try {
        await using site = await startSite({ ...inject('demoBuild'), pages: folder });
        await using open = await openPage(site.address, { prepare: watchLayoutShifts });
        const { page } = open;
        await liveThrough(page);
        await settled(page);
        expect(await liveBlocks(page)).toEqual([]);
        expect(await layoutShifts(page)).toEqual([]);
        await untilLive(page, 'grid', 'slideshow');
        expect(await block(page, 'grid').locator('[data-slide-id], .slide').count()).toBeGreaterThan(1);
      } finally {
        await rm(folder, { recursive: true, maxRetries: 3 });
      }
    },
  );

  it('is rendered as our own HTML by the publisher, unless the page file keeps the markup', async () => {
    const [rendered = '', kept = ''] = await Promise.all(
      ['/foreign', '/foreign-kept'].map(async (path) => (await fetch(fixture + path)).text()),
    );
    expect(rendered).toMatch(/id="block-acc"[^>]* data-block-json='/);
    expect(rendered).toContain('<summary');
    expect(rendered).not.toContain('accordion-item__click-target" aria-expanded');
    expect(kept).not.toContain('<summary');
    expect(kept).toContain('accordion-item__click-target" aria-expanded');
  });

  it('needs no sanitiser in the browser when the publisher has read it', async () => {
    const scripts: string[] = [];
    await using open = await openPage(`${fixture}/foreign`, {
      prepare: async (page) => void page.on('request', (request) => scripts.push(request.url())),
    });
    await untilLive(open.page, 'acc', 'tabs');
    expect(scripts.filter((url) => url.includes('sanitiser'))).toEqual([]);
  });

  it.each(sampled(['/foreign', '/foreign-kept'], 1))(
    'is not changed on %s when no block recognises it',
    async (path) => {
      await using open = await openPage(fixture + path);
      await untilLive(open.page, 'acc', 'tabs');
      expect(await block(open.page, 'strange').textContent()).toBe('Markup that nobody knows');
      expectClean(open.log);
    },
  );
});

const collected = existsSync(SNIPPETS);
if (!collected) console.info('Left out: no folder of collected pages beside the repository.');

inLongRun(() =>
  describe.runIf(collected)('collected pages', () => {
    it('are mounted when a folder of page files contains them', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
      const blocks = SAMPLES.map(([file, type]) => ({
        id: `sample-${type}`,
        type,
        html: /<div class="sqs-block-content">([\s\S]*)<\/div><\/div>|(<div class="menu-section">[\s\S]*)<\/div>/
          .exec(readFileSync(path.join(SNIPPETS, file), 'utf8'))
          ?.slice(1)
          .find(Boolean),
      }));
      await writePages(folder, { index: { path: '/', title: 'Collected', blocks } });
      try {
        await using site = await startSite({ ...inject('fixtureBuild'), pages: folder });
        await using open = await openPage(site.address);
        const { page } = open;
        // The menu block of the sample has only one menu, so it needs no script and does not mount.
        await untilLive(page, 'sample-69');
        const [title] = await block(page, 'sample-69').locator('summary').all();
        await title?.click();
        await expect.poll(() => block(page, 'sample-69').getByText('Text').first().isVisible()).toBe(true);
        expect(await block(page, 'sample-18').textContent()).toContain('Edamame');
        expectClean(open.log);
      } finally {
        await rm(folder, { recursive: true, maxRetries: 3 });
      }
    });
  }),
);
