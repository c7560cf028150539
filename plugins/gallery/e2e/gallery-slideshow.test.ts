import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery, visible } from '@plinth/tests/browser/gallery.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import type { PageLog } from '@plinth/tests/browser/page-log.ts';
import { painted } from '@plinth/tests/browser/painted.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { stopAnimations } from '@plinth/tests/browser/stopped-animations.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const NEXT = 'Next slide';
const PREVIOUS = 'Previous slide';

describe('§2 slideshow gallery', () => {
  it('next and previous loop, and the counters show the position', async () => {
    await using open = await openGallery('slideshow');
    const { page, gallery } = open;
    for (const [name, slide] of [
      [NEXT, 2],
      [PREVIOUS, 1],
      [PREVIOUS, 4],
      [NEXT, 1],
    ] as const) {
      await gallery.getByRole('button', { name }).click();
      await expect.poll(() => current(gallery)).toBe(slide);
      expect(await gallery.locator('.current').textContent()).toBe(String(slide));
      await atRest(page);
      expect(await visible(gallery)).toEqual([slide]);
    }
    expect(await gallery.locator('.total').textContent()).toBe('4');
    expectClean(open.log);
  });

  itInLongRun('§4 the index cannot change while slides are moving', async () => {
    await using open = await openGallery('slideshow');
    const { page, gallery } = open;
    const next = gallery.getByRole('button', { name: NEXT });
    const run = await stopAnimations(page);
    await next.click();
    await next.click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(gallery)).toBe(2);
    await run();
    await atRest(page);
    expect(await current(gallery)).toBe(2);
    await next.click();
    await expect.poll(() => current(gallery)).toBe(3);
  });

  itInLongRun('§4 without a loop, the control at each end is disabled and keeps the focus', async () => {
    await using open = await openGallery('ends', { reducedMotion: 'reduce' });
    const { page, gallery } = open;
    const state = async () => {
      const buttons = [PREVIOUS, NEXT].map((name) => gallery.getByRole('button', { name }));
      return Promise.all(
        buttons.map((button) =>
          button.evaluate((element) => [element.getAttribute('aria-disabled'), element.classList.contains('disabled')]),
        ),
      );
    };
    expect(await state()).toEqual([
      ['true', true],
      [null, false],
    ]);
    await gallery.getByRole('button', { name: NEXT }).focus();
    for (const slide of [2, 3, 3]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => current(gallery)).toBe(slide);
      // The slideshow counts as moving while the picture of the new slide is loading.
      await atRest(page);
    }
    expect(await state()).toEqual([
      [null, false],
      ['true', true],
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(NEXT);
    await expect.poll(() => gallery.getByRole('status').textContent()).toBe('This is the last slide');
    expectClean(open.log);
  });

  it('announces the slide that the visitor selects, and hidden slides are inert', async () => {
    await using open = await openGallery('slideshow', { reducedMotion: 'reduce' });
    const { gallery } = open;
    await gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => gallery.getByRole('status').textContent()).toBe('Slide 2 of 4: Title slow-sun');
    expect(
      await gallery.locator('.slide').evaluateAll((all) => all.map((slide) => slide.hasAttribute('inert'))),
    ).toEqual([true, false, true, true]);
  });

  itInLongRun('§9 a click on the slide shows the next one', async () => {
    await using open = await openGallery('slideshow');
    await open.gallery.locator('.sqs-active-slide').click();
    await expect.poll(() => current(open.gallery)).toBe(2);
  });

  itInLongRun(
    'in a loop of two slides, the next one comes from one side and the previous one from the other',
    async () => {
      await using open = await openGallery('two');
      const { page, gallery } = open;
      const side = () =>
        gallery.locator('.sqs-active-slide').evaluate((slide) => {
          const [animation] = slide.getAnimations();
          const effect = animation?.effect;
          return effect instanceof KeyframeEffect ? String(effect.getKeyframes()[0]?.transform) : undefined;
        });
      for (const [name, slide, from] of [
        [NEXT, 2, 'translateX(100%)'],
        [NEXT, 1, 'translateX(100%)'],
        [PREVIOUS, 2, 'translateX(-100%)'],
        [PREVIOUS, 1, 'translateX(-100%)'],
      ] as const) {
        const run = await stopAnimations(page);
        await gallery.getByRole('button', { name }).click();
        await expect.poll(() => current(gallery)).toBe(slide);
        // The slide does not begin to move before its picture has loaded.
        await expect.poll(side).toBe(from);
        await run();
        await atRest(page);
        expect(await visible(gallery)).toEqual([slide]);
      }
      expectClean(open.log);
    },
  );

  itInLongRun('a slideshow of one slide has no controls, does not play and announces nothing', async () => {
    await using open = await openGallery('one', { moves: false });
    expect(await open.gallery.getByRole('button').count()).toBe(0);
    expect(await open.gallery.locator('img').isVisible()).toBe(true);
    expectClean(open.log);
  });

  itInLongRun('a slideshow without slides renders nothing, and there is no error', async () => {
    await using open = await openGallery('none', { moves: false });
    expect(await open.gallery.locator('.sqs-gallery-container').count()).toBe(0);
    expect(await open.page.getByRole('button', { name: 'After' }).isVisible()).toBe(true);
    expectClean(open.log);
  });
});

