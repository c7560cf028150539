import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBlock } from '../contract/block.ts';
import { type FakeHost, fakeHost, type RenderedBlock, renderBlock } from '../testing/index.ts';
import { imageFields } from './image-fields.ts';
import { parseVideo } from './parse-video.ts';
import { stubFrameWindows, windowOf } from './testing/frame-windows.ts';
import { videoFields } from './video-fields.ts';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

const YOUTUBE = 'https://youtu.be/aqz-KE-bpKQ';
const schema = v.object({ ...imageFields, ...videoFields, inactive: v.nullish(v.boolean(), false) });

let host: FakeHost;
let blocks: RenderedBlock[] = [];
let played: HTMLMediaElement[] = [];
let paused: HTMLMediaElement[] = [];

async function render(data: object, props: Partial<VideoPlayerProps> = {}, hydrate = true): Promise<RenderedBlock> {
  const definition = defineBlock({
    type: 'test/video',
    name: 'video',
    schema,
    component: ({ data: { inactive, tracks, ...video } }) => (
      <VideoPlayer
        source={parseVideo(video)}
        title="Low tide"
        image={video}
        tracks={tracks}
        inactive={inactive}
        {...props}
      />
    ),
  });
  const block = await renderBlock(definition, data, { hydrate, host, blockId: `v${blocks.length}` });
  blocks.push(block);
  return block;
}

const wrapper = ({ element }: RenderedBlock) => element.querySelector<HTMLElement>('.sqs-video-wrapper');
const view = (block: RenderedBlock) => wrapper(block)?.dataset.view;
const button = ({ element }: RenderedBlock) => element.querySelector('button');
const frame = ({ element }: RenderedBlock) => element.querySelector('iframe');
const press = (block: RenderedBlock) =>
  act(async () => {
    button(block)?.click();
    // The player is in a separate chunk. The tests need it as soon as the play button is pressed, so it is loaded here.
    await import('./video-stage.tsx');
  });

/** Simulates a message from the player in the frame. */
function say(block: RenderedBlock, data: unknown, from: { origin?: string; source?: MessageEventSource | null } = {}) {
  const source = frame(block)?.contentWindow ?? null;
  const event = new MessageEvent('message', { data, origin: 'https://www.youtube-nocookie.com', source, ...from });
  return act(async () => void window.dispatchEvent(event));
}

beforeEach(() => {
  stubFrameWindows();
  host = fakeHost({ consent: () => ({ necessary: true, performance: true, advertising: true }) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this);
  });
});

afterEach(async () => {
  for (const block of blocks) await block.unmount();
  blocks = [];
  played = [];
  paused = [];
  vi.restoreAllMocks();
});

describe('§4 Video: before it plays', () => {
  it('nothing is loaded from the provider, and the play button has a name', async () => {
    const block = await render({ url: YOUTUBE, src: '/a.jpg' });
    expect(frame(block)).toBeNull();
    const loads = [...block.element.querySelectorAll(':not(noscript *)')].map((node) => node.getAttribute('src') ?? '');
    expect(loads.filter(Boolean)).toEqual(['/a.jpg?format=1000w']);
    expect(button(block)?.getAttribute('aria-label')).toBe('Play video: Low tide');
    expect(block.element.querySelector('.sqs-video-icon')).not.toBeNull();
  });

  it.each([
    [{}, '56.3%'],
    [{ ratioPercent: 75 }, '75%'],
    [{ mode: 'fit' }, ''],
    [{ mode: 'fill' }, ''],
    [{ mode: null }, '56.3%'],
  ] as const)('§9 with the props %j, the height is %j of the width', async (props, padding) => {
    const block = await render({ url: YOUTUBE }, props);
    expect(wrapper(block)?.style.paddingBottom).toBe(padding);
  });

  it('a video without a picture gets a class for its own styles', async () => {
    expect(wrapper(await render({ url: YOUTUBE }))?.classList.contains('no-thumb')).toBe(true);
    expect(wrapper(await render({ url: YOUTUBE, src: '/a.jpg' }))?.classList.contains('no-thumb')).toBe(false);
  });

  it('§8 an embed without a video shows a message, keeps its picture and has no button', async () => {
    const block = await render({ html: '<script>alert(1)</script>', src: '/a.jpg' });
    expect(console.warn).toHaveBeenCalledWith('Invalid video embed.', wrapper(block));
    expect(button(block)).toBeNull();
    expect(block.element.querySelector('img')).not.toBeNull();
  });
});

