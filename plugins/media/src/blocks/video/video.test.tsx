import { act, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import video from './block.ts';

const POSTER = { src: '/images/leeward.webp', alt: 'Waves', imageDimensions: '2500x1667' };

let block: RenderedBlock;

const query = (selector: string) => block.element.querySelector<HTMLElement>(selector);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(async () => {
  await block?.unmount();
  vi.restoreAllMocks();
});

describe('§4 video', () => {
  it('renders its picture, a named play button and its caption', async () => {
    block = await renderBlock(video, { ...POSTER, url: '/a.webm', title: 'Leeward', caption: '<p>Three minutes.</p>' });
    expect(query('button')?.getAttribute('aria-label')).toBe('Play video: Leeward');
    expect(query('img')?.getAttribute('alt')).toBe('');
    expect(query('figcaption')?.textContent).toBe('LeewardThree minutes.');
  });

  it.each([
    [{ title: '' }, 'Waves'],
    [{ title: '', alt: '' }, 'Untitled'],
  ])('with %j, the play button is named after %s', async (data, name) => {
    block = await renderBlock(video, { ...POSTER, url: '/a.webm', ...data });
    expect(query('button')?.getAttribute('aria-label')).toBe(`Play video: ${name}`);
  });

  it('plays a file with its captions', async () => {
    block = await renderBlock(video, { url: '/a.webm', tracks: [{ src: '/a.vtt', label: 'English', default: true }] });
    await act(async () => {
      query('button')?.click();
      // Waits for the player, which is in a separate chunk.
      await vi.dynamicImportSettled();
    });
    const track = query('.sqs-video-wrapper > div > video > track');
    expect([track?.getAttribute('src'), track?.getAttribute('kind'), track?.getAttribute('srclang')]).toEqual([
      '/a.vtt',
      'captions',
      'en',
    ]);
    expect([track?.getAttribute('label'), track?.hasAttribute('default')]).toEqual(['English', true]);
  });

  it.each([
    [{}, { advertising: true }],
    [{ purpose: 'performance' }, { performance: true }],
  ])('with %j, the player of another site waits for consent to its purpose', async (data, allowed) => {
    block = await renderBlock(video, { ...POSTER, url: 'https://vimeo.com/22439234', ...data });
    await act(async () => {
      query('button')?.click();
      await vi.dynamicImportSettled();
    });
    expect(query('iframe')).toBeNull();
    await act(() => block.host.changeConsent(allowed));
    expect(query('iframe')?.getAttribute('src')).toContain('player.vimeo.com');
  });

  it.each([
    [{}, '56.3%', ''],
    [{ ratioPercent: 75 }, '75%', ''],
    [{ mode: 'fill', ratioPercent: 100 }, '', '1 / 1'],
    [{ mode: 'fit', ratioPercent: 50 }, '', '2 / 1'],
  ])('§9 with %j, reserves the space of the player', async (data, padding, ratio) => {
    block = await renderBlock(video, { url: '/a.webm', ...data });
    const wrapper = query('.sqs-video-wrapper');
    expect([wrapper?.style.paddingBottom, wrapper?.parentElement?.style.aspectRatio]).toEqual([padding, ratio]);
  });

  it.each([{}, { html: '<script>alert(1)</script>' }, { url: 'https://example.com/' }])(
    '§8 with %j, warns about an invalid embed and renders no play button',
    async (data) => {
      block = await renderBlock(video, { ...POSTER, ...data });
      expect(console.warn).toHaveBeenCalledWith('Invalid video embed.', query('.sqs-video-wrapper'));
      expect(query('button')).toBeNull();
    },
  );

  it.each([
    [{ url: 7 }, 'url: '],
    [{ mode: 'wide' }, 'mode: '],
    [{ purpose: 'fun' }, 'purpose: '],
    [{ tracks: [{}] }, 'tracks.0.src: '],
    [{ ratioPercent: 0 }, 'ratioPercent: '],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(video, data)).rejects.toThrow(path);
  });
});

describe('video in the markup of another system', () => {
  const embed = '&lt;iframe src=&quot;//player.vimeo.com/video/22439234&quot;&gt;&lt;/iframe&gt;';
  const html = `<div class="sqs-video-wrapper" data-html="${embed}" data-provider-name="Vimeo"><div class="sqs-video-overlay">
    <img class="thumb-image" data-src="/a.jpg" data-image-dimensions="10x20" alt="Waves"></div></div><div class="video-caption"><p>A film.</p></div>`;

  it('reads the embed code, the picture and the caption', async () => {
    const data = readBlock(video, html);
    expect(data).toMatchObject({ src: '/a.jpg', alt: 'Waves', imageDimensions: '10x20', caption: '<p>A film.</p>' });
    block = await renderBlock(video, data);
    expect(query('.sqs-video-wrapper')?.dataset.providerName).toBe('vimeo');
  });

  it.each([
    ['without a picture it', ''],
    ['with a picture only in noscript it', '<noscript><img src="/a.jpg"></noscript>'],
  ])('%s has a play button, and is read without a parser that Trusted Types would refuse', (_, picture) => {
    const holder = document.createElement('div');
    holder.innerHTML = `<div class="sqs-video-wrapper" data-html="${embed}">${picture}</div>`;
    vi.stubGlobal('DOMParser', undefined);
    const raw = video.read?.(holder);
    vi.unstubAllGlobals();
    expect(raw).toMatchObject({ html: '<iframe src="//player.vimeo.com/video/22439234"></iframe>' });
  });

  it('without a picture it is rendered with a play button', async () => {
    block = await renderBlock(video, readBlock(video, `<div class="sqs-video-wrapper" data-html="${embed}"></div>`));
    expect(query('.sqs-video-wrapper')?.classList.contains('no-thumb')).toBe(true);
    expect(query('button')?.getAttribute('aria-label')).toBe('Play video: Untitled');
  });

  it('never renders the embed code as markup', async () => {
    const hostile = html.replace(embed, '&lt;img src=x onerror=alert(1)&gt;');
    block = await renderBlock(video, readBlock(video, hostile));
    expect(block.element.querySelectorAll('[onerror], iframe')).toHaveLength(0);
  });

  it('does not recognise other markup', () => {
    expect(readBlock(video, '<video src="/a.mp4"></video>')).toBeUndefined();
  });
});
