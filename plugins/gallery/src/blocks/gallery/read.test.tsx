import { PlinthError } from '@plinth/sdk';
import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import gallery from './block.ts';

let block: RenderedBlock | undefined;
afterEach(() => block?.unmount());

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const foreign = (json: string | undefined, slides: string, classes = 'sqs-gallery-block-grid') => `
  <div class="sqs-block" ${json === undefined ? '' : `data-block-json="${attribute(json)}"`}>
    <div class="sqs-gallery-container ${classes}"><div class="sqs-gallery">${slides}</div></div>
  </div>`;

const PICTURE = `
  <div class="slide content-fit" data-type="image" data-click-through-url="/shop">
    <noscript><img src="/small.jpg" alt="Kiln"></noscript>
    <img class="thumb-image" data-src="/kiln.jpg" data-image="/kiln.jpg" data-image-dimensions="500x333"
      data-image-focal-point="0.5,0.2" data-image-id="k1" alt="Kiln">
    <div class="meta"><div class="meta-inside"><div class="meta-title"> Kiln </div>
      <div class="meta-description"><p>Fired <b>twice</b></p></div></div></div>
  </div>`;
const VIDEO = `
  <div class="slide" data-type="video" data-slide-id="v1" data-lightbox-theme="light"><div class="margin-wrapper">
    <div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;https://www.youtube.com/embed/abcdefghijk&quot;&gt;" data-provider-name="YouTube">
      <div class="sqs-video-overlay"><img data-src="/poster.jpg" data-image-dimensions="1600x900" alt=""></div></div></div></div>`;
const LINKED = `
  <div class="slide" data-type="image"><div class="margin-wrapper"><a href="#" class="image-slide-anchor">
    <img class="thumb-image loaded" src="x.png"></a></div></div>`;

