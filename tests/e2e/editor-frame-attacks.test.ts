import type { Frame, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { ownerSession } from '../site/owner-session.ts';

declare global {
  interface Window {
    /** Replies that this window has received through the ports that it has sent with its messages. */
    replied?: unknown[];
    /** Number of messages that this window has received since a test began to listen. */
    received?: number;
    /** The window that this window, a page of a foreign site, has opened. */
    victim?: Window | null;
    /** Nonces of the `editor-hello` messages that this window has received from the page in the frame. */
    nonces?: string[];
  }
}

const fixture = inject('fixture');
const AREA = `${fixture}/config/?frameUrl=%2Fowners`;
const FOREIGN = 'https://evil.example/';
const signIn = await ownerSession(fixture);

/**
 * Where the sending window finds the page in the frame of the configuration area. `self`: the page is in the sending
 * window itself. `parent`: in its parent. `beside`: in the first frame of its top window. `below`: in the first frame
 * of the sending window. `opened`: in the first frame of a window that the sending window has opened.
 */
type Way = 'self' | 'parent' | 'beside' | 'below' | 'opened';

const welcome = (nonce: string, more: object = {}) =>
  JSON.stringify({
    plinth: 'editor-welcome',
    nonce,
    context: { siteName: 'Ada', account: { id: 'a' }, roles: [1] },
    ...more,
  });

/** Sends a text to the page in the frame, with a message port, as the configuration area does. */
const send = (from: Frame | Page, way: Way, text: string, hasPort = true) =>
  from.evaluate(
    ([way, text, hasPort]) => {
      const { port1, port2 } = new MessageChannel();
      window.replied ??= [];
      port1.onmessage = ({ data }) => window.replied?.push(data);
      const windows = {
        self: window,
        parent,
        beside: top?.frames[0],
        below: window.frames[0],
        opened: window.victim?.frames[0],
      };
      windows[way]?.postMessage(text, '*', hasPort ? [port2] : []);
    },
    [way, text, hasPort] as const,
  );

const repliesTo = (sender: Frame | Page) => sender.evaluate(() => window.replied);

/** Blocks the script of the configuration area, and records the nonces of the `editor-hello` messages to the area. */
async function silenceArea(page: Page): Promise<void> {
  await page.route('**/_plinth/editor/**', (route) => route.abort());
  await page.addInitScript(() => {
    if (top !== window) return;
    window.nonces = [];
    addEventListener('message', ({ data }) => {
      const [, nonce] = /"editor-hello","nonce":"(\w+)"/.exec(String(data)) ?? [];
      if (nonce !== undefined) window.nonces?.push(nonce);
    });
  });
}

async function framedPage(page: Page): Promise<{ frame: Frame; nonce: string }> {
  const frame = await (await page.locator('.site-config__frame').elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForFunction(() => window.plinth?.state === 'initialised');
  await page.waitForFunction(() => (window.nonces ?? []).length > 0);
  const nonce = await page.evaluate(() => window.nonces?.[0] ?? '');
  await frame.evaluate(() => {
    window.received = 0;
    addEventListener('message', () => {
      window.received = (window.received ?? 0) + 1;
    });
  });
  return { frame, nonce };
}

async function addFrame(owner: Frame | Page, name: string): Promise<Frame> {
  const element = await owner.evaluateHandle((name) => {
    const frame = Object.assign(document.createElement('iframe'), { name });
    document.body.append(frame);
    return frame;
  }, name);
  const frame = await element.asElement()?.contentFrame();
  if (!frame) throw new Error(`there is no frame ${name}`);
  return frame;
}

const received = (frame: Frame) => frame.evaluate(() => window.received);

it('§4 the page in the frame of the configuration area is connected only by the window around it', async () => {
  await using area = await openInOwnContext(AREA, {
    waitForRuntime: false,
    prepare: async (page) => {
      await signIn(page);
      await silenceArea(page);
    },
  });
  const { page, log } = area;
  const { frame, nonce } = await framedPage(page);
  const inside = await addFrame(frame, 'inside');
  const beside = await addFrame(page, 'beside');
  // Other windows of this origin, which know the nonce, send the correct reply.
  await send(inside, 'parent', welcome(nonce));
  await send(beside, 'beside', welcome(nonce));
  await send(frame, 'self', welcome(nonce));
  // The window around the frame sends replies, each with a different mistake.
  await send(page, 'below', welcome('0123456789abcdef0123456789abcdef'));
  await send(page, 'below', welcome(nonce), false);
  await send(page, 'below', welcome(nonce, { more: 1 }));
  await send(page, 'below', JSON.stringify({ plinth: 'editor-hello', nonce }));
  await send(page, 'below', JSON.stringify({ name: 'logout' }));
  await expect.poll(() => received(frame)).toBe(8);
  expect([await repliesTo(inside), await repliesTo(beside), await repliesTo(frame), await repliesTo(page)]).toEqual(
    Array(4).fill([]),
  );

  await send(page, 'below', welcome(nonce));
  await expect.poll(() => repliesTo(page)).toEqual([JSON.stringify({ name: 'page', path: '/owners' })]);
  // Of several correct replies, only the first counts.
  await send(page, 'below', welcome(nonce));
  await expect.poll(() => received(frame)).toBe(10);
  expect(await repliesTo(page)).toHaveLength(1);
  expect([await repliesTo(inside), await repliesTo(beside), await repliesTo(frame)]).toEqual(Array(3).fill([]));
  expect([log.reports, log.exceptions]).toEqual([[], []]);
});

itInLongRun('§4 the page in the frame ignores a foreign page that has opened the configuration area', async () => {
  await using foreign = await openInOwnContext(FOREIGN, {
    waitForRuntime: false,
    prepare: (_, context) =>
      context.route(FOREIGN, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foreign</title>' }),
      ),
  });
  const { page: opener, context } = foreign;
  await signIn(opener);
  const opening = context.waitForEvent('page');
  await opener.evaluate(() => {
    window.victim = open('about:blank', 'victim');
  });
  const opened = await opening;
  await silenceArea(opened);
  await opened.goto(AREA);
  const { frame, nonce } = await framedPage(opened);
  await send(opener, 'opened', welcome(nonce));
  await expect.poll(() => received(frame)).toBe(1);
  await send(opened, 'below', welcome(nonce));
  await expect.poll(() => repliesTo(opened)).toEqual([JSON.stringify({ name: 'page', path: '/owners' })]);
  expect(await repliesTo(opener)).toEqual([]);
});
