import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean, expectOnly } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery } from '@plinth/tests/browser/gallery.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import type { PageLog } from '@plinth/tests/browser/page-log.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const pictures = (page: Page, id: string) => block(page, id).locator('.slide img').count();
/** The messages of the reports about a block. */
const said = (log: PageLog, id: string) =>
  log.reports
    .filter(({ block: name }) => name === id)
    .map(({ text }) => text.replace(/^\[[^\]]+\] /, '').split(' | ')[0]);

describe('files that do not load', () => {
  it('an offline press loses nothing: the arrows work when the browser is online again', async () => {
    await using open = await openInOwnContext(`${fixture}/gallery/slideshow`);
    const { page, context } = open;
    const gallery = block(page, 'g');
    const next = gallery.getByRole('button', { name: 'Next slide' });
    await settled(page);
    await context.setOffline(true);
    await next.click();
    await expect.poll(() => open.log.reports.map(({ code }) => code)).toContain('PLINTH-LOAD-003');
    await context.setOffline(false);
    await untilLive(page, 'g');
    await next.click();
    await expect.poll(() => current(gallery)).toBe(2);
  });
});

describe('§5 §8 bad input', () => {
  it.each(
    sampled(
      [
        ['spiral', "Design 'spiral' not found. Currently loaded designs: [autocolumns, autogrid, ", 2],
        ['nameless', 'These are not the gallery designs you are looking for...', 2],
        ['explode', 'Could not find transition named explode', 2],
      ],
      1,
    ),
  )('the gallery %s reports %j once, and shows its slides', async (id, words, count) => {
    await using open = await openPage(`${fixture}/gallery/bad`);
    const { page, log } = open;
    await block(page, id).scrollIntoViewIfNeeded();
    await untilLive(page, id);
    await expect.poll(() => said(log, id).length).toBe(1);
    expect(said(log, id)[0]).toContain(words);
    expect(log.reports.map(({ code, plugin }) => [code, plugin])).toEqual(
      log.reports.map(() => ['PLINTH-BLOCK-002', 'gallery']),
    );
    expect(await pictures(page, id)).toBe(count);
    expect([log.violations, log.exceptions]).toEqual([[], []]);
  });

  it('leaves out a malformed slide', async () => {
    await using open = await openPage(`${fixture}/gallery/malformed`);
    await untilLive(open.page, 'slides');
    expect(await pictures(open.page, 'slides')).toBe(2);
    // The publisher has reported both problems, so the page itself reports nothing.
    expectClean(open.log);
    expect(await pictures(open.page, 'refused')).toBe(0);
  });

  itInLongRun('an unknown transition becomes a fade', async () => {
    await using open = await openGallery('bad', { id: 'explode' });
    await open.gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => current(open.gallery)).toBe(2);
    await atRest(open.page);
  });

  itInLongRun('invalid options get their defaults, without a message', async () => {
    await using open = await openGallery('bad', { id: 'options' });
    const { page, gallery, log } = open;
    expect(await gallery.locator('.slide').count()).toBe(4);
    expect(await gallery.getByRole('button', { name: 'Next slides' }).isVisible()).toBe(true);
    for (const id of ['columns', 'sizeless']) {
      await block(page, id).scrollIntoViewIfNeeded();
      await untilLive(page, id);
      for (const box of await block(page, id)
        .locator('.slide')
        .evaluateAll((all) =>
          all.map((slide) => slide.getBoundingClientRect().width * slide.getBoundingClientRect().height),
        )) {
        expect(box, id).toBeGreaterThan(1000);
      }
    }
    expect(['options', 'columns', 'sizeless'].flatMap((id) => said(log, id))).toEqual([]);
  });

  it.each(
    sampled(
      [
        ['bad-video', 'VideoLoader not found', 'Slide 1 needs a video.'],
        ['bad-image', 'Loader2 not found', 'Slide 1 needs a src.'],
      ],
      1,
    ),
  )('%s: %s', async (name, words, hint) => {
    await using open = await openGallery(name, { moves: false });
    await expect.poll(() => open.log.reports.length).toBe(1);
    await expectOnly(open.log, [['PLINTH-BLOCK-002', 'gallery', 'g']]);
    expect(open.log.reports[0]?.text).toContain(words);
    expect(open.log.reports[0]?.text).toContain(hint);
    expect(await open.gallery.locator('.slide').count()).toBe(2);
    expect(await open.gallery.getByAltText('Print leeward').isVisible()).toBe(true);
  });

  itInLongRun('shows the alternative text of a picture that cannot be loaded, and the slides work', async () => {
    await using open = await openGallery('broken-image');
    const { page, gallery, log } = open;
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => current(gallery)).toBe(2);
    await expect.poll(() => gallery.locator('.sqs-active-slide img').getAttribute('class')).toContain('load-failed');
    await atRest(page);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => current(gallery)).toBe(3);
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
  });

  it('for data of the wrong shape, keeps the slides of the server HTML and reports the invalid field', async () => {
    await using open = await openPage(`${fixture}/gallery/wrong`);
    expect(await open.page.getByText('The page reads.').isVisible()).toBe(true);
    expect(await open.page.getByRole('button', { name: 'After' }).isVisible()).toBe(true);
    expect([open.log.violations, open.log.exceptions]).toEqual([[], []]);
  });

  it('shows hostile text and addresses as text, and no part of them runs', async () => {
    await using open = await openGallery('hostile', { moves: false });
    const { page, gallery } = open;
    expect(await gallery.getByText('"><img src="data:," onerror="window.executed = true">').count()).toBe(1);
    for (const link of await gallery.locator('a').all()) {
      expect(await link.getAttribute('href')).not.toMatch(/^javascript:/i);
    }
    await gallery.locator('a').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    expect([open.log.violations, open.log.exceptions]).toEqual([[], []]);
  });

  it('§8 when the lightbox cannot be loaded, there is one report, and a picture links to its file', async () => {
    await using open = await openGallery('lightbox', {
      moves: false,
      prepare: (page) => page.route('**/gallery/lightbox.*.js', (route) => route.abort()),
    });
    const { page, gallery, log } = open;
    await gallery.getByRole('link', { name: 'View larger: Print leeward' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/images/leeward.webp');
    expect(log.reports.map(({ text }) => text).join()).toContain('lightboxify is not available in this tier!');
    expect(log.reports.filter(({ code }) => code === 'PLINTH-SVC-001')).toHaveLength(1);
  });

  it('when the code that moves a slideshow cannot be loaded, it stays the strip of the server HTML', async () => {
    await using open = await openGallery('slideshow', {
      moves: false,
      prepare: (page) => page.route('**/gallery/gallery-motion.*.js', (route) => route.abort()),
    });
    const { page, gallery, log } = open;
    await expect.poll(() => log.reports.length).toBe(1);
    // The controls are hidden, because no code handles a press on them.
    await expect.poll(() => gallery.getByRole('button').count()).toBe(0);
    await gallery.locator('.sqs-gallery').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => gallery.locator('.sqs-gallery').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)))
      .toBe(1);
  });

  itInLongRun('a gallery that is scanned again is not mounted a second time', async () => {
    await using open = await openGallery('slideshow');
    await open.gallery.getByRole('button', { name: 'Next slide' }).click();
    await open.page.evaluate(() => window.plinth?.scan(document.body));
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(2);
    expect(await open.gallery.getByRole('button').count()).toBe(2);
    expectClean(open.log);
  });
});

