import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import logo from './block.ts';

let block: RenderedBlock;
const link = () => block.element.querySelector('a');

afterEach(() => block?.unmount());

describe('§3 logo', () => {
  it('is the picture with a link home, whose name is the text of the picture', async () => {
    block = await renderBlock(logo, { src: '/images/mark.webp', alt: 'Slowfield', imageDimensions: '400x200' });
    expect(link()?.getAttribute('href')).toBe('/');
    expect(link()?.querySelector('img')?.alt).toBe('Slowfield');
    expect(link()?.style.inlineSize || link()?.getAttribute('style')).toContain('240px');
  });

  it('is the title as text without a picture', async () => {
    block = await renderBlock(logo, { title: 'Slowfield', tagline: 'Prints', clickthroughUrl: '/studio' });
    expect(link()?.textContent).toBe('Slowfield');
    expect(link()?.getAttribute('href')).toBe('/studio');
    expect(block.element.querySelector('.logo-tagline')?.textContent).toBe('Prints');
  });

  it.each(['javascript:alert(1)', ''])('§5 the link %j is left out, the logo stays', async (clickthroughUrl) => {
    block = await renderBlock(logo, { title: 'Slowfield', clickthroughUrl });
    expect(link()).toBeNull();
    expect(block.element.textContent).toBe('Slowfield');
  });

  it('is no link when the link would have no name', async () => {
    block = await renderBlock(logo, { src: '/images/mark.webp' });
    expect(link()).toBeNull();
    expect(block.element.querySelector('img')?.alt).toBe('');
  });

  it.each([{}, { src: '', title: null }, { src: 'javascript:x' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(logo, data);
    expect(block.element.querySelector('.logo-wrapper')).toBeNull();
  });

  it.each([
    [{ title: 1 }, 'title'],
    [{ maxWidth: 8 }, 'maxWidth'],
    [{ alignment: 'top' }, 'alignment'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(logo, data)).rejects.toThrow(`${path}: `);
  });
});

describe('a logo in the markup of another system', () => {
  it('reads the picture that a script would load, and its link', () => {
    const html = `<div class="logo-wrapper"><a href="/studio"><img class="thumb-image" data-src="/images/mark.webp"
      data-image-dimensions="400x200" alt="Slowfield"></a></div>`;
    expect(readBlock(logo, html)).toMatchObject({
      src: '/images/mark.webp',
      alt: 'Slowfield',
      imageDimensions: '400x200',
      clickthroughUrl: '/studio',
    });
  });

  it('reads its own rendered HTML', async () => {
    block = await renderBlock(logo, { title: 'Slowfield', tagline: 'Prints' });
    expect(readBlock(logo, block.element.outerHTML)).toMatchObject({ title: 'Slowfield', tagline: 'Prints' });
  });

  it('does not recognise other markup', () => {
    expect(readBlock(logo, '<p>text</p>')).toBeUndefined();
  });
});
