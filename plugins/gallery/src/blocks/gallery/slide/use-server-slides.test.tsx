import { act, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import gallery from '../block.ts';
// The chunk is imported here too, so that the block's own import of it settles within one `act`.
import '../motion/index.ts';

const SLIDES = Array.from({ length: 4 }, (_, index) => ({ src: `/${index}.webp`, imageDimensions: '300x200' }));

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
const sources = () => all('.slide').map(({ dataset }) => dataset.src);

/** Server HTML in which a template's own script has changed a slide. */
async function serverHtml(raw: object) {
  block = await renderBlock(gallery, { slides: SLIDES, ...raw }, { hydrate: false });
  const added = document.createElement('b');
  all('.slide')[1]?.append(added);
  return { added, slides: all('.slide') };
}

afterEach(async () => {
  await block.unmount();
  vi.restoreAllMocks();
});

describe.each(['carousel', 'strip', 'grid', 'autorows', 'list'])('%s of pictures', (design) => {
  it('keeps the slides of the server HTML, with the changes that a template’s script has made', async () => {
    const { added, slides } = await serverHtml({ design });
    await block.hydrate();
    expect(all('.slide')).toEqual(slides);
    expect(added.isConnected).toBe(true);
  });

  it('§4 updates the loading markers of its pictures', async () => {
    await serverHtml({ design });
    await block.hydrate();
    const [first, second] = all('img');
    if (!(first instanceof HTMLImageElement) || !(second instanceof HTMLImageElement)) throw new Error('no pictures');
    for (const image of [first, second]) Object.defineProperty(image, 'complete', { value: true });
    Object.defineProperty(first, 'naturalWidth', { value: 300 });
    Object.defineProperty(second, 'naturalWidth', { value: 0 });
    first.dispatchEvent(new Event('load'));
    second.dispatchEvent(new Event('error'));
    expect([first, second].map(({ classList }) => [...classList].slice(-1))).toEqual([['loaded'], ['load-failed']]);
  });

  it('renders other slides when the data changes', async () => {
    await serverHtml({ design });
    await block.hydrate();
    await block.rerender({ design, slides: SLIDES.toReversed() });
    expect(sources()).toEqual(['/3.webp', '/2.webp', '/1.webp', '/0.webp']);
  });
});

it('renders a gallery with a video in React, because the video needs React', async () => {
  block = await renderBlock(gallery, {
    design: 'carousel',
    slides: [...SLIDES, { type: 'video', src: '/5.webp', video: { url: '/a.webm' } }],
  });
  await act(async () => {
    all('.sqs-video-wrapper button')[0]?.click();
    // Wait for the player, which is in a separate chunk.
    await vi.dynamicImportSettled();
  });
  expect(all('.sqs-video-wrapper')[0]?.dataset.view).toBe('video');
});

it('§5 warns about a slide without a source', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  block = await renderBlock(gallery, { design: 'carousel', slides: [...SLIDES, { src: '' }] });
  expect(warn).toHaveBeenCalledWith('Invalid or missing image source.', '');
});
