import {
  act,
  fakeHost,
  parseBlockData,
  type RenderedBlock,
  readBlock,
  renderBlock,
  trustingGate,
} from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import audio from './block.ts';

const DATA = { title: 'Screens', author: 'Slowfield', src: '/sounds/screens.wav', durationInMs: 65_000 };

let block: RenderedBlock;
const player = () => block.element.querySelector('audio');
const button = (name: string) =>
  [...block.element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const happens = (type: string) => act(async () => player()?.dispatchEvent(new Event(type)));

afterEach(() => block?.unmount());

describe('audio without its script', () => {
  it("is the browser's own player, which loads nothing before it is pressed", async () => {
    block = await renderBlock(audio, DATA, { hydrate: false });
    expect(['src', 'preload', 'aria-label', 'controls'].map((name) => player()?.getAttribute(name))).toEqual([
      '/sounds/screens.wav',
      'none',
      'Screens',
      '',
    ]);
    expect(block.element.textContent).toContain('1:05');
    expect(block.element.querySelector('button, select')).toBeNull();
  });

  it('has chapters as links into the file, a transcript, and a download where it is allowed', async () => {
    const chapters = [{ title: 'The wind', start: 61 }];
    const data = { ...DATA, chapters, transcript: '<p>Words</p>', showDownload: true };
    block = await renderBlock(audio, data, { hydrate: false });
    const links = [...block.element.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download', '/sounds/screens.wav'],
      ['1:01 The wind', '/sounds/screens.wav#t=61'],
    ]);
    expect(links[0]?.hasAttribute('download')).toBe(true);
    expect(block.element.querySelector('.audio-transcript')?.innerHTML).toBe('<p>Words</p>');
  });

  it('links to a recording of another site in place of playing it', async () => {
    block = await renderBlock(audio, { ...DATA, src: 'https://cdn.example/a.mp3' });
    expect(player()).toBeNull();
    expect(block.element.querySelector('a')?.textContent).toBe('Listen at cdn.example');
  });

  it.each([{}, { title: 'No file' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(audio, data);
    expect(block.element.textContent).toBe('');
  });

  it.each([
    [{ src: 1 }, 'src'],
    [{ src: '/a', durationInMs: -1 }, 'durationInMs'],
    [{ src: '/a', chapters: [{ start: '5' }] }, 'chapters.0.start'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(audio, data)).rejects.toThrow(`${path}: `);
  });

  it('an address that is not allowed plays nothing, and the author is told', async () => {
    block = await renderBlock(audio, { ...DATA, src: 'javascript:alert(1)' });
    expect(block.element.querySelector('audio, a')).toBeNull();
    const raw = { ...DATA, src: 'javascript:alert(1)' };
    expect(await audio.check?.(parseBlockData(audio, raw, trustingGate), raw)).toMatchObject([{ at: 'src' }]);
  });
});

describe('audio with its script', () => {
  it('says on the bus that it plays, and pauses when something else of the page plays', async () => {
    const host = fakeHost();
    const playing: string[] = [];
    host.bus.on('video:playing', ({ id }) => void playing.push(id));
    block = await renderBlock(audio, DATA, { host, blockId: 'one' });
    await happens('play');
    expect(playing).toEqual(['one']);
    let pauses = 0;
    const element = player();
    if (element) element.pause = () => void pauses++;
    host.bus.emit('video:playing', { id: 'one' });
    expect(pauses).toBe(0);
    host.bus.emit('video:playing', { id: 'a-video' });
    expect(pauses).toBe(1);
  });

  it('keeps its position, and begins there the next time', async () => {
    const host = fakeHost();
    block = await renderBlock(audio, DATA, { host });
    const element = player();
    if (element) element.currentTime = 30;
    await happens('pause');
    await block.unmount();
    block = await renderBlock(audio, DATA, { host });
    expect(player()?.currentTime).toBe(30);
  });

  it('steps back and forward, and never before the beginning', async () => {
    block = await renderBlock(audio, DATA);
    await act(async () => button('15 s forward')?.click());
    expect(player()?.currentTime).toBe(15);
    await act(async () => button('15 s back')?.click());
    await act(async () => button('15 s back')?.click());
    expect(player()?.currentTime).toBe(0);
  });

  it('changes its speed', async () => {
    block = await renderBlock(audio, DATA);
    const select = block.element.querySelector('select');
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['0.75×', '1×', '1.25×', '1.5×', '2×']);
    await act(async () => {
      if (select) select.value = '1.5';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(player()?.playbackRate).toBe(1.5);
  });

  it('a chapter moves to its position', async () => {
    block = await renderBlock(audio, { ...DATA, chapters: [{ title: 'The wind', start: 61 }] });
    await act(async () => block.element.querySelector<HTMLElement>('ol a')?.click());
    expect(player()?.currentTime).toBe(61);
  });

  it('a file that cannot be played is said in words', async () => {
    block = await renderBlock(audio, DATA);
    expect(block.element.querySelector('[role=alert]')?.textContent).toBe('');
    await happens('error');
    expect(block.element.querySelector('[role=alert]')?.textContent).toBe('This recording cannot be played.');
  });

  it('removes what it has added when it is unmounted', async () => {
    const host = fakeHost();
    block = await renderBlock(audio, DATA, { host });
    const element = player();
    await block.unmount();
    let pauses = 0;
    if (element) element.pause = () => void pauses++;
    host.bus.emit('video:playing', { id: 'a-video' });
    expect(pauses).toBe(0);
  });
});

describe('audio in the markup of another system', () => {
  it('reads address, title, author, length and download', () => {
    const html = `<div class="sqs-audio-embed" data-url="/s/talk.mp3" data-title="Talk" data-author="Ann"
      data-duration-in-ms="65000" data-show-download="true"></div>`;
    expect(readBlock(audio, html)).toMatchObject({
      src: '/s/talk.mp3',
      title: 'Talk',
      author: 'Ann',
      durationInMs: 65_000,
      showDownload: true,
    });
  });

  it('reads its own rendered HTML, and no other markup', async () => {
    block = await renderBlock(audio, DATA);
    expect(readBlock(audio, block.element.outerHTML)).toMatchObject(DATA);
    expect(readBlock(audio, '<p>text</p>')).toBeUndefined();
  });
});
