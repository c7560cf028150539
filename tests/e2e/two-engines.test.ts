import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formatMoney, moneyOf } from '@plinth/sdk/commerce';
import { pageContextSchema } from '@plinth/sdk/page-context';
import type { Page } from 'playwright-core';
import { parse } from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/create-renderer.ts';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { rewritePage } from '../browser/rewrite-page.ts';
import { LOCALES } from '../fixtures/locales.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { startSite } from '../site/start-site.ts';

/** Largest size of the locale data of a page in bytes (brotli). */
const MOST_BYTES = 600;

/** Texts of all elements that the selector finds: as the page shows them now, and as the server has sent them. */
async function textsOf(page: Page, selector: string) {
  await using unscripted = await openPage(page.url(), { javaScriptEnabled: false });
  const [shown, sent] = await Promise.all(
    [page, unscripted.page].map((each) => each.locator(selector).allTextContents()),
  );
  return { shown, sent };
}

const example = async (plugin: string, name: string): Promise<Record<string, unknown>> => {
  const file = path.resolve(import.meta.dirname, `../../plugins/${plugin}/examples/${name}.json`);
  const { data, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  return data ?? rest;
};

/** Blocks of a shop with everything that depends on a locale: amounts, dates, hours, and fields in parts. */
const shopBlocks = async () => {
  const fields = ['date', 'time', 'phone', 'address', 'name'].map((type) => ({ type, id: type, title: type }));
  return [
    { id: 'product', type: '43', data: await example('commerce', 'product') },
    { id: 'donation', type: '52', data: await example('commerce', 'donation') },
    { id: 'reviews', type: 'plinth/reviews', data: await example('commerce', 'reviews') },
    { id: 'hours', type: 'plinth/mobile-info-bar', data: await example('overlays', 'mobile-info-bar') },
    { id: 'form', type: '9', data: { formId: 'f', fields } },
  ];
};

describe('§3 text of a locale whose data differ in Node and Chromium', () => {
  it(`is the same after hydration in ${LOCALES.length} locales, and a changed quantity keeps the style`, async () => {
    await using open = await openPage(`${inject('fixture')}/locales`);
    const { page, log } = open;
    for (const locale of LOCALES) await page.locator(`#block-${locale} button`).click();
    await expect
      .poll(() => page.locator('[data-block-type="fixture/locale-texts"] output').allTextContents())
      .toEqual(LOCALES.map((locale) => formatMoney(moneyOf(1_250_000, 'CHF'), locale)));
    const { shown, sent } = await textsOf(page, '[data-block-type="fixture/locale-texts"] ul');
    expect(sent).toHaveLength(LOCALES.length);
    expect(shown).toEqual(sent);
    expectClean(log);
  });

  it('is the same in the blocks of a shop', async () => {
    const pages = await mkdtemp(path.join(tmpdir(), 'plinth-locales-'));
    try {
      const blocks = (await shopBlocks()).filter(({ id }) => id !== 'hours');
      const locales = ['fr-CH', 'uz', 'kok', 'ar_EG'];
      const pageOf = (locale: string) => ({ path: `/${locale}`, title: 'Shop', context: { locale }, blocks });
      await writePages(pages, Object.fromEntries(locales.map((locale) => [locale, pageOf(locale)])));
      await using site = await startSite({ pages, ...inject('demoBuild') });
      for (const locale of locales) {
        await using open = await openPage(`${site.address}/${locale}`);
        const ids = ['product', 'donation', 'reviews', 'form'];
        await untilLive(open.page, ...ids);
        expectClean(open.log);
        const { shown, sent } = await textsOf(open.page, '[data-block-json] :is(bdi, time, option, label)');
        expect(shown).toEqual(sent);
        expect(await block(open.page, 'reviews').locator('time').count()).toBeGreaterThan(0);
      }
    } finally {
      await rm(pages, { recursive: true, force: true });
    }
  });

  it('differs in some of these locales without the data of the page', async () => {
    const prepare = (page: Page) => rewritePage(page, (html) => html.replace('"localeData":', '"unread":'));
    await using open = await openPage(`${inject('fixture')}/locales`, { prepare });
    const { page, log } = open;
    for (const locale of LOCALES) await page.locator(`#block-${locale} button`).click();
    await expect.poll(() => log.reports.length).toBeGreaterThan(0);
    expect(new Set(log.reports.map(({ code }) => code))).toEqual(new Set(['PLINTH-MOUNT-003']));
  });

  it('takes few bytes in every locale, and none in American English', async () => {
    const renderer = await createRenderer(inject('demoBuild'));
    try {
      const blocks = await shopBlocks();
      const bytesIn = async (locale: string) => {
        const rendered = await renderer.render(blocks, parse(pageContextSchema, { locale }));
        expect(rendered.flatMap(({ problem }) => problem ?? [])).toEqual([]);
        const data = Object.fromEntries(rendered.flatMap(({ localeData = {} }) => Object.entries(localeData)));
        return Object.keys(data).length && brotliCompressSync(JSON.stringify(data)).length;
      };
      expect([await bytesIn('en-US'), await bytesIn('en')]).toEqual([0, 0]);
      const bytes = new Map<string, number>();
      for (const locale of LOCALES) bytes.set(locale, await bytesIn(locale));
      expect([...bytes].filter(([, size]) => size === 0 || size > MOST_BYTES)).toEqual([]);
    } finally {
      await renderer.close();
    }
  });
});
