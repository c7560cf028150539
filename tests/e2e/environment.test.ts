import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { BROWSER_ARGUMENTS, PUBLIC_HOST } from '../browser/launch-arguments.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { rewritePage } from '../browser/rewrite-page.ts';

const fixture = inject('fixture');
const MANY_BLOCKS = 10_000;

describe('storage', () => {
  it.each(['throws when it is read', 'throws when it is written to'])(
    'that %s is replaced by memory',
    async (fault) => {
      await using open = await openPage(`${fixture.replace('localhost', PUBLIC_HOST)}/owner/redirected?noredirect`, {
        prepare: (page) =>
          page.addInitScript((what) => {
            const refuse = () => {
              throw new DOMException('refused', 'QuotaExceededError');
            };
            if (what.endsWith('written to')) Object.defineProperty(Storage.prototype, 'setItem', { value: refuse });
            else
              for (const name of ['localStorage', 'sessionStorage'])
                Object.defineProperty(window, name, { get: refuse });
          }, fault),
      });
      await untilLive(open.page, 'load');
      await open.page.evaluate(async () => {
        await window.plinth?.destroy();
        await window.plinth?.initialise();
      });
      await untilLive(open.page, 'load');
      expectClean(open.log);
    },
  );

  itInLongRun('the site’s own storage calls are not changed', async () => {
    await using open = await openPage(`${fixture}/activation`);
    const own = await open.page.evaluate(() => {
      localStorage.setItem('own', 'kept');
      return [localStorage.getItem('own'), Storage.prototype.setItem.toString().includes('[native code]')];
    });
    expect(own).toEqual(['kept', true]);
  });
});

it('cookies that throw have no effect on the page', async () => {
  await using open = await openPage(`${fixture}/pulse-with-block`, {
    prepare: (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      }),
  });
  await untilLive(open.page, 'load', 'acc', 'tabs');
  expectClean(open.log);
});

it('a page that the browser restores from the back/forward cache works, and handles each event once', async () => {
  // This test needs a separate browser, because Playwright disables the back/forward cache in the browser that the
  // tests share.
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(`${fixture}/pulse-with-block`);
    await untilLive(page, 'load', 'acc', 'tabs');
    await block(page, 'load').getByRole('button').click();
    await page.goto(`${fixture}/single`);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, 'persisted') === true);
    await block(page, 'load').getByRole('button').click();
    await expect.poll(() => block(page, 'load').locator('output').textContent()).toBe('click, click');
    await page.evaluate(() => dispatchEvent(new Event('pulse')));
    expect(await page.evaluate(() => document.documentElement.dataset.pulse)).toBe('2');
  } finally {
    await browser.close();
  }
});

describe('a browser without modules or import maps', () => {
  it('shows the static page, without an exception', async () => {
    await using open = await openPage(`${fixture}/`, {
      waitForRuntime: false,
      prepare: (page) =>
        rewritePage(page, (html) =>
          html.replaceAll(/<script type="(module|importmap)"[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''),
        ),
    });
    const { page, log } = open;
    await block(page, 'acc').getByText('Care', { exact: true }).click();
    await expect.poll(() => block(page, 'acc').getByText('About Care').isVisible()).toBe(true);
    await block(page, 'tabs').getByRole('radio', { name: 'Dinner' }).check();
    await expect.poll(() => block(page, 'tabs').getByText('Dinner soup').isVisible()).toBe(true);
    expectClean(log);
  });

  it('can parse the one script that is not a module', async () => {
    const html = await (await fetch(fixture)).text();
    const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(inline).toContain('addEventListener');
    expect(inline).not.toMatch(/=>|\b(let|const|class|async)\b|`/);
  });
});

itInLongRun('of 10,000 blocks, only those near the viewport are mounted', async () => {
  const one = (number: number) =>
    `<div class="sqs-block" id="block-n${number}" data-block-type="fixture/visible" data-plinth-block="visible" data-block-json="{}"><div class="sqs-block-content"><p>Block ${number}</p></div></div>`;
  const many = Array.from({ length: MANY_BLOCKS }, (_, number) => one(number)).join('');
  await using open = await openPage(`${fixture}/activation`, {
    prepare: (page) => rewritePage(page, (html) => html.replace('<footer', `${many}<footer`)),
  });
  const { page } = open;
  for (const far of ['n5000', `n${MANY_BLOCKS - 1}`]) {
    await block(page, far).scrollIntoViewIfNeeded();
    await untilLive(page, far);
  }
  expect((await liveBlocks(page)).length).toBeLessThan(400);
  expectClean(open.log);
});

it('a page that includes the kernel twice is initialised once', async () => {
  await using open = await openPage(`${fixture}/pulse-with-block`, {
    prepare: (page) =>
      rewritePage(page, (html) => html.replace(/<script type="module"[^>]*><\/script>/, (script) => script + script)),
  });
  await untilLive(open.page, 'load');
  await block(open.page, 'load').getByRole('button').click();
  await expect.poll(() => block(open.page, 'load').locator('output').textContent()).toBe('click');
  await expectOnly(open.log, []);
});
