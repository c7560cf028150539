import { readBlock, renderBlock } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import image from './block.ts';

const THUMB = `<img class="thumb-image" data-src="/a.jpg" data-image="/a.jpg" data-image-dimensions="2500x1667"
  data-image-focal-point="0.5,0.25" data-load="false" alt="Waves">`;

describe('image in the markup of another system', () => {
  it('reads the image, its caption and its link', () => {
    const html = `<div class="image-block-outer-wrapper layout-caption-below design-layout-inline"><figure>
      <a class="sqs-block-image-link" href="/prints" target="_blank"><noscript><img src="/a.jpg" alt="Waves"></noscript>${THUMB}</a>
      <figcaption><div class="image-caption"> <p>Four colours.</p> </div></figcaption></figure></div>`;
    expect(readBlock(image, html)).toMatchObject({
      src: '/a.jpg',
      alt: 'Waves',
      imageDimensions: '2500x1667',
      imageFocalPoint: '0.5,0.25',
      variant: 'inline',
      caption: '<p>Four colours.</p>',
      captionPosition: 'below',
      clickthroughUrl: '/prints',
      newWindow: true,
    });
  });

  it('does not read markup with several pictures, because it would render only one of them', () => {
    expect(readBlock(image, `<div>${THUMB}</div><div>${THUMB}</div>`)).toBeUndefined();
  });

  it('reads a variant that has its own text', () => {
    const html = `<div class="design-layout-card image-position-right">${THUMB}<div class="image-title"> Leeward </div>
      <div class="image-subtitle"><p>Four colours.</p></div><a class="image-button" href="/prints">Look</a></div>`;
    expect(readBlock(image, html)).toMatchObject({
      variant: 'card',
      imagePosition: 'right',
      title: 'Leeward',
      caption: '<p>Four colours.</p>',
      buttonText: 'Look',
      clickthroughUrl: '/prints',
    });
  });

  it.each([
    ['<noscript><img src="/a.jpg" alt="Waves"></noscript>', { src: '/a.jpg', alt: 'Waves', imageDimensions: '' }],
    ['<img src="/a.jpg" width="30" height="20">', { src: '/a.jpg', imageDimensions: '30x20' }],
    ['<div class="content-fit"><img data-src="/a.jpg" data-alignment="top"></div>', { mode: 'fit', alignment: 'top' }],
    ['<div class="layout-caption-overlay-hover"><img src="/a.jpg"></div>', { captionPosition: 'hover' }],
    ['<div class="layout-caption-overlay"><img src="/a.jpg"></div>', { captionPosition: 'overlay' }],
    ['<button class="sqs-block-image-button lightbox"><img src="/a.jpg"></button>', { lightbox: true }],
    ['<button class="sqs-block-image-button"><img src="/a.jpg"></button>', { lightbox: false }],
    ['<figure style="max-width:116px"><img src="/a.jpg"></figure>', { maxWidth: 116 }],
    ['<figure style="max-width:80%"><img src="/a.jpg"></figure>', { maxWidth: undefined }],
    ['<figure style="max-width:99999999px"><img src="/a.jpg"></figure>', { maxWidth: undefined }],
    [
      '<figure><div class="has-aspect-ratio" style="padding-bottom:50%"><img src="/a.jpg"></div></figure>',
      { aspectRatio: 2 },
    ],
    [
      '<figure><div class="has-aspect-ratio" style="padding-bottom:0%"><img src="/a.jpg"></div></figure>',
      { aspectRatio: undefined },
    ],
    ['<div><img src="/a.jpg"><p class="image-title">Slow<br>sun</p></div>', { title: 'Slow sun' }],
  ])('reads %s', (html, expected) => {
    expect(readBlock(image, html)).toMatchObject(expected);
  });

  it('does not recognise other markup', () => {
    expect(readBlock(image, '<p>No image.</p>')).toBeUndefined();
  });

  it('reads its own rendered HTML', async () => {
    const data = {
      src: '/a.svg',
      alt: 'Waves',
      imageDimensions: '2500x1667',
      variant: 'overlap',
      imagePosition: 'right',
      title: 'Leeward',
      caption: '<p>Four.</p>',
      buttonText: 'Look',
      clickthroughUrl: '/prints',
      maxWidth: 320,
    };
    const block = await renderBlock(image, data);
    expect(readBlock(image, block.element.outerHTML)).toMatchObject(data);
    await block.unmount();
  });

  it('from its own rendered HTML with a lightbox, reads the lightbox option and no link', async () => {
    const block = await renderBlock(image, { src: '/a.svg', lightbox: true });
    expect(readBlock(image, block.element.outerHTML)).toMatchObject({ lightbox: true, clickthroughUrl: '' });
    await block.unmount();
  });
});
