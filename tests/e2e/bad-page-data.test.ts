import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, liveThrough, untilLive } from '../browser/blocks.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { inflate, replaceBlockJson, replaceData, rewritePage } from '../browser/rewrite-page.ts';
import { sampled } from '../browser/sampled.ts';
import { HOSTILE_TEXTS, shownText } from '../fixtures/pages.ts';

const fixture = inject('fixture');
const FIFTY_MEGABYTES = 50_000_000;
const rewritten = (change: (html: string) => string) => ({ prepare: (page: Page) => rewritePage(page, change) });

async function reads(page: Page): Promise<void> {
  expect(await page.getByText('The page reads.').isVisible()).toBe(true);
}

describe('page context', () => {
  it.each(
    sampled(
      [
        ['malformed', '{"website":', 'PLINTH-CTX-001'],
        ['empty', '', 'PLINTH-CTX-001'],
        ['not an object', '"text"', 'PLINTH-CTX-002'],
        ['null', 'null', 'PLINTH-CTX-002'],
        ['with fields of the wrong shape', '{"website":7,"pageType":"page"}', 'PLINTH-CTX-002'],
      ],
      1,
    ),
  )('%s: the page can be read, its blocks mount, and there is one report', async (_, text, code) => {
    await using open = await openPage(`${fixture}/plain`, rewritten(replaceData('plinth-context', text)));
    await untilLive(open.page, 'load', 'sibling');
    await reads(open.page);
    await expectOnly(open.log, [[code]]);
    expect(open.log.exceptions).toEqual([]);
  });

  itInLongRun('with 50 MB makes one report, and the page can be read and its blocks mount', async () => {
    await using open = await openPage(`${fixture}/plain`, {
      prepare: (page) => inflate(page, '#plinth-context', undefined, FIFTY_MEGABYTES),
    });
    await untilLive(open.page, 'load', 'sibling');
    await reads(open.page);
    await expectOnly(open.log, [['PLINTH-CTX-003']]);
  });

  it('that is missing makes one report, and the page can be read and its blocks mount', async () => {
    await using open = await openPage(
      `${fixture}/plain`,
      rewritten((html) => html.replace('id="plinth-context"', 'id="elsewhere"')),
    );
    await untilLive(open.page, 'load', 'sibling');
    await expectOnly(open.log, [['PLINTH-CTX-001']]);
  });

  itInLongRun('a field with an invalid shape affects no other field', async () => {
    const text = '{"website":7,"pageType":104,"locale":"ar"}';
    await using open = await openPage(`${fixture}/plain`, rewritten(replaceData('plinth-context', text)));
    const context = await open.page.evaluate(() => {
      const { pageType, locale, website } = window.plinth?.context ?? {};
      return { pageType, locale, website };
    });
    expect(context).toMatchObject({ pageType: 104, locale: 'ar', website: { developerMode: false } });
    await expect.poll(() => open.log.reports[0]?.text).toContain('website');
  });

  it('an element of the page with the id of our data is not used instead of our data', async () => {
    const ids = ['plinth', '__plinth', 'plinth-context', 'plinth-lock', 'trustedTypes', 'scheduler'];
    const decoys = ids
      .flatMap((id) => [`<p id="${id}">{"pageType":104}</p>`, `<svg><a id="${id}"></a></svg>`])
      .join('');
    await using open = await openPage(
      `${fixture}/plain`,
      rewritten((html) =>
        html
          .replace('<meta charset="utf-8">', '$&<meta id="plinth"><meta id="plinth-lock">')
          .replace(/<body[^>]*>/, `$&${decoys}`),
      ),
    );
    await untilLive(open.page, 'load', 'sibling');
    await reads(open.page);
    expect(await open.page.evaluate(() => window.plinth?.context?.pageType)).toBe(2);
    expectClean(open.log);
  });

  itInLongRun('__proto__ in the context does not change a prototype', async () => {
    const text =
      '{"__proto__":{"polluted":1},"website":{"__proto__":{"polluted":1}},"tweakValues":{"__proto__":{"polluted":1}}}';
    await using open = await openPage(`${fixture}/plain`, rewritten(replaceData('plinth-context', text)));
    await untilLive(open.page, 'load');
    expect(await open.page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  });
});

describe('lock slice', () => {
  it.each(
    sampled(
      [
        ['malformed', '{"v":1,'],
        ['empty', ''],
        ['of the wrong shape', '{"v":1}'],
        ['a list', '[]'],
      ],
      1,
    ),
  )('%s: the page can be read, nothing is loaded, and there is one report for it', async (_, text) => {
    await using open = await openPage(`${fixture}/plain`, rewritten(replaceData('plinth-lock', text)));
    await reads(open.page);
    expect(await block(open.page, 'load').textContent()).toContain('Server text: load');
    expect(await liveBlocks(open.page)).toEqual([]);
    await expect.poll(() => open.log.reports.filter(({ code }) => code === 'PLINTH-LOCK-001')).toHaveLength(1);
    expect(open.log.reports.filter(({ code }) => !/LOCK-001|BLOCK-004/.test(code))).toEqual([]);
    expect(open.log.exceptions).toEqual([]);
  });
});

itInLongRun('with a lock slice of 50 MB, the page can be read and nothing is loaded', async () => {
  await using open = await openPage(`${fixture}/plain`, {
    prepare: (page) => inflate(page, '#plinth-lock', undefined, FIFTY_MEGABYTES),
  });
  await reads(open.page);
  expect(await liveBlocks(open.page)).toEqual([]);
  await expect.poll(() => open.log.reports.map(({ code }) => code)).toContain('PLINTH-LOCK-001');
});

itInLongRun('with block JSON of 50 MB, only that block keeps its server HTML, and there is one report', async () => {
  await using open = await openPage(`${fixture}/plain`, {
    prepare: (page) => inflate(page, '#block-load', 'data-block-json', FIFTY_MEGABYTES),
  });
  await untilLive(open.page, 'sibling');
  await expect.poll(() => open.log.reports.length).toBe(1);
  await expectOnly(open.log, [['PLINTH-BLOCK-003', 'counter', 'load']]);
  // Uses no locator, because a locator describes the element with its attribute of 50 MB, which takes seconds.
  expect(await open.page.evaluate(() => document.getElementById('block-load')?.textContent)).toContain(
    'Server text: load',
  );
});

describe('block JSON', () => {
  it.each(
    sampled(
      [
        ['malformed', '{"label":', 'PLINTH-BLOCK-001'],
        ['of the wrong shape', '{"label":{"not":"text"}}', 'PLINTH-BLOCK-002'],
        ['a number', '7', 'PLINTH-BLOCK-002'],
        ['a list', '[]', 'PLINTH-BLOCK-002'],
        ['nested 900,000 levels deep', `{"label":${'['.repeat(900_000)}${']'.repeat(900_000)}}`, 'PLINTH-BLOCK-00[19]'],
      ],
      1,
    ),
  )('%s: only that block keeps its server HTML, and there is one report', async (_, text, code) => {
    await using open = await openPage(`${fixture}/duplicates`, {
      prepare: (page) =>
        rewritePage(page, (html) =>
          replaceBlockJson('twin', text)(html.replace('id="block-twin"', 'id="block-other"')),
        ),
    });
    const { page, log } = open;
    await untilLive(page, 'other');
    const broken = () =>
      log.reports
        .filter((report) => new RegExp(`^${code}$`).test(report.code))
        .map(({ plugin, block: id }) => [plugin, id]);
    await expect.poll(broken).toEqual([['counter', 'twin']]);
    expect(await block(page, 'twin').first().getByRole('button').textContent()).toBe('Two');
    await reads(page);
    expect(log.exceptions).toEqual([]);
    expect(log.violations).toEqual([]);
  });

  itInLongRun(
    'deeply nested in a field that the schema does not check: only that block keeps its server HTML, and there is one report',
    async () => {
      const text = `{"label":"x","more":${'['.repeat(4_000)}${']'.repeat(4_000)}}`;
      await using open = await openPage(`${fixture}/plain`, {
        prepare: (page) => rewritePage(page, replaceBlockJson('load', text)),
      });
      await untilLive(open.page, 'sibling');
      await expect.poll(() => open.log.reports.length).toBe(1);
      await expectOnly(open.log, [['PLINTH-BLOCK-009', 'counter', 'load']]);
      expect(await block(open.page, 'load').textContent()).toContain('Server text: load');
    },
  );

  it('data that the schema refuses when the page is published: the page can be read, its other block mounts, no report in the browser', async () => {
    await using open = await openPage(`${fixture}/wrong-data`);
    await untilLive(open.page, 'sibling');
    await reads(open.page);
    expectClean(open.log);
  });
});

describe('blocks', () => {
  it('with the same id all mount, and there is one warning', async () => {
    await using open = await openPage(`${fixture}/duplicates`);
    const { page, log } = open;
    await expect.poll(async () => (await liveBlocks(page)).length).toBe(3);
    for (const label of ['One', 'Two', 'Three']) {
      await page.getByRole('button', { name: label }).click();
    }
    await expect.poll(() => page.locator('output').allTextContents()).toEqual(['click', 'click', 'click']);
    await expectOnly(log, [['PLINTH-BLOCK-005', undefined, 'twin']]);
  });

  it('of types that no plugin provides keep their server HTML, with one console message for all of them; other blocks mount', async () => {
    await using open = await openPage(`${fixture}/unknown`);
    const { page, log } = open;
    await untilLive(page, 'sibling');
    for (const text of ['stranger', 'another', 'map']) {
      expect(await page.getByText(`Server text: ${text}`).isVisible()).toBe(true);
    }
    await expectOnly(log, [['PLINTH-BLOCK-004']]);
    expect(log.reports[0]?.text).toMatch(/no plugin provides block type vendor\/stranger, 4\s*$/);
  });
});

it('§5 links that break the link rules and ids that the page itself uses are not published, and there is no mismatch', async () => {
  await using open = await openPage(`${fixture}/links`);
  const { page, log } = open;
  await untilLive(page, 'acc');
  expect(
    await page.locator('main a[href]').evaluateAll((links) => links.map(({ textContent }) => textContent)),
  ).toEqual(['Near']);
  for (const text of ['Call', 'Far']) expect(await page.getByText(text).first().isVisible()).toBe(true);
  await block(page, 'acc').locator('summary').click();
  expect(await page.getByText('Ring').getAttribute('href')).toBeNull();
  expect(await page.locator('#plinth-lock').count()).toBe(1);
  expectClean(log);
});

describe('hostile text', () => {
  it('is shown character by character, and no part of it runs', async () => {
    await using open = await openPage(`${fixture}/hostile`);
    const { page, log } = open;
    await liveThrough(page);
    const titles = await block(page, 'titles').locator('.accordion-item__title').allTextContents();
    // HTML cannot contain NUL, so the server HTML has a replacement character there. The browser renders the same text
    // from JSON, which can contain NUL. So both NUL and its replacement character are removed before the texts are
    // compared.
    const seen = (text: string) => shownText(text).replaceAll('\0', '');
    expect(titles.map((text) => text.replaceAll(/[\0\u{fffd}]/gu, ''))).toEqual(
      Object.values(HOSTILE_TEXTS).map((text) => seen(text).replaceAll('\u{fffd}', '')),
    );
    expect(await block(page, 'load').getByRole('button').textContent()).toBe(HOSTILE_TEXTS.image);
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined();
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
    expect(await page.locator('[onerror], main script').count()).toBe(0);
    expectClean(log);
  });

  it('in HTML is sanitised before it is published', async () => {
    const html = await (await fetch(`${fixture}/hostile`)).text();
    expect(html).not.toContain('<img src="data:," onerror');
    expect(html).not.toContain('<script>window.executed');
  });
});