describe('§9 transitions', () => {
  const frames = (id: string) => `#block-${id} .sqs-gallery > .slide`;

  it.each(
    sampled(
      [
        ['fade', 1000, ['opacity']],
        ['scroll', 1000, ['transform']],
        ['cover', 1000, ['transform', 'zIndex']],
        ['wipe', 1000, ['clipPath', 'zIndex']],
        ['zoom', 1000, ['opacity', 'transform']],
        ['kenburns', 1000, ['opacity']],
      ],
      1,
    ),
  )('%s takes a second and ends with one slide shown', async (id, duration, properties) => {
    await using open = await openGallery('transitions', { id });
    const { page, gallery } = open;
    const run = await stopAnimations(page);
    await gallery.getByRole('button', { name: NEXT }).click();
    const moving = () =>
      page.evaluate((selector) => {
        const slides = [...document.querySelectorAll(selector)];
        return slides.flatMap((slide, index) =>
          slide.getAnimations().map(({ effect }) => {
            const names = effect instanceof KeyframeEffect ? Object.keys(effect.getKeyframes()[0] ?? {}) : [];
            return { slide: index + 1, duration: effect?.getTiming().duration, names };
          }),
        );
      }, frames(id));
    // The slides do not begin to move before the picture of the new slide has loaded.
    await expect.poll(moving).toEqual([
      { slide: 1, duration, names: expect.anything() },
      { slide: 2, duration, names: expect.arrayContaining([...properties]) },
    ]);
    await run();
    await page.evaluate((selector) => {
      for (const slide of document.querySelectorAll(selector)) {
        for (const animation of slide.getAnimations()) animation.finish();
      }
    }, frames(id));
    await expect.poll(() => visible(gallery)).toEqual([2]);
  });

  it('with the transition "none" or with reduced motion, the slide changes at once', async () => {
    await using open = await openGallery('transitions', { id: 'none' });
    await open.gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => visible(open.gallery)).toEqual([2]);
    await using still = await openGallery('transitions', { id: 'scroll', reducedMotion: 'reduce' });
    await still.gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => visible(still.gallery)).toEqual([2]);
  });

  itInLongRun('Ken Burns enlarges the picture by 1.075, but not with reduced motion', async () => {
    const zooms = (page: Page) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.classList.contains('margin-wrapper')
              ? [String(effect.getKeyframes().at(-1)?.transform)]
              : [],
          ),
      );
    await using open = await openGallery('transitions', { id: 'kenburns' });
    await expect.poll(() => zooms(open.page)).toEqual(['scale(1.075)']);
    await using still = await openGallery('transitions', { id: 'kenburns', reducedMotion: 'reduce' });
    expect(await zooms(still.page)).toEqual([]);
  });
});

inLongRun(() =>
  describe('5,000 slides', () => {
    /** A report of a long task is allowed, because so many slides can be slow on a slow machine. */
    const expectNothingButSlow = (log: PageLog) =>
      expectClean({ ...log, reports: log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006') });

    it('are all in the server HTML of a slideshow, which is mounted and loops', async () => {
      await using open = await openGallery('many', { reducedMotion: 'reduce' });
      const { gallery } = open;
      expect(await gallery.locator('.slide').count()).toBe(5000);
      await gallery.getByRole('button', { name: PREVIOUS }).click();
      await expect.poll(() => gallery.locator('.current').textContent()).toBe('5000');
      // The previous slide stays visible until the picture of the new slide has loaded.
      await atRest(open.page);
      await gallery.getByRole('button', { name: NEXT }).click();
      await expect.poll(() => gallery.locator('.current').textContent()).toBe('1');
      expectNothingButSlow(open.log);
    });

    it('in a grid load only the pictures in view', async () => {
      const asked: string[] = [];
      await using open = await openGallery('many-grid', {
        moves: false,
        prepare: async (page) =>
          page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url())),
      });
      expect(await open.gallery.locator('.slide').count()).toBe(5000);
      await open.page.waitForLoadState('load');
      await expect
        .poll(async () => {
          // Wait for a frame, because Chromium requests lazy pictures only when it renders a frame.
          await painted(open.page);
          return asked.length;
        })
        .toBeGreaterThan(8);
      expect(asked.length).toBeLessThan(200);
      expectNothingButSlow(open.log);
    });
  }),
);