describe('markup of another system', () => {
  it('§3 slides with data attributes, a video wrapper and a click-through address become one gallery', async () => {
    await using open = await openGallery('foreign', { id: 'slideshow' });
    const { page, gallery } = open;
    expect(
      await gallery
        .locator('.slide')
        .evaluateAll((all) => all.map((slide) => [slide.dataset.type, slide.dataset.slideId])),
    ).toEqual([
      ['image', 'leeward'],
      ['image', 'orrery'],
      ['image', 'terrace'],
      ['video', 'film'],
    ]);
    expect(await gallery.locator('[data-slide-id=orrery] a').getAttribute('href')).toBe('/single');
    await gallery.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => current(gallery)).toBe(4);
    expect(await gallery.getByRole('button', { name: /^Play video/ }).count()).toBe(1);
    await atRest(page);
    expectClean(open.log);
  });

  itInLongRun('options with hyphens, and the lightbox, are read', async () => {
    await using open = await openGallery('foreign', { id: 'grid', moves: false });
    const { page, gallery } = open;
    await gallery.locator('[data-lightbox-item]').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await gallery.locator('.sqs-gallery-thumbnails-per-row-3').count()).toBe(1);
    expectClean(open.log);
  });

  it.each(
    sampled(
      [
        ['decoding', 'Error decoding gallery block data.'],
        ['evaluating', 'Error evaluating gallery block data.'],
      ],
      1,
    ),
  )('§8 when its JSON is invalid (%s), only the options are lost, not the slides', async (id, words) => {
    await using open = await openPage(`${fixture}/gallery/foreign-bad`);
    const { page, log } = open;
    await block(page, id).scrollIntoViewIfNeeded();
    await untilLive(page, id);
    await expect.poll(() => said(log, id).length).toBe(1);
    expect(said(log, id)[0]).toContain(words);
    expect(await block(page, id).locator('.slide').count()).toBe(4);
    expect([log.violations, log.exceptions]).toEqual([[], []]);
  });

  it('§5 without its container it is reported once, and the markup is not changed', async () => {
    await using open = await openPage(`${fixture}/gallery/foreign-bad`);
    const { page, log } = open;
    await block(page, 'container').scrollIntoViewIfNeeded();
    await expect.poll(() => said(log, 'container').length).toBe(1);
    expect(said(log, 'container')[0]).toBe("No gallery '.sqs-gallery' container found.");
    expect(log.reports.find((report) => report.block === 'container')?.code).toBe('PLINTH-BLOCK-002');
    expect(await block(page, 'container').getByText('Their own words').isVisible()).toBe(true);
  });
});
