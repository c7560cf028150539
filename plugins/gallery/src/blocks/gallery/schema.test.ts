import { BlockVariant } from '@plinth/sdk/enums';
import fc from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayRatio, itemRatio, slideRatio } from './aspect-ratio.ts';
import { designOf } from './design.ts';
import { DESIGNS } from './displays/generated/designs.ts';
import { stripAlignment } from './displays/strip/strip-alignment.ts';
import { gallerySchema, META_POSITIONS } from './schema.ts';
import { slideSchema } from './slide-schema.ts';

describe('§1 §3 enumerations of the gallery', () => {
  it('accept every design of the specification', () => {
    const list = 'autocolumns, autogrid, autorows, base, carousel, grid, list, stacked, strip'.split(', ');
    expect(list.map((design) => designOf(parse(gallerySchema, { design }).design))).toEqual(list);
    expect(DESIGNS).toEqual(expect.arrayContaining(list));
  });

  it('accept every text position of the specification', () => {
    const list = 'top, bottom, top-left, bottom-left, top-right, bottom-right, center';
    expect(META_POSITIONS).toEqual(list.split(', '));
  });

  it.each([
    ['lightboxTheme', 'light, dark'],
    ['activeAlignment', 'left, center, right'],
  ] as const)('accept the values of the specification for %s', (name, list) => {
    for (const value of list.split(', ')) expect(parse(gallerySchema, { [name]: value })[name]).toBe(value);
  });

  it('accept images and videos as slides', () => {
    for (const type of ['image', 'video']) expect(parse(slideSchema, { type }).type).toBe(type);
  });
});

describe('§3 gallery block data', () => {
  it.each([
    [{ 'autoplay-duration': 5 }, { autoplayDuration: 5 }],
    [{ 'active-alignment': 'left' }, { activeAlignment: 'left' }],
    [{ 'thumbnails-per-row': 3 }, { thumbnailsPerRow: 3 }],
    [
      { 'square-thumbs': true, 'auto-crop': false },
      { squareThumbs: true, autoCrop: false },
    ],
    [
      { 'thumbnail-strip-height': 100, 'thumbnail-strip-margin': 30 },
      { thumbnailStripHeight: 100, thumbnailStripMargin: 30 },
    ],
    [{ 'meta-position': 'top-left' }, { metaPosition: 'top-left' }],
    [{ 'show-meta-on-hover': true }, { showMetaOnHover: true }],
    [{ 'aspect-ratio': 'square', aspectRatio: null }, { aspectRatio: 'square' }],
  ])('accepts names with hyphens: %j', (raw, expected) => {
    expect(parse(gallerySchema, raw)).toMatchObject(expected);
  });

  it.each([
    [{ variant: BlockVariant.gallerySlideshow }, 'stacked'],
    [{ variant: BlockVariant.galleryCarousel }, 'carousel'],
    [{ variant: BlockVariant.galleryGrid }, 'grid'],
    [{ variant: BlockVariant.galleryStack }, 'base'],
    [{ variant: BlockVariant.galleryGrid, design: 'strip' }, 'strip'],
    [{ variant: BlockVariant.galleryGrid, design: null }, 'grid'],
    [{ variant: null }, 'base'],
    // This variant belongs to another block.
    [{ variant: BlockVariant.imageInline }, undefined],
  ])('block variants: %j selects the design %s', (raw, expected) => {
    expect(designOf(parse(gallerySchema, raw).design)).toBe(expected);
  });

  it.each([
    [{ columnWidth: '320' }, 320],
    [{ columnWidth: '320px' }, 320],
    [{ columnWidth: 0.5 }, 0.5],
    [{ columnWidth: '.25' }, 0.25],
    [{ columnWidth: 0 }, undefined],
    [{ columnWidth: '0' }, undefined],
    [{ columnWidth: -5 }, undefined],
    [{ columnWidth: 'wide' }, undefined],
    [{ columnWidth: Number.NaN }, undefined],
    [{}, undefined],
  ])('§5 columnWidth is a positive number or a string with one: %j becomes %s', (raw, expected) => {
    expect(parse(gallerySchema, raw).columnWidth).toBe(expected);
  });

  it.each([
    ['left', 'start'],
    ['center', 'middle'],
    ['right', 'end'],
    ['end', 'end'],
    ['somewhere', 'middle'],
  ])('§5 the strip alignment %s becomes %s', (activeAlignment, expected) => {
    expect(stripAlignment(parse(gallerySchema, { activeAlignment }))).toBe(expected);
  });

  it.each([
    ['hard', 33, 'hard', 33],
    ['none', '50%', 'none', 50],
    ['rubber', 'none', 'inertial', 'none'],
    ['inertial', 400, 'inertial', undefined],
  ])('§5 the swipe boundaries %s and snapPoints %s become %s and %s', (boundaries, snapPoints, ...expected) => {
    const data = parse(gallerySchema, { boundaries, snapPoints });
    expect([data.boundaries, data.snapPoints]).toEqual(expected);
  });

  it('an invalid option never makes the gallery fail', () => {
    const names = [
      'design',
      'variant',
      'columnWidth',
      'autoplay',
      'loop',
      'metaPosition',
      'transition',
      'vSize',
      'lightbox',
      'problem',
    ] as const;
    const anything = fc.dictionary(fc.constantFrom(...names), fc.anything());
    fc.assert(fc.property(anything, (raw) => safeParse(gallerySchema, raw).success));
  });

  it('the browser can parse the data that the server has parsed', () => {
    const slide = { id: 'a', type: 'video', title: 'A', video: { url: 'https://youtu.be/x' } };
    const raw = { design: 'slider', slides: [slide], 'aspect-ratio': 'square', autoplay: true, snapPoints: '40%' };
    const once = parse(gallerySchema, raw);
    const sent: unknown = JSON.parse(JSON.stringify(once));
    expect(JSON.parse(JSON.stringify(parse(gallerySchema, sent)))).toEqual(sent);
  });

  it('refuses slides that are not a list', () => {
    expect(safeParse(gallerySchema, { slides: 'none' }).success).toBe(false);
  });
});

