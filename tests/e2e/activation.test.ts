import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { heldScripts } from '../browser/held-scripts.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext, openPage } from '../browser/open-page.ts';
import { settled } from '../browser/settled.ts';

const fixture = inject('fixture');
const url = `${fixture}/activation`;
const heard = (page: Page, id: string) => block(page, id).locator('output').textContent();

describe('activation', () => {
  it('a block with "load" mounts at once, a block with "idle" soon after, and the other blocks wait', async () => {
    await using open = await openPage(url);
    await untilLive(open.page, 'load', 'idle');
    expect(await liveBlocks(open.page)).toEqual(['load', 'idle']);
    expectClean(open.log);
  });

  it('§9 a block with "visible" waits until it is within 200 px of the viewport', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await untilLive(page, 'load', 'idle');
    const top = await block(page, 'visible').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const near = (pixels: number) => page.evaluate((y) => scrollTo(0, y), top - 800 - pixels);
    await near(260);
    await settled(page);
    expect(await liveBlocks(page)).not.toContain('visible');
    await near(150);
    await untilLive(page, 'visible');
    expectClean(open.log);
  });

  it('a block with "media(…)" waits until its media query matches', async () => {
    await using open = await openPage(url);
    await untilLive(open.page, 'load', 'idle');
    expect(await liveBlocks(open.page)).not.toContain('media');
    await open.page.setViewportSize({ width: 500, height: 800 });
    await untilLive(open.page, 'media');
    expectClean(open.log);
  });

  it('a block with "never" stays as the server sent it, whatever the visitor does', async () => {
    await using open = await openPage(url);
    const { page, log } = open;
    await untilLive(page, 'load', 'idle');
    const never = block(page, 'never');
    await never.getByRole('button').click();
    await never.getByRole('slider').press('ArrowRight');
    await settled(page);
    expect(await liveBlocks(page)).toEqual(['load', 'idle']);
    expect(await heard(page, 'never')).toBe('');
    expectClean(log);
  });

  it('a touch on text loads no plugin and no React', async () => {
    const scripts: string[] = [];
    await using open = await openPage(`${inject('demo')}/catalog/html`, {
      prepare: async (page) => {
        await decided(page, inject('demo'), false);
        page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      },
    });
    await open.page.locator('h1').click();
    await settled(open.page);
    expect(scripts.filter((each) => /\/plugins\/|\/react\./.test(each))).toEqual([]);
    expectClean(open.log);
  });
});

/**
 * These tests click the blocks without moving the pointer there first, because the movement would already activate
 * them.
 */
