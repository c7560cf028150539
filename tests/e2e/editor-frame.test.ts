import type { Frame, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations, withAxe } from '../browser/axe.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext, openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { ownerSession } from '../site/owner-session.ts';

declare global {
  interface Window {
    /** The messages that this window has received since a test began to listen. */
    got?: unknown[];
    /** The window with the configuration area that this window, a page of a foreign site, has opened. */
    area?: Window | null;
  }
}

const fixture = inject('fixture');
const AREA = `${fixture}/config/?frameUrl=%2Fowners`;
const NONCE = '0123456789abcdef0123456789abcdef';
/** One session for all tests, because the number of sign-in attempts is limited. */
const signIn = await ownerSession(fixture);
const HELLO = JSON.stringify({ plinth: 'editor-hello', nonce: NONCE });
const LAST_NONCE = 'fedcba9876543210fedcba9876543210';
const LAST = { nonce: LAST_NONCE, hello: JSON.stringify({ plinth: 'editor-hello', nonce: LAST_NONCE }) };

async function openArea(prepare?: (page: Page) => Promise<unknown>) {
  const opened = await openPage(AREA, {
    waitForRuntime: false,
    prepare: async (page) => {
      await signIn(page);
      await withAxe(page);
      await prepare?.(page);
    },
  });
  const { page } = opened;
  const link = () => page.locator('.site-config__bar p a').textContent();
  return { ...opened, link };
}