describe('designs', () => {
  it.each([
    ['slideshow', 'stacked'],
    ['slider', 'strip'],
    ['stack', 'base'],
    ['Auto Columns', 'autocolumns'],
    ['auto-rows', 'autorows'],
    ['constructor', undefined],
    ['spiral', undefined],
  ])('the design %s becomes %s', (name, expected) => {
    expect(designOf(name)).toBe(expected);
  });
});

describe('shapes', () => {
  const slide = (raw: unknown) => parse(slideSchema, raw);
  it.each([
    ['the ratio of its dimensions', { src: '/a.webp', imageDimensions: '300x200' }, 1.5],
    ['§9 a height of 65 % of its width when its dimensions are unknown', { src: '/a.webp' }, 100 / 65],
    ['§9 a height of 56.3 % of its width when it is a video', { type: 'video' }, 100 / 56.3],
    [
      'the ratio of a video, whatever the dimensions of its picture',
      { type: 'video', imageDimensions: '200x100' },
      100 / 56.3,
    ],
    ['a ratio of at most 5, so that it is never only a line', { src: '/a.webp', imageDimensions: '9000x1' }, 5],
  ])('a slide has %s', (_, raw, expected) => {
    expect(slideRatio(slide(raw))).toBeCloseTo(expected);
  });

  it.each([
    [{ imageAspectRatio: 'Auto', squareThumbs: true }, undefined],
    [{ imageAspectRatio: '1.5' }, 1.5],
    [{ squareThumbs: true, aspectRatio: 'widescreen' }, 1],
    [{ 'aspect-ratio': 'anamorphic-widescreen' }, 2.39],
    [{ aspectRatio: 'toString' }, undefined],
  ])('with %j, the ratio of every picture is %s', (raw, expected) => {
    expect(itemRatio(parse(gallerySchema, raw))).toBe(expected);
  });

  it.each([
    [{ vSize: 50, aspectRatio: 'square' }, 2],
    [{ aspectRatio: 'square' }, 1],
    [{}, undefined],
  ])('with %j, the ratio of the display is %s', (raw, expected) => {
    expect(displayRatio(parse(gallerySchema, raw))).toBe(expected);
  });
});
