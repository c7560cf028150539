import { fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindNode } from './bind-node.ts';
import gallery from './block.ts';
import { DESIGNS } from './displays/generated/designs.ts';

const slide = (id: string) => ({ id, src: `/${id}.webp`, alt: `Print ${id}`, imageDimensions: '300x200', title: id });
const SLIDES = ['leeward', 'orrery', 'terrace'].map(slide);
const VIDEO = { id: 'film', type: 'video', title: 'Film', video: { url: 'https://youtu.be/abcdefghijk' } };

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
const reports = () => block.host.recorded.reported.map((error) => (error instanceof Error ? error.message : error));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(async () => {
  await block?.unmount();
  vi.unstubAllGlobals();
});

describe('§1 gallery displays', () => {
  it.each(DESIGNS)(
    '%s hydrates without changing the server HTML, and has the class names that templates use',
    async (design) => {
      block = await renderBlock(gallery, { design, slides: SLIDES });
      expect(all(`.sqs-gallery-container .sqs-gallery.sqs-gallery-design-${design}`)).toHaveLength(1);
      expect(all(`.slide.sqs-gallery-design-${design}-slide`).map(({ dataset }) => dataset.slideId)).toEqual([
        'leeward',
        'orrery',
        'terrace',
      ]);
      expect(all('img').length).toBeGreaterThanOrEqual(3);
      expect(reports()).toEqual([]);
    },
  );

  it.each([
    ['slideshow', 'stacked', 'sqs-gallery-block-slideshow'],
    ['slider', 'strip', 'sqs-gallery-block-slider'],
    ['stack', 'base', 'sqs-gallery-block-base'],
  ])('the older name %s means %s', async (name, design, legacy) => {
    block = await renderBlock(gallery, { design: name, slides: SLIDES });
    expect(all(`.${legacy} .sqs-gallery-design-${design}`)).toHaveLength(1);
    expect(reports()).toEqual([]);
  });

  it.each(DESIGNS)('%s renders nothing without slides, and no controls with one slide', async (design) => {
    block = await renderBlock(gallery, { design, slides: [] });
    expect(block.element.querySelector('.sqs-block-content')?.innerHTML).toBe('');
    await block.unmount();
    block = await renderBlock(gallery, { design, slides: SLIDES.slice(0, 1) });
    expect([all('.slide').length, all('button').length]).toEqual([1, 0]);
  });

  it('every slide has the attributes of §3', async () => {
    const full = {
      ...slide('a'),
      url: '/p/a',
      clickThroughUrl: '/shop',
      imageFocalPoint: '0.1,0.2',
      description: '<p>About it</p>',
      lightboxTheme: 'light',
    };
    block = await renderBlock(gallery, { design: 'grid', slides: [full] });
    expect(all('.slide')[0]?.dataset).toMatchObject({
      type: 'image',
      slideId: 'a',
      slideUrl: '/p/a',
      clickThroughUrl: '/shop',
      imageDimensions: '300x200',
      imageFocalPoint: '0.1,0.2',
      src: '/a.webp',
      title: 'a',
      description: '<p>About it</p>',
      lightboxTheme: 'light',
    });
  });

  it('without mixed content only the pictures are shown', async () => {
    block = await renderBlock(gallery, { design: 'grid', mixedContent: false, slides: [VIDEO, ...SLIDES] });
    expect(all('.slide')).toHaveLength(3);
  });
});

describe('§2 links of slides', () => {
  const anchors = () =>
    all('a.image-slide-anchor').map((anchor) => [anchor.getAttribute('href'), anchor.dataset.lightboxItem]);
  const slides = [
    slide('a'),
    { ...slide('b'), clickThroughUrl: '/shop' },
    VIDEO,
    { ...slide('c'), clickThroughUrl: 'javascript:alert(1)' },
  ];

  it('items with a click-through address do not open the lightbox, and a video has its own button', async () => {
    block = await renderBlock(gallery, { design: 'grid', lightbox: true, slides });
    expect(anchors()).toEqual([
      ['/a.webp', '0'],
      ['/shop', undefined],
      ['/c.webp', '3'],
    ]);
    expect(all('[data-lightbox-theme="dark"]')).toHaveLength(1);
  });

  it('without a lightbox only click-through addresses become links, and an address with javascript: never does', async () => {
    block = await renderBlock(gallery, { design: 'grid', slides });
    expect(anchors()).toEqual([['/shop', undefined]]);
  });

  it('§9 auto rows have a lightbox by default', async () => {
    block = await renderBlock(gallery, { design: 'autorows', slides: SLIDES });
    expect(anchors()).toHaveLength(3);
    await block.rerender({ design: 'autorows', lightbox: false, slides: SLIDES });
    expect(anchors()).toEqual([]);
  });

  it('every link has a name, even for a picture without a description', async () => {
    const bare = [{ src: '/a.webp' }, { src: '/b.webp', clickThroughUrl: '/b' }];
    block = await renderBlock(gallery, { design: 'grid', lightbox: true, slides: bare });
    expect(all('a').map((anchor) => anchor.getAttribute('aria-label'))).toEqual(['View picture 1 larger', 'Slide 2']);
  });
});

describe('meta', () => {
  const texts = () => all('.meta').map((meta) => meta.textContent);
  const slides = [{ ...slide('a'), description: '<p>About it</p>' }];
  it.each([
    [{}, []],
    [{ showMeta: true }, ['aAbout it']],
    [{ showMeta: true, showMetaOnlyTitle: true }, ['a']],
    [{ showMeta: true, showMetaOnlyDescription: true }, ['About it']],
  ])('with %j, the text of a slide is %j', async (options, expected) => {
    block = await renderBlock(gallery, { design: 'grid', slides, ...options });
    expect(texts()).toEqual(expected);
  });

  it('a list always shows the text of its slides', async () => {
    block = await renderBlock(gallery, { design: 'list', slides });
    expect(texts()).toEqual(['aAbout it']);
  });
});

describe('§5 §8 bad input', () => {
  it.each([
    [{ design: 'spiral' }, `Design 'spiral' not found. Currently loaded designs: [${DESIGNS.join(', ')}].`],
    [{ design: 7 }, 'These are not the gallery designs you are looking for...'],
    [{ design: 'grid', problem: 'Error decoding gallery block data.' }, 'Error decoding gallery block data.'],
  ])('%j is reported, and the slides are shown', async (raw, message) => {
    block = await renderBlock(gallery, { ...raw, slides: SLIDES }, { host: fakeHost() });
    expect(reports()).toEqual([message]);
    expect(all('.slide')).toHaveLength(3);
  });

  it('a DOM node that another gallery has already bound causes a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    block = await renderBlock(gallery, { design: 'grid', slides: SLIDES }, { hydrate: false });
    const [container] = all('.sqs-gallery-container');
    if (!container) throw new Error('no container');
    const free = bindNode(container);
    await block.hydrate();
    expect(warn).toHaveBeenCalledWith('Node already bound to gallery instance.', container);
    free?.();
    expect(bindNode(container)).toBeDefined();
    warn.mockRestore();
  });
});