describe('§4 Video: played', () => {
  it('replaces the overlay with the player, which gets the focus', async () => {
    const onShow = vi.fn();
    const block = await render({ url: YOUTUBE }, { onShow });
    button(block)?.focus();
    await press(block);
    expect(new URL(frame(block)?.src ?? '').origin).toBe('https://www.youtube-nocookie.com');
    expect(frame(block)?.title).toBe('Low tide');
    expect([view(block), button(block), document.activeElement]).toEqual(['video', null, frame(block)]);
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it('does not play while it is inactive', async () => {
    const block = await render({ url: YOUTUBE, inactive: true });
    expect(button(block)?.getAttribute('aria-disabled')).toBe('true');
    await press(block);
    expect([view(block), frame(block)]).toEqual(['overlay', null]);
  });

  it('returns to its overlay when it becomes inactive', async () => {
    const onHide = vi.fn();
    const block = await render({ url: '/a.webm' }, { onHide });
    await press(block);
    await block.rerender({ url: '/a.webm', inactive: true });
    expect(view(block)).toBe('overlay');
    expect(onHide).toHaveBeenCalledTimes(1);
    expect(paused).toEqual([block.element.querySelector('.sqs-video-wrapper > div > video')]);
  });

  it('returns to its overlay when it is scrolled out of view sideways', async () => {
    let report: ((entries: readonly { intersectionRatio: number }[]) => void) | undefined;
    const [observed, margins]: [Element[], string[]] = [[], []];
    const stop = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof report, { rootMargin = '' }: IntersectionObserverInit) {
          report = callback;
          margins.push(rootMargin);
        }
        observe = (element: Element) => void observed.push(element);
        disconnect = stop;
      },
    );
    const block = await render({ url: '/a.webm' });
    expect(observed).toEqual([]);
    await press(block);
    expect(observed).toEqual([wrapper(block)]);
    // Scrolling the video out of view vertically does not stop it, at any distance.
    expect(margins).toEqual(['1000000px 0px']);
    const seen = (intersectionRatio: number) => act(async () => report?.([{ intersectionRatio }]));
    await seen(0.4);
    expect([view(block), paused]).toEqual(['video', []]);
    await seen(0);
    expect(view(block)).toBe('overlay');
    expect(paused).toHaveLength(1);
    expect(stop).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('plays only one video at a time: the other videos return to their overlays', async () => {
    const [first, second, third] = [
      await render({ url: '/a.webm' }),
      await render({ url: YOUTUBE }),
      await render({ url: YOUTUBE }),
    ];
    await press(first);
    await press(second);
    expect([view(first), view(second), view(third)]).toEqual(['overlay', 'video', 'overlay']);
    await press(third);
    expect([view(first), view(second), view(third)]).toEqual(['overlay', 'overlay', 'video']);
    // A player that has never answered could miss the command to pause, so it is removed.
    expect([frame(second), frame(third) !== null]).toEqual([null, true]);
  });

  it('a file plays and pauses, and emits `video:playing` when the visitor starts it with its own controls', async () => {
    const [file, other] = [await render({ url: '/a.webm' }), await render({ url: YOUTUBE })];
    await press(file);
    const video = file.element.querySelector<HTMLVideoElement>('.sqs-video-wrapper > div > video');
    expect(played).toEqual([video]);
    await press(other);
    await act(async () => void video?.dispatchEvent(new Event('play', { bubbles: true })));
    expect(view(other)).toBe('overlay');
  });

  it('a file that has ended shows its overlay again', async () => {
    const block = await render({ url: '/a.webm' });
    await press(block);
    const video = block.element.querySelector('.sqs-video-wrapper > div > video');
    await act(async () => void video?.dispatchEvent(new Event('ended', { bubbles: true })));
    expect(view(block)).toBe('overlay');
  });

  it('undoes everything that it did through the host when it is unmounted', async () => {
    const block = await render({ url: YOUTUBE });
    await press(block);
    await block.unmount();
    blocks = [];
    expect(host.held()).toBe(0);
  });
});

describe('§4 Video: cross-window messages', () => {
  async function ready() {
    const block = await render({ url: YOUTUBE });
    await press(block);
    const element = frame(block);
    if (!element) throw new Error('no frame');
    const { posted } = windowOf(element);
    await say(block, { event: 'onReady' });
    posted.length = 0;
    return { block, posted };
  }

  it('a player that is ready is paused and played by messages to its own origin, and keeps its position', async () => {
    const { block, posted } = await ready();
    await act(async () => host.bus.emit('video:playing', { id: 'another' }));
    expect(view(block)).toBe('overlay');
    expect(frame(block)).not.toBeNull();
    await press(block);
    expect(posted).toEqual([
      ['{"event":"command","func":"pauseVideo","args":[]}', 'https://www.youtube-nocookie.com'],
      ['{"event":"command","func":"playVideo","args":[]}', 'https://www.youtube-nocookie.com'],
    ]);
  });

  it('the overlay is shown again at the end of the video', async () => {
    const { block } = await ready();
    await say(block, { event: 'onStateChange', info: 0 });
    expect(view(block)).toBe('overlay');
  });

  it('a player that starts while the overlay is shown is paused', async () => {
    const { block, posted } = await ready();
    await act(async () => host.bus.emit('video:playing', { id: 'another' }));
    posted.length = 0;
    await say(block, { event: 'onStateChange', info: 1 });
    expect(posted).toHaveLength(1);
    expect(view(block)).toBe('overlay');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another provider', { origin: 'https://player.vimeo.com' }],
    ['another window', { source: null }],
  ])('a message from %s is ignored', async (_, from) => {
    const { block } = await ready();
    await say(block, { event: 'onStateChange', info: 0 }, from);
    expect(view(block)).toBe('video');
  });
});

describe('consent', () => {
  beforeEach(() => {
    host = fakeHost();
  });

  it('waits for the visitor’s consent before it loads a player of another site, when the page requires consent', async () => {
    const block = await render({ url: YOUTUBE });
    button(block)?.focus();
    await press(block);
    expect([view(block), frame(block)]).toEqual(['consent', null]);
    expect(block.element.textContent).toContain('This video comes from YouTube.');
    expect(document.activeElement).toBe(button(block));
    expect(button(block)?.textContent).toBe('Play here');
    await press(block);
    expect(view(block)).toBe('video');
    expect(frame(block)).not.toBeNull();
  });

  it('§4 withdrawing consent removes the player, even below the overlay; granting it again loads the player', async () => {
    const block = await render({ url: YOUTUBE });
    const [allowed, withdrawn] = [{ advertising: true }, { advertising: false }];
    await act(() => host.changeConsent(allowed));
    await press(block);
    await act(() => host.changeConsent(withdrawn));
    expect([view(block), frame(block)]).toEqual(['consent', null]);
    await act(() => host.changeConsent(allowed));
    expect(view(block)).toBe('video');
    await say(block, { event: 'onReady' });
    await act(async () => host.bus.emit('video:playing', { id: 'another' }));
    expect([view(block), frame(block)?.tagName]).toEqual(['overlay', 'IFRAME']);
    await act(() => host.changeConsent(withdrawn));
    expect([view(block), frame(block)]).toEqual(['overlay', null]);
  });

  it('a change of another purpose does not stop a video that the visitor has allowed', async () => {
    const block = await render({ url: YOUTUBE });
    await press(block);
    await press(block);
    await act(() => host.changeConsent({ performance: true }));
    expect(view(block)).toBe('video');
  });

  it.each([
    [true, ['Play here', 'Watch on YouTube', 'Manage cookies']],
    [false, ['Play here', 'Watch on YouTube']],
  ])(
    'offers the cookie settings of the whole site only when the site has a banner: %s',
    async (isCookieBannerEnabled, words) => {
      const { page } = host;
      host = fakeHost({ page: { ...page, cookieSettings: { ...page.cookieSettings, isCookieBannerEnabled } } });
      const block = await render({ url: YOUTUBE });
      await press(block);
      expect([...block.element.querySelectorAll('button, a')].map((choice) => choice.textContent)).toEqual(words);
    },
  );

  it('a file of the page’s own site needs no consent', async () => {
    const block = await render({ url: '/a.webm' });
    await press(block);
    expect(view(block)).toBe('video');
  });

  it('asks for consent again after another video has stopped it', async () => {
    const block = await render({ url: YOUTUBE });
    await press(block);
    await act(async () => host.bus.emit('video:playing', { id: 'another' }));
    expect(view(block)).toBe('overlay');
  });
});