describe('gallery in the markup of another system', () => {
  it('reads slides with data attributes, and the options of the JSON', () => {
    const json = JSON.stringify({ design: 'slideshow', 'auto-crop': false, thumbnails: true, vSize: null });
    expect(readBlock(gallery, foreign(json, PICTURE))).toMatchObject({
      design: 'slideshow',
      autoCrop: false,
      thumbnails: true,
      slides: [
        {
          type: 'image',
          id: 'k1',
          src: '/kiln.jpg',
          imageDimensions: '500x333',
          imageFocalPoint: '0.5,0.2',
          clickThroughUrl: '/shop',
          alt: 'Kiln',
          title: 'Kiln',
          description: '<p>Fired <b>twice</b></p>',
        },
      ],
    });
  });

  it('reads video wrappers', () => {
    expect(readBlock(gallery, foreign('{}', VIDEO))?.slides[0]).toMatchObject({
      type: 'video',
      id: 'v1',
      src: '/poster.jpg',
      lightboxTheme: 'light',
      video: { html: '<iframe src="https://www.youtube.com/embed/abcdefghijk">' },
    });
  });

  it.each([
    ['an empty link around the picture gives no click-through address', '#', ''],
    ['a link to the picture itself gives no click-through address', 'x.png', ''],
    ['a link to another page gives a click-through address', '/about', '/about'],
  ])('%s', (_, href, expected) => {
    const slide = LINKED.replace('href="#"', `href="${href}"`);
    expect(readBlock(gallery, foreign('{}', slide))?.slides[0]).toMatchObject({
      src: 'x.png',
      clickThroughUrl: expected,
    });
  });

  const IMG = (name: string) =>
    `<noscript><img src="/s/${name}.jpg"></noscript><img data-src="/${name}.jpg" alt="${name}">`;
  it.each([
    ['are children of the gallery', IMG('a') + IMG('b')],
    ['are in wrappers', `<div class="image-wrapper">${IMG('a')}</div><div class="image-wrapper">${IMG('b')}</div>`],
    ['are in separate links', `<a href="#">${IMG('a')}</a><div>${IMG('b')}</div>`],
  ])('pictures without slides that %s become slides', (_, html) => {
    const slides = readBlock(gallery, foreign('{}', html))?.slides;
    expect(slides?.map(({ src, alt, clickThroughUrl }) => [src, alt, clickThroughUrl])).toEqual([
      ['/a.jpg', 'a', ''],
      ['/b.jpg', 'b', ''],
    ]);
  });

  it.each([
    [
      'with pictures in wrappers shows them below each other',
      '<div class="image-wrapper"><img src="/a.jpg"></div>',
      'stack',
    ],
    ['with pictures in slides is a slideshow', '<div class="slide"><img src="/a.jpg"></div>', 'stacked'],
  ])('the design "stacked" %s', (_, html, design) => {
    expect(readBlock(gallery, foreign('{"design":"stacked"}', html, 'sqs-gallery-block-stacked'))?.design).toBe(design);
  });

  const CAPTION = '<div class="meta"><div class="meta-description"><p>By <a href="/ada">Ada</a></p></div></div>';
  it.each([
    ['a link in the caption is only a part of the text', `<img src="/a.jpg">${CAPTION}`, ''],
    [
      'a link around the picture gives the click-through address',
      `<a href="/b"><img src="/a.jpg"></a>${CAPTION}`,
      '/b',
    ],
    [
      'a link over the picture gives the click-through address',
      `<div class="margin-wrapper"><img src="/a.jpg"><a href="/b"></a></div>${CAPTION}`,
      '/b',
    ],
    [
      'a link of a slide without a picture gives the click-through address',
      `${CAPTION}<a class="image-slide-anchor" href="/b"></a>`,
      '/b',
    ],
  ])('%s', (_, html, expected) => {
    const [slide] = readBlock(gallery, foreign('{}', `<div class="slide">${html}</div>`))?.slides ?? [];
    expect(slide?.clickThroughUrl).toBe(expected);
    expect(slide?.description).toBe('<p>By <a href="/ada">Ada</a></p>');
  });

  it.each([
    ['when there is no JSON', undefined, true],
    ['but not when the JSON has "lightbox": false', '{"lightbox":false}', false],
  ])('§2 links that open a lightbox switch the lightbox on %s', (_, json, lightbox) => {
    const link = '<a class="image-slide-anchor js-gallery-lightbox-opener" href="/a-large.jpg">';
    const data = readBlock(gallery, foreign(json, `<div class="slide">${link}<img src="/a.jpg"></a></div>`));
    expect([data?.lightbox, data?.slides[0]?.clickThroughUrl]).toEqual([lightbox, '']);
  });

  it.each([
    ['sqs-gallery-block-grid', 'grid'],
    ['sqs-gallery-block-slideshow sqs-gallery-block-show-meta', 'stacked'],
    ['', 'base'],
  ])('without a design in the JSON, the class %j gives the design %s', (classes, design) => {
    expect(readBlock(gallery, foreign('{}', LINKED, classes))?.design).toBe(design);
  });

  it.each([
    ['sqs-gallery-has-thumbnails', { thumbnails: true }],
    ['sqs-gallery-block-show-meta', { showMeta: true, showMetaOnHover: false }],
    ['sqs-gallery-block-show-meta-on-hover', { showMeta: false, showMetaOnHover: true }],
    ['sqs-gallery-block-meta-position-top-left', { metaPosition: 'top-left' }],
    ['sqs-gallery-thumbnails-per-row-3', { thumbnailsPerRow: 3, thumbnails: false }],
    ['sqs-gallery-aspect-ratio-anamorphic-widescreen', { aspectRatio: 'anamorphic-widescreen' }],
  ])('§3 an option is read from the class %s', (classes, expected) => {
    const container = `sqs-gallery-block-grid ${classes}`;
    for (const json of [undefined, '{}', JSON.stringify({ thumbnails: null, metaPosition: null, variant: null })]) {
      expect(readBlock(gallery, foreign(json, LINKED, container))).toMatchObject({ design: 'grid', ...expected });
    }
  });

  it('§3 an option of the JSON overrides the option of a class name', () => {
    const classes = 'sqs-gallery-block-grid sqs-gallery-has-thumbnails sqs-gallery-block-meta-position-top';
    const json = { thumbnails: false, 'meta-position': 'center', variant: 1000 };
    expect(readBlock(gallery, foreign(JSON.stringify(json), LINKED, classes))).toMatchObject({
      thumbnails: false,
      metaPosition: 'center',
      design: 'stacked',
    });
  });

  it('§4 thumbnails in the markup switch the option on, unless the JSON switches it off', () => {
    const markup = (json: string) => `${foreign(json, LINKED).trim().slice(0, -'</div>'.length)}
      <div class="sqs-gallery-thumbnails"><img src="x.png" alt=""></div></div>`;
    expect(readBlock(gallery, markup('{}'))?.thumbnails).toBe(true);
    expect(readBlock(gallery, markup('{"thumbnails":false}'))?.thumbnails).toBe(false);
  });

  it('does not read a gallery without slides, so that its markup and the text beside it stay unchanged', () => {
    expect(readBlock(gallery, foreign('{"design":"grid"}', '<p>Come and see</p>'))).toBeUndefined();
  });

  it('an attribute of the slide overrides the attribute of its picture, and empty attributes are ignored', () => {
    const slide = `<div class="slide" data-title="Kiln" data-image-dimensions="" data-video="x"><img
      data-src="/kiln.jpg" data-title="IMG_1" data-image-dimensions="500x333" data-tracks="x" alt=""></div>`;
    expect(readBlock(gallery, foreign('{}', slide))?.slides[0]).toMatchObject({
      type: 'image',
      title: 'Kiln',
      src: '/kiln.jpg',
      imageDimensions: '500x333',
    });
  });

  it.each([
    ['{"design":', 'Error decoding gallery block data.'],
    ['[1]', 'Error evaluating gallery block data.'],
    ['null', 'Error evaluating gallery block data.'],
  ])('§8 with the JSON %s only the options are lost, not the slides', (json, problem) => {
    const data = readBlock(gallery, foreign(json, LINKED));
    expect([data?.problem, data?.design, data?.slides.length]).toEqual([problem, 'grid', 1]);
  });

  it('§5 throws an error when the container is missing', () => {
    const read = () => readBlock(gallery, '<div class="sqs-block"><p>Nothing here</p></div>');
    expect(read).toThrow(PlinthError);
    expect(read).toThrow("No gallery '.sqs-gallery' container found.");
  });

  it('reads its own rendered HTML', async () => {
    const slides = [
      { id: 'a', src: '/a.webp', alt: 'A', title: 'Leeward', imageDimensions: '3x2', imageFocalPoint: '0.5,0.5' },
      { id: 'b', src: '/b.webp', alt: 'B', title: 'Orrery', clickThroughUrl: '/prints/orrery', newWindow: true },
    ];
    block = await renderBlock(gallery, { design: 'autorows', slides });
    expect(readBlock(gallery, block.element.outerHTML)).toMatchObject({ design: 'autorows', slides });
  });

  it('reads its own rendered HTML from class names and attributes when the JSON is missing', async () => {
    const slides = ['a', 'b'].map((id) => ({ id, src: `/${id}.webp`, description: '<p>About <b>it</b></p>' }));
    const slideshow = { design: 'stacked', thumbnails: true, showMeta: true, metaPosition: 'top', slides };
    block = await renderBlock(gallery, slideshow);
    block.element.removeAttribute('data-block-json');
    expect(readBlock(gallery, block.element.outerHTML)).toMatchObject(slideshow);
    await block.unmount();
    block = await renderBlock(gallery, { design: 'grid', slidesPerRow: 3, aspectRatio: 'square', slides });
    block.element.removeAttribute('data-block-json');
    expect(readBlock(gallery, block.element.outerHTML)).toMatchObject({
      design: 'grid',
      thumbnailsPerRow: 3,
      aspectRatio: 'square',
      slides,
    });
  });
});
