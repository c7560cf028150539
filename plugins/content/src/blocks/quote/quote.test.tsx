import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import quote from './block.ts';

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('quote', () => {
  it('is a quotation with its source and the address of the work', async () => {
    block = await renderBlock(quote, { quote: '<p>Go slow.</p>', source: 'A. Printer', cite: 'https://example.com/a' });
    expect(block.element.querySelector('figure > blockquote')?.getAttribute('cite')).toBe('https://example.com/a');
    expect(block.element.querySelector('blockquote p')?.textContent).toBe('Go slow.');
    expect(block.element.querySelector('figure > figcaption')?.textContent).toBe('A. Printer');
  });

  it('has no caption without a source, and no address that §5 refuses', async () => {
    block = await renderBlock(quote, { quote: 'Go slow.', cite: 'javascript:alert(1)' });
    expect(block.element.querySelector('figcaption')).toBeNull();
    expect(block.element.querySelector('blockquote')?.hasAttribute('cite')).toBe(false);
  });

  it('sanitises the quotation', async () => {
    const gate = (dirty: string) => dirty.replace(/<script>.*<\/script>/, '');
    block = await renderBlock(quote, { quote: 'Go<script>alert(1)</script>', source: '<b>x</b>' }, { gate });
    expect(block.element.querySelector('script')).toBeNull();
    expect(block.element.querySelector('figcaption')?.textContent).toBe('<b>x</b>');
  });

  it.each([{}, { quote: null }, { quote: '  ', source: 'Nobody' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(quote, data);
    expect(block.element.querySelector('figure')).toBeNull();
  });

  it.each([
    [{ quote: 7 }, 'quote'],
    [{ quote: 'a', source: {} }, 'source'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(quote, data)).rejects.toThrow(`${path}: `);
  });
});

describe('a quote in the markup of another system', () => {
  it.each([
    ['<span>\u{201c}</span>Go <em>slow</em>.<span>\u{201d}</span>', '— A. Printer', 'Go <em>slow</em>.'],
    ['<span>«</span>Go<span>»</span>', '&mdash; A. Printer', 'Go'],
    ['<p>Go <span>slow</span></p>', 'A. Printer', '<p>Go <span>slow</span></p>'],
  ])('reads %j without its marks', (inner, caption, expected) => {
    const html = `<figure><blockquote data-animation-role="quote">${inner}</blockquote><figcaption class="source">${caption}</figcaption></figure>`;
    expect(readBlock(quote, html)).toEqual({ quote: expected, source: 'A. Printer', cite: '' });
  });

  it('does not recognise other markup', () => {
    expect(readBlock(quote, '<p>No quotation</p>')).toBeUndefined();
  });

  it('reads its own rendered HTML', async () => {
    const data = { quote: '<p>Go slow.</p>', source: 'A. Printer', cite: '' };
    block = await renderBlock(quote, data);
    expect(readBlock(quote, block.element.outerHTML)?.source).toBe('A. Printer');
    expect(readBlock(quote, block.element.outerHTML)?.quote).toContain('<p>Go slow.</p>');
  });
});
