import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const FAILED: HttpResult = { ok: false, kind: 'status', status: 500, message: 'failed', body: undefined };
const state = (count: number, isLiked: boolean): HttpResult => ({ ok: true, status: 200, data: { count, isLiked } });

async function open(found: HttpResult, answers: readonly HttpResult[]) {
  const host = fakeHost();
  const posted: unknown[] = [];
  const left = [...answers];
  const none = async () => FAILED;
  host.provide(HttpService, () => ({
    get: async () => found,
    post: async (_url, options) => {
      posted.push(options?.data);
      return left.shift() ?? FAILED;
    },
    put: none,
    delete: none,
  }));
  rendered = await renderBlock(block, { target: '/journal', count: 3 }, { host });
  const { element } = rendered;
  await act(async () => undefined);
  const button = () => element.querySelector('button');
  return {
    posted,
    press: () => act(async () => button()?.click()),
    pressed: () => button()?.getAttribute('aria-pressed'),
    text: () => element.querySelector('span')?.textContent,
    status: () => element.querySelector('[role=status]')?.textContent,
  };
}

describe('a like button', () => {
  it('is a form without a script', async () => {
    rendered = await renderBlock(block, { target: '/journal', count: 1 }, { hydrate: false });
    const form = rendered.element.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/social/likes']);
    expect(form?.textContent).toContain('1 like');
    expect(form?.querySelector('button')?.hasAttribute('aria-pressed')).toBe(false);
  });

  it('likes, and takes the like back', async () => {
    const { press, pressed, text, status, posted } = await open(state(3, false), [state(4, true), state(3, false)]);
    await press();
    expect([pressed(), text(), status()]).toEqual(['true', '4 likes', 'You like this.']);
    await press();
    expect([pressed(), text(), status()]).toEqual(['false', '3 likes', 'You no longer like this.']);
    expect(posted).toEqual([
      { target: '/journal', liked: 'yes' },
      { target: '/journal', liked: 'no' },
    ]);
  });

  it('knows that the visitor has liked before', async () => {
    const { pressed, text } = await open(state(7, true), []);
    expect([pressed(), text()]).toEqual(['true', '7 likes']);
  });

  it('says when it did not work, and changes nothing', async () => {
    const { press, pressed, text, status } = await open(FAILED, [FAILED]);
    await press();
    expect([pressed(), text(), status()]).toEqual([null, '3 likes', 'That did not work. Please try again later.']);
  });
});
