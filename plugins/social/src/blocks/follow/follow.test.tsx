import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { platformOf } from '../../following/platforms.ts';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});
const X = { url: 'https://x.com/ada', name: 'Ada' };
const query = (selector: string) => rendered?.element.querySelector<HTMLElement>(selector);

async function open(data: object) {
  const host = fakeHost();
  rendered = await renderBlock(block, data, { host });
  // Waits until the chunk with the button has loaded.
  await act(() => vi.dynamicImportSettled());
  return host;
}

describe('a follow button', () => {
  it('is a link to the profile without a script', async () => {
    rendered = await renderBlock(block, X, { hydrate: false });
    expect([query('a')?.textContent, query('a')?.getAttribute('href'), query('button')]).toEqual([
      'Follow Ada on X',
      'https://x.com/ada',
      null,
    ]);
  });

  it('asks before the platform learns of the visitor, and says who it is', async () => {
    await open(X);
    expect([query('button')?.textContent, query('iframe')]).toEqual(['Show the button of X here', null]);
    expect(rendered?.element.textContent).toContain('platform.twitter.com');
  });

  it('says that the link is left when the platform cannot be reached', async () => {
    const host = await open(X);
    // The simulated browser loads no frames. plugins/social/e2e tests frames that load and those that never do.
    await act(async () => query('button')?.click());
    await expect
      .poll(() => query('[role=status]')?.textContent)
      .toBe('X does not answer at the moment. Please use the link.');
    expect([query('iframe'), query('a') !== null]).toEqual([null, true]);
    await rendered?.unmount();
    expect(host.held()).toBe(0);
  });

  it('of a platform without a button is the link alone', async () => {
    await open({ url: 'https://mastodon.social/@ada' });
    expect([query('a')?.textContent, query('button')]).toEqual(['Follow @ada on Mastodon', null]);
  });

  it.each([
    ['https://x.com/ada', 'ada'],
    ['https://twitter.com/@ada', 'ada'],
    ['https://www.pinterest.com/ada/', 'ada'],
    ['https://youtube.com/channel/UC1', 'UC1'],
    ['https://youtube.com/watch', undefined],
    ['https://x.com/ada/status/1', undefined],
    ['https://x.com.evil.example/ada', undefined],
    ['https://constructor/ada', undefined],
  ])('§9 the account of %s is %s', (url, expected) => {
    expect(platformOf(url)?.account).toBe(expected);
  });
});