/** Waits until the page in the frame of the configuration area is initialised, and returns the frame. */
async function framed(page: Page): Promise<Frame> {
  const frame = await (await page.locator('.site-config__frame').elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForFunction(() => window.plinth?.state === 'initialised');
  return frame;
}

/**
 * Sends messages to the configuration area, as the page in its frame does. Returns the answers to these messages, each
 * as a text followed by the number of its ports. The function adds a last message that the area must answer, so that an
 * answer to an earlier message is never missed. The page in the frame also sends a message by itself. The answer to
 * that message has a different nonce and is left out.
 */
const ask = (frame: Frame, messages: readonly unknown[]) =>
  frame.evaluate(
    async ([sent, last, nonce]) => {
      const answers: string[] = [];
      const isAnswered = Promise.withResolvers<void>();
      addEventListener('message', ({ data, ports }) => {
        if ([nonce, last.nonce].some((own) => String(data).includes(own))) answers.push(`${data} ${ports.length}`);
        if (String(data).includes(last.nonce)) isAnswered.resolve();
      });
      for (const message of [...sent, last.hello]) parent.postMessage(message, '*');
      await isAnswered.promise;
      return answers;
    },
    [messages, LAST, NONCE] as const,
  );

/** Waits until a window has handled every message that a window of the same process has sent to it. */
const flush = (target: Frame | Page) =>
  target.evaluate(async () => {
    const isHandled = Promise.withResolvers<void>();
    addEventListener('message', ({ data }) => data === 'flush' && isHandled.resolve());
    postMessage('flush', '*');
    await isHandled.promise;
  });

describe('§4 the configuration area around the frame', () => {
  it('follows the page in it, and Escape leads to the bar and back', async () => {
    await using area = await openArea();
    const { page, link, log } = area;
    const frame = await framed(page);
    await frame.evaluate(() => location.assign('/owners-login?a=b#c'));
    await expect.poll(link).toBe('/owners-login?a=b#c');
    await expect.poll(() => page.url()).toBe(`${fixture}/config/?frameUrl=%2Fowners-login%3Fa%3Db%23c`);
    await expect.poll(() => page.locator('.sign-out input[name=frameUrl]').inputValue()).toBe('/owners-login?a=b#c');
    await page.frameLocator('iframe').locator('h1').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    expect(await violations(page)).toEqual([]);
    expectClean(log);
  });

  itInLongRun('answers a question of the frame once, and a new document again', async () => {
    await using area = await openArea();
    const frame = await framed(area.page);
    await expect.poll(area.link).toBe('/owners');
    const answers = await ask(frame, [HELLO, HELLO]);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toContain(`"nonce":"${NONCE}"`);
    expect(answers[1]).toContain(`"nonce":"${LAST_NONCE}"`);
    expect(answers[0]).toMatch(/"siteName".* 1$/);
    await frame.evaluate(() => location.assign('/owners-login'));
    await expect.poll(area.link).toBe('/owners-login');
  });

  inLongRun(() =>
    it.each<[string, unknown]>(
      sampled([
        ['an object', { plinth: 'editor-hello', nonce: NONCE }],
        ['another kind', JSON.stringify({ plinth: 'editor-welcome', nonce: NONCE })],
        ['one more field', JSON.stringify({ plinth: 'editor-hello', nonce: NONCE, path: '/' })],
        ['a nonce of another length', JSON.stringify({ plinth: 'editor-hello', nonce: 'a' })],
        ['too long', HELLO + ' '.repeat(10_000)],
        ['no JSON', 'hello'],
      ]),
    )('does not answer a message that is %s', async (_, message) => {
      await using area = await openArea();
      const frame = await framed(area.page);
      await expect.poll(area.link).toBe('/owners');
      const answers = await ask(frame, [message]);
      expect(answers).toHaveLength(1);
      expect(answers[0]).toContain(`"nonce":"${LAST_NONCE}"`);
    }),
  );

  it('does not answer a foreign frame inside of the page or beside it, or a window of another origin', async () => {
    await using area = await openInOwnContext(AREA, {
      waitForRuntime: false,
      prepare: async (page, context) => {
        await signIn(page);
        await context.route('https://evil.example/', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign</title>' }),
        );
      },
    });
    const { page, context } = area;
    const link = () => page.locator('.site-config__bar p a').textContent();
    await page.evaluate(() => {
      const beside = document.createElement('iframe');
      beside.name = 'beside';
      beside.src = '/owners-login?noredirect';
      document.body.append(beside);
    });
    const frame = await framed(page);
    await frame.evaluate(() => {
      const inside = document.createElement('iframe');
      inside.name = 'inside';
      document.body.append(inside);
    });
    await expect.poll(link).toBe('/owners');
    for (const name of ['beside', 'inside']) {
      const foreign = page.frame({ name });
      if (!foreign) throw new Error(`there is no frame ${name}`);
      await foreign.waitForLoadState();
      await foreign.evaluate((hello) => {
        window.got = [];
        addEventListener('message', ({ data }) => window.got?.push(data));
        top?.postMessage(hello, '*');
      }, HELLO);
      await flush(page);
      await flush(foreign);
      expect(await foreign.evaluate(() => window.got), name).toEqual(['flush']);
    }
    // The plugin in the other frame also asks for a connection, but gets none.
    expect(await link()).toBe('/owners');
    const opener = await context.newPage();
    await opener.goto('https://evil.example/');
    const opening = context.waitForEvent('page');
    await opener.evaluate((address) => {
      window.got = [];
      addEventListener('message', ({ data }) => window.got?.push(data));
      window.area = open(address, 'area');
    }, AREA);
    const opened = await opening;
    // The browser sends no session cookie with a request that a different site causes, so the first page is the login.
    await opened.goto(AREA);
    await framed(opened);
    await opened.evaluate(() => {
      window.got = [];
      addEventListener('message', ({ data, origin }) => origin === 'https://evil.example' && window.got?.push(data));
    });
    await opener.evaluate((hello) => window.area?.postMessage(hello, '*'), HELLO);
    await expect.poll(() => opened.evaluate(() => window.got)).toEqual([HELLO]);
    // Messages keep their order. If the area had answered the earlier message, the answer would arrive before this one.
    await opened.evaluate(() => window.opener.postMessage('last', '*'));
    await expect.poll(() => opener.evaluate(() => window.got)).toEqual(['last']);
  });

  it('ignores a path of another site, and goes only to pages of this site', async () => {
    await using area = await openArea();
    const { page, link } = area;
    const frame = await framed(page);
    await expect.poll(link).toBe('/owners');
    await frame.evaluate((hello) => {
      addEventListener('message', ({ ports: [port] }) => {
        for (const path of ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example/', 1, ''])
          port?.postMessage(JSON.stringify({ name: 'page', path }));
        port?.postMessage(JSON.stringify({ name: 'page', path: '/told' }));
      });
      parent.postMessage(hello, '*');
    }, HELLO);
    await expect.poll(link).toBe('/told');
    await expect.poll(() => page.url()).toBe(`${fixture}/config/?frameUrl=%2Ftold`);
  });

  itInLongRun('stops listening to a page that sends too much', async () => {
    await using area = await openArea();
    const { page, link } = area;
    const frame = await framed(page);
    await expect.poll(link).toBe('/owners');
    await frame.evaluate((hello) => {
      addEventListener('message', ({ ports: [port] }) => {
        for (let count = 0; count < 100; count += 1)
          port?.postMessage(JSON.stringify({ name: 'page', path: `/page-${count}` }));
      });
      parent.postMessage(hello, '*');
    }, HELLO);
    await expect.poll(link).toBe('/page-19');
    await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await link()).toBe('/page-19');
  });

  itInLongRun('a page that is destroyed before the answer comes stays alone, and nothing fails', async () => {
    await using area = await openArea((page) => page.route('**/_plinth/editor/**', (route) => route.abort()));
    const frame = await framed(area.page);
    await frame.evaluate(() => window.plinth?.destroy());
    expect(await area.link()).toBe('/owners');
    expect([area.log.reports, area.log.exceptions]).toEqual([[], []]);
  });

  itInLongRun(
    'a page that is destroyed later gets no more events, and the next page in the frame is connected',
    async () => {
      await using area = await openArea();
      const { page, link, log } = area;
      const frame = await framed(page);
      await expect.poll(link).toBe('/owners');
      await frame.evaluate(() => window.plinth?.destroy());
      await page.locator('summary').click();
      await frame.evaluate(() => location.assign('/owners-login'));
      await expect.poll(link).toBe('/owners-login');
      expectClean(log);
    },
  );
});
