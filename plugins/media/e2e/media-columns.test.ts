import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { writePages } from '@plinth/tests/fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '@plinth/tests/site/start-site.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const picture = { src: '/images/leeward.webp', alt: 'Waves', imageDimensions: '2500x1667' };
const video = { ...picture, title: 'A film', url: 'https://youtu.be/aqz-KE-bpKQ' };
const slide = { ...picture, type: 'video', title: 'A film', video: { url: video.url } };
const column = (span: number, ...blocks: string[]) => ({ span, blocks });
const title = { id: 'title', type: 'html', data: { html: '<h1>Columns</h1>' } };

let folder: string;
let site: StartedSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
  await writePages(folder, {
    columns: {
      path: '/columns',
      title: 'Columns',
      sections: [{ rows: [[column(9, 'title'), column(3, 'image')], [column(3, 'video')]] }],
      blocks: [title, { id: 'image', type: 'image', data: picture }, { id: 'video', type: 'video', data: video }],
    },
    consent: {
      path: '/question',
      title: 'Consent',
      context: { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } },
      blocks: [
        title,
        { id: 'grid', type: 'gallery', data: { design: 'grid', slidesPerRow: 2, slides: [slide, picture] } },
      ],
    },
  });
  site = await startSite({ ...inject('demoBuild'), pages: folder });
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

describe('§9 pictures in a column of the page', () => {
  it.each(
    sampled(
      [
        [1920, '500'],
        [700, '750'],
      ],
      1,
    ),
  )(
    'at %i px the first picture is fetched at once, in the width of %s px that its column needs',
    async (width, step) => {
      await using open = await openPage(`${site.address}/columns`, { viewport: { width, height: 1000 } });
      const image = block(open.page, 'image').locator('img');
      await image.evaluate((element: HTMLImageElement) => element.decode());
      expect(await image.evaluate(({ loading, fetchPriority }: HTMLImageElement) => [loading, fetchPriority])).toEqual([
        'eager',
        'high',
      ]);
      expect(await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)).toContain(`format=${step}w`);
    },
  );

  it('keep the `sizes` that the publisher computed when their block is mounted', async () => {
    await using open = await openPage(`${site.address}/columns`);
    await untilLive(open.page, 'video');
    const sizes = () => block(open.page, 'video').locator('img').getAttribute('sizes');
    const published = await sizes();
    expect(published).toContain('(max-width: 767px) 90vw, (max-width: 1692px) 20.55vw');
    // Focusing the button makes React render the block again.
    await block(open.page, 'video').getByRole('button').focus();
    expect(await sizes()).toBe(published);
    expectClean(open.log);
  });
});

it('§6 the first line of the question for consent is visible in a small cell on a phone', async () => {
  await using open = await openPage(`${site.address}/question`, { viewport: { width: 390, height: 844 } });
  const grid = block(open.page, 'grid');
  await grid.getByRole('button', { name: /^Play video/ }).click();
  const question = grid.getByText('This video comes from');
  await question.waitFor();
  const { start, hidden } = await question.evaluate((text) => {
    const frame = text.parentElement ?? text;
    frame.scrollTop = 0;
    const start = text.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    return { start, hidden: frame.scrollHeight - frame.clientHeight };
  });
  // Checks that the cell is really too small for the whole question.
  expect(hidden).toBeGreaterThan(0);
  expect(start).toBeGreaterThanOrEqual(0);
});