describe('activation by interaction', () => {
  it('the block waits for the visitor, then handles the first click once', async () => {
    await using open = await openPage(url);
    const { page, log } = open;
    await untilLive(page, 'load', 'idle');
    expect(await liveBlocks(page)).not.toContain('interaction');
    await block(page, 'interaction').getByRole('button').click();
    await untilLive(page, 'interaction');
    await expect.poll(() => heard(page, 'interaction')).toBe('click');
    await block(page, 'interaction').getByRole('button').click();
    await expect.poll(() => heard(page, 'interaction')).toBe('click, click');
    expectClean(log);
  });

  itInLongRun('several clicks while the scripts are loading count as one', async () => {
    const scripts = heldScripts();
    await using open = await openPage(url, {
      prepare: scripts.hold,
      waitForRuntime: false,
    });
    const button = block(open.page, 'interaction').getByRole('button');
    for (let click = 0; click < 3; click += 1) await button.click();
    scripts.release();
    await untilLive(open.page, 'interaction');
    await expect.poll(() => heard(open.page, 'interaction')).toBe('click');
    expectClean(open.log);
  });

  it('the first key is recorded and replayed, and so is the focus event before it', async () => {
    await using open = await openPage(url);
    await block(open.page, 'interaction').getByRole('slider').press('ArrowRight');
    await untilLive(open.page, 'interaction');
    await expect.poll(() => heard(open.page, 'interaction')).toBe('focus, key ArrowRight');
    expectClean(open.log);
  });

  it('moving the focus into the block with Tab activates it, and the focus stays there', async () => {
    await using open = await openPage(url);
    await block(open.page, 'interaction').getByRole('link').focus();
    await untilLive(open.page, 'interaction');
    expect(await open.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    expectClean(open.log);
  });

  it('the block does not prevent a link from being followed', async () => {
    const scripts = heldScripts();
    await using open = await openPage(url, { prepare: scripts.hold, waitForRuntime: false });
    await block(open.page, 'interaction').getByRole('link').click();
    await expect.poll(() => new URL(open.page.url()).hash).toBe('#main');
    scripts.release();
    await untilLive(open.page, 'interaction');
    expect(await heard(open.page, 'interaction')).not.toContain('link');
    expectClean(open.log);
  });

  itInLongRun('a click with a modifier key on a link opens one new tab', async () => {
    await using open = await openInOwnContext(url);
    const [tab] = await Promise.all([
      open.context.waitForEvent('page'),
      block(open.page, 'interaction')
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await untilLive(open.page, 'interaction');
    expect(new URL(tab.url() === 'about:blank' ? url : tab.url()).pathname).toBe('/activation');
    expect(open.context.pages()).toHaveLength(2);
    expect(new URL(open.page.url()).hash).toBe('');
  });

  itInLongRun('a click with a modifier key is not replayed as a plain click', async () => {
    const scripts = heldScripts();
    await using open = await openPage(url, { prepare: scripts.hold, waitForRuntime: false });
    await block(open.page, 'interaction')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    scripts.release();
    await untilLive(open.page, 'interaction');
    expect(await heard(open.page, 'interaction')).not.toContain('click');
  });

  it('a native element that the click has already toggled is not toggled again', async () => {
    const scripts = heldScripts();
    await using open = await openPage(url, { prepare: scripts.hold, waitForRuntime: false });
    const interaction = block(open.page, 'interaction');
    await interaction.getByText('More', { exact: true }).click();
    scripts.release();
    await untilLive(open.page, 'interaction');
    expect(await interaction.locator('details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    expect(await heard(open.page, 'interaction')).not.toContain('summary');
    expectClean(open.log);
  });
});

describe('blocks inserted later', () => {
  const insert = (page: Page, ids: readonly string[]) =>
    page.evaluate((all) => {
      const model = document.getElementById('block-load');
      for (const id of all) {
        const copy = document.createElement('div');
        copy.id = `block-${id}`;
        copy.dataset.blockType = 'fixture/load';
        copy.dataset.plinthBlock = 'load';
        copy.dataset.blockJson = JSON.stringify({ label: id });
        copy.append(Object.assign(document.createElement('div'), { className: 'sqs-block-content' }));
        model?.parentElement?.append(copy);
      }
    }, ids);

  it('are found by plinth.scan(root), and only inside that root', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await insert(page, ['late', 'later']);
    await page.evaluate(() => window.plinth?.scan(document.getElementById('block-late') ?? undefined));
    await untilLive(page, 'late');
    expect(await liveBlocks(page)).not.toContain('later');
    await page.evaluate(() => window.plinth?.scan());
    await untilLive(page, 'later');
    await block(page, 'later').getByRole('button').click();
    await expect.poll(() => heard(page, 'later')).toBe('click');
    expectClean(open.log);
  });
});

describe('plugins beside blocks', () => {
  it('a block can use a service of another plugin', async () => {
    await using open = await openPage(`${fixture}/services`);
    await expect.poll(() => block(open.page, 'guest').textContent()).toBe('Hello, guest');
    expectClean(open.log);
  });

  it('§4 a plugin that runs on the whole page is initialised with the page, and loads no React when it renders nothing', async () => {
    const scripts: string[] = [];
    await using open = await openPage(`${fixture}/pulse`, {
      prepare: async (page) =>
        page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url())),
    });
    const { dataset } = await open.page.evaluate(() => ({ dataset: { ...document.documentElement.dataset } }));
    expect(dataset).toMatchObject({ pulse: '1', initialised: 'yes' });
    expect(scripts.some((each) => each.includes('/plugins/pulse/'))).toBe(true);
    expect(scripts.filter((each) => /\/react\./.test(each))).toEqual([]);
    expectClean(open.log);
  });

  it('§2 a plugin that runs on the whole page does not run on page types that it does not name', async () => {
    await using open = await openPage(url);
    expect(await open.page.evaluate(() => document.documentElement.dataset.pulse)).toBeUndefined();
  });
});
