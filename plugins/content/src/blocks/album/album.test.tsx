import { act, parseBlockData, type RenderedBlock, readBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import album from './block.ts';

const track = (name: string) => ({ title: name, src: `/sounds/${name}.wav` });
const DATA = { title: 'The workshop', author: 'Slowfield', tracks: ['One', 'Two', 'Three'].map(track) };

let block: RenderedBlock;
const players = () => [...block.element.querySelectorAll('audio')];

afterEach(() => block?.unmount());

describe('§3 album', () => {
  it('has a player for each recording, which loads nothing', async () => {
    block = await renderBlock(album, DATA, { hydrate: false });
    expect(players().map((audio) => [audio.getAttribute('aria-label'), audio.getAttribute('preload')])).toEqual([
      ['One', 'none'],
      ['Two', 'none'],
      ['Three', 'none'],
    ]);
    expect(block.element.querySelector('.album-title')?.textContent).toBe('The workshop');
    expect(block.element.querySelectorAll('.author')).toHaveLength(3);
  });

  it('the next recording plays when one has ended, and nothing after the last', async () => {
    block = await renderBlock(album, DATA);
    const played: (string | null)[] = [];
    for (const audio of players()) {
      audio.play = async () => void played.push(audio.getAttribute('aria-label'));
    }
    await act(async () => players()[0]?.dispatchEvent(new Event('ended')));
    await act(async () => players()[2]?.dispatchEvent(new Event('ended')));
    expect(played).toEqual(['Two']);
  });

  it('§9 an album of 61 recordings is refused', async () => {
    const tracks = Array.from({ length: 61 }, (_, index) => track(`${index}`));
    await expect(renderBlock(album, { tracks })).rejects.toThrow('tracks: ');
  });

  it('names the recording without an address to the author', async () => {
    const raw = { tracks: [track('One'), { title: 'Two' }] };
    expect(await album.check?.(parseBlockData(album, raw, trustingGate), raw)).toMatchObject([{ at: 'tracks.1.src' }]);
  });

  it.each([{}, { tracks: [] }, { title: 'Empty', tracks: null }])('renders nothing for %j', async (data) => {
    block = await renderBlock(album, data);
    expect(block.element.textContent).toBe('');
  });
});

describe('an album in the markup of another system', () => {
  it('reads its recordings', () => {
    const html = `<h3 class="album-title">Songs</h3><div class="track" data-url="/s/a.mp3"><span class="title">A</span></div>
      <div class="track"><span class="title">No file</span></div><div class="track"><audio src="/s/b.mp3"></audio></div>`;
    expect(readBlock(album, html)).toMatchObject({
      title: 'Songs',
      tracks: [{ src: '/s/a.mp3', title: 'A' }, { src: '/s/b.mp3' }],
    });
  });

  it('reads its own rendered HTML, and no other markup', async () => {
    block = await renderBlock(album, DATA);
    expect(readBlock(album, block.element.outerHTML)).toMatchObject({ title: 'The workshop', tracks: DATA.tracks });
    expect(readBlock(album, '<p>text</p>')).toBeUndefined();
  });
});
