import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { startSite } from '../site/start-site.ts';

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
  ])('comes alive with the text it had: %s', async (_, path) => {
    await using open = await openPage(fixture + path);
    await untilLive(open.page, 'acc', 'tabs');
    expect(await block(open.page, 'acc').locator('summary').allInnerTexts()).toEqual(['Opening', 'Tickets']);
    await block(open.page, 'acc').getByText('Opening', { exact: true }).click();
    await expect.poll(() => block(open.page, 'acc').getByText('About Opening').isVisible()).toBe(true);
    expect(await block(open.page, 'tabs').getByRole('tab').allInnerTexts()).toEqual(['Day', 'Night']);
    expectClean(open.log);
  });

  it('pasted whole into a text block comes alive too', async () => {
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

  it('is drawn as our own by the publisher, unless the page file says that it is to be kept', async () => {
    const [drawn = '', kept = ''] = await Promise.all(
      ['/foreign', '/foreign-kept'].map(async (path) => (await fetch(fixture + path)).text()),
    );
    expect(drawn).toMatch(/id="block-acc"[^>]* data-block-json='/);
    expect(drawn).toContain('<summary');
    expect(drawn).not.toContain('accordion-item__click-target" aria-expanded');
    expect(kept).not.toContain('<summary');
    expect(kept).toContain('accordion-item__click-target" aria-expanded');
  });

  it('that the publisher has read brings no sanitiser to the browser', async () => {
    const scripts: string[] = [];
    await using open = await openPage(`${fixture}/foreign`, {
      prepare: async (page) => void page.on('request', (request) => scripts.push(request.url())),
    });
    await untilLive(open.page, 'acc', 'tabs');
    expect(scripts.filter((url) => url.includes('sanitiser'))).toEqual([]);
  });

  it.each(['/foreign', '/foreign-kept'])('that no block recognises stays as it is: %s', async (path) => {
    await using open = await openPage(fixture + path);
    await untilLive(open.page, 'acc', 'tabs');
    expect(await block(open.page, 'strange').textContent()).toBe('Markup that nobody knows');
    expectClean(open.log);
  });
});

const collected = existsSync(SNIPPETS);
if (!collected) console.info('Left out: no folder of collected pages beside the repository.');

describe.runIf(collected)('collected pages', () => {
  it('come alive when a folder of page files wraps them', async () => {
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
      await untilLive(page, 'sample-69', 'sample-18');
      const [title] = await block(page, 'sample-69').locator('summary').all();
      await title?.click();
      await expect.poll(() => block(page, 'sample-69').getByText('Text').first().isVisible()).toBe(true);
      expect(await block(page, 'sample-18').textContent()).toContain('Edamame');
      expectClean(open.log);
    } finally {
      await rm(folder, { recursive: true, maxRetries: 3 });
    }
  });
});
