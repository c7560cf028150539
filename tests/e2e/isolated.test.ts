import { describe, expect, inject, it } from 'vitest';
import { violations, withAxe } from '../browser/axe.ts';
import { block } from '../browser/blocks.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { frameOf } from '../browser/isolated-frame.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext, openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

const fixture = inject('fixture');
const url = `${fixture}/isolated`;
/** How long a frame may take until it is ready, in milliseconds. */
const FRAME_TIMEOUT_MS = 15_000;

describe('an isolated plugin', () => {
  it('runs in a frame without an origin, with its data, height and styles', async () => {
    await using open = await openPage(url);
    const frame = await frameOf(open.page, 'sandboxed');
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    await frame.getByRole('heading', { name: 'Card text' }).waitFor();
    const content = block(open.page, 'sandboxed').locator('.sqs-block-content');
    expect(await content.locator(':scope > *').count()).toBe(1);
    const boxHeight = async () => (await content.locator('iframe').boundingBox())?.height;
    const inner = () => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    await expect.poll(boxHeight).toBe(await inner());
    const before = await inner();
    await frame.getByRole('button', { name: 'Open' }).press('Enter');
    await expect.poll(boxHeight).toBeGreaterThan(before + 300);
    expect(await frame.locator('h2').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expectClean(open.log);
  });

  itInLongRun('reacts to a click', async () => {
    await using open = await openPage(url);
    const frame = await frameOf(open.page, 'sandboxed');
    // The click is repeated. After scrolling, the browser sometimes still sends a click to the frame that was at this
    // position before.
    const click = async () => {
      await frame.getByRole('button', { name: 'Count' }).click();
      return frame.locator('output').textContent();
    };
    await expect.poll(click).toContain('click');
    expectClean(open.log);
  });

  it('shows its server HTML without JavaScript, and the page names none of its files', async () => {
    await using open = await openPage(url, { javaScriptEnabled: false });
    await block(open.page, 'sandboxed').getByRole('heading', { name: 'Card text' }).waitFor();
    expect(await open.page.content()).not.toContain('/_plinth/plugins/sandboxed/');
  });

  it('takes language, direction and design tokens from the page', async () => {
    await using open = await openPage(`${fixture}/isolated-rtl`);
    const frame = await frameOf(open.page, 'sandboxed');
    const root = frame.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await open.page.evaluate(() => document.documentElement.style.setProperty('--plinth-color-accent', 'rgb(9 8 7)'));
    const accent = () => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--plinth-color-accent'));
    await expect.poll(accent).toBe('rgb(9 8 7)');
    expectClean(open.log);
  });

  it('is accessible, in its frame and in the page', async () => {
    await using open = await openPage(url, { prepare: withAxe });
    await frameOf(open.page, 'sandboxed');
    await frameOf(open.page, 'second');
    expect(await violations(open.page)).toEqual([]);
  });

  it('sends and receives events, tracks, and is notified of a changed consent', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await frameOf(page, 'sandboxed');
    const controls = block(page, 'controls');
    await frame.getByRole('button', { name: 'Tell' }).press('Enter');
    await expect.poll(() => controls.locator('output').textContent()).toBe('from sandboxed');
    await controls.getByRole('button', { name: 'Ask' }).press('Enter');
    await expect.poll(() => frame.locator('output').textContent()).toBe('Why?');
    await frame.getByRole('button', { name: 'Track' }).press('Enter');
    await controls.getByRole('button', { name: 'Allow' }).press('Enter');
    await expect.poll(() => frame.locator('output').textContent()).toBe('Why?, performance true');
    await expect.poll(() => page.locator('html').getAttribute('data-tracked')).toBe('card {"label":"Card text"}');
    expectClean(open.log);
  });

  it('uses services of other plugins, and provides services to them', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await frameOf(page, 'sandboxed');
    await frame.getByRole('button', { name: 'Greet' }).press('Enter');
    await expect.poll(() => frame.locator('output').textContent()).toBe('Hello, card');
    const controls = block(page, 'controls');
    await controls.getByRole('button', { name: 'Twice' }).press('Enter');
    await expect.poll(() => controls.locator('output').textContent()).toBe('one one');
    await controls.getByRole('button', { name: 'Fail' }).press('Enter');
    await expect.poll(() => controls.locator('output').textContent()).toContain('no words');
    expectClean(open.log);
  });

  it('§4 Escape closes what was opened last, in the page or in a frame, wherever the key is pressed', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await frameOf(page, 'sandboxed');
    const controls = block(page, 'controls');
    const opened = frame.getByText('Opened');
    const panel = controls.getByText('Panel', { exact: true });
    await frame.getByRole('button', { name: 'Open' }).press('Enter');
    await opened.waitFor();
    // The test presses the button by key. After scrolling, the browser sometimes still sends a click to the frame that
    // was at this position before.
    await controls.getByRole('button', { name: 'Open panel' }).press('Enter');
    await panel.waitFor();
    await frame.getByRole('button', { name: 'Count' }).focus();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await opened.isVisible()).toBe(true);
    await controls.getByRole('button', { name: 'Ask' }).focus();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    expectClean(open.log);
  });

  it('receives the Escape that nothing else handles, its own tracked events, and the end of the page', async () => {
    await using open = await openPage(`${fixture}/isolated-hooks`);
    const { page } = open;
    const frame = await frameOf(page, 'framed-hooks');
    const calls = () => frame.locator('output').textContent();
    await frame.getByRole('button', { name: 'Track own' }).press('Enter');
    await expect.poll(calls).toBe('track own');
    await page.keyboard.press('Escape');
    await expect.poll(calls).toBe('track own, escape false');
    await block(page, 'controls').getByRole('button', { name: 'Open panel' }).press('Enter');
    await page.keyboard.press('Escape');
    await block(page, 'controls').getByText('Panel', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Escape');
    // The press of Escape that closed the panel is not among these calls.
    await expect.poll(calls).toBe('track own, escape false, escape true');
    const told = await page.evaluate(async () => {
      const heard: unknown[] = [];
      window.plinth?.on('fixture:told', (event) => heard.push(event, document.querySelectorAll('iframe').length));
      await window.plinth?.destroy();
      return heard;
    });
    // The frames of the block and of the setup still existed when the page received the event.
    expect(told).toEqual([{ text: 'destroyed' }, 2]);
    expect(await page.locator('iframe').count()).toBe(0);
    expectClean(open.log);
  });

  itInLongRun('takes no space until it replaces the server HTML, and then gets the height of its content', async () => {
    await using open = await openPage(url, {
      prepare: (page) =>
        page.addInitScript(() => {
          const wrong: string[] = [];
          Object.assign(window, { wrong });
          new MutationObserver(() => {
            for (const frame of document.querySelectorAll<HTMLElement>('.sqs-block-content > iframe')) {
              const isAlone = frame.parentElement?.childNodes.length === 1;
              const hasHeight = Number.parseFloat(frame.style.height) > 0;
              if (isAlone !== hasHeight) wrong.push(`alone ${isAlone}, height ${frame.style.height}`);
            }
          }).observe(document, { childList: true, subtree: true, attributes: true });
        }),
    });
    await frameOf(open.page, 'sandboxed');
    await frameOf(open.page, 'second');
    expect(await open.page.evaluate(() => Reflect.get(window, 'wrong'))).toEqual([]);
  });

  it('is reached and left by Tab, in the order of the document', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await frameOf(page, 'sandboxed');
    /** The focused element of the page, and, while the frame has the focus, the focused element in the frame. */
    const focused = async () => [
      await page.evaluate(() => document.activeElement?.tagName),
      await frame.evaluate(() => document.hasFocus() && document.activeElement?.textContent),
    ];
    // The frame is in a different process than the page. The focus moves between the processes some time after the key
    // press.
    await frame.getByRole('button', { name: 'Count' }).focus();
    await expect.poll(focused).toEqual(['IFRAME', 'Count']);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).not.toContain('IFRAME');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toEqual(['IFRAME', 'Count']);
    for (let step = 0; step < 6; step += 1) {
      const before = await focused();
      await page.keyboard.press('Tab');
      await expect.poll(focused).not.toEqual(before);
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-block-type]')?.id))
      .toBe('block-sibling');
  });

  it('opens its links in the page', async () => {
    await using open = await openPage(url);
    const frame = await frameOf(open.page, 'sandboxed');
    await frame.getByRole('link', { name: 'Away' }).press('Enter');
    await open.page.waitForURL(`${fixture}/plain`);
  });

  itInLongRun('keeps the focus when the frame replaces the server HTML', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await using open = await openPage(url, {
      prepare: (page) =>
        page.route('**/_frame/isolated/**', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await block(open.page, 'sandboxed').getByRole('button', { name: 'Greet' }).focus();
    go();
    const frame = await frameOf(open.page, 'sandboxed');
    await expect.poll(() => frame.evaluate(() => document.activeElement?.textContent)).toBe('Greet');
  });

  it('at destroy its frames are removed and its server HTML is back; it can be mounted again', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await frameOf(page, 'sandboxed');
    await page.evaluate(() => window.plinth?.destroy());
    expect(await page.locator('iframe').count()).toBe(0);
    const heading = block(page, 'sandboxed').getByRole('heading', { name: 'Card text' });
    expect(await heading.isVisible()).toBe(true);
    await page.evaluate(() => window.plinth?.initialise());
    const frame = await frameOf(page, 'sandboxed');
    await frame.getByRole('button', { name: 'Count' }).press('Enter');
    await expect.poll(() => frame.locator('output').textContent()).toBe('click');
    expectClean(open.log);
  });

  it('a block that throws in its frame keeps its server HTML, and is reported once', async () => {
    await using open = await openPage(`${fixture}/isolated-fault`);
    const { page, log } = open;
    await expect.poll(() => log.reports.length).toBe(1);
    await settled(page);
    await expectOnly(log, [['PLINTH-MOUNT-001', 'sandboxed', 'sandboxed']]);
    expect(await block(page, 'sandboxed').locator('iframe').count()).toBe(0);
    expect(await block(page, 'sandboxed').getByRole('heading', { name: 'Card text' }).isVisible()).toBe(true);
    await block(page, 'sibling').getByRole('button').press('Enter');
    await expect.poll(() => block(page, 'sibling').locator('output').textContent()).toBe('click');
  });

  it.each(
    sampled(
      [
        ['its document is missing', '**/_frame/isolated/**', 404],
        ['the script of the frame is missing', '**/_plinth/host/isolated/frame.*', 404],
      ],
      1,
    ),
  )('when %s, its block keeps its server HTML', async (_, files, status) => {
    await using open = await openInOwnContext(`${fixture}/isolated-rtl`, {
      prepare: async (page) => {
        await page.clock.install();
        await page.route(files, (route) => route.fulfill({ status, body: '' }));
      },
    });
    const { page, log } = open;
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.runFor(FRAME_TIMEOUT_MS);
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-FRAME-001');
    expect(await block(page, 'sandboxed').getByRole('heading', { name: 'Card text' }).isVisible()).toBe(true);
  });
});
