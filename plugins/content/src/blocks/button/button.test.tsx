import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import button from './block.ts';

let block: RenderedBlock;

const link = () => block.element.querySelector('a');
const element = () => block.element.querySelector('.sqs-block-button-element');

afterEach(() => block?.unmount());

describe('button', () => {
  it.each([
    [{ url: '/shop' }, '/shop'],
    [{ clickthroughUrl: '/shop' }, '/shop'],
    [{ clickthroughUrl: { url: '/shop' } }, '/shop'],
    [{ url: 'https://example.com/?a=1&b=2#c' }, 'https://example.com/?a=1&b=2#c'],
    [{ url: 'mailto:studio@example.com' }, 'mailto:studio@example.com'],
  ])('links to %j', async (data, href) => {
    block = await renderBlock(button, { text: 'Shop', ...data });
    expect(link()?.getAttribute('href')).toBe(href);
    expect(link()?.textContent).toBe('Shop');
    expect(link()?.hasAttribute('target')).toBe(false);
  });

  it.each([{ url: '/a', newWindow: true }, { clickthroughUrl: { url: '/a', newWindow: true } }])(
    'with %j, the link opens a new window that cannot access this one, and its text says so',
    async (data) => {
      block = await renderBlock(button, { text: 'Shop', ...data });
      expect([link()?.target, link()?.rel]).toEqual(['_blank', 'noopener']);
      expect(link()?.textContent).toBe('Shop (opens in a new window)');
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '',
    undefined,
  ])('§5 %j is not a link: the button is disabled and has no address', async (url) => {
    block = await renderBlock(button, { text: 'Shop', url });
    expect(link()).toBeNull();
    expect(element()?.getAttribute('aria-disabled')).toBe('true');
    expect(element()?.getAttribute('role')).toBe('link');
    expect(element()?.textContent).toBe('Shop');
  });

  it.each([
    [{}, 'medium', 'left'],
    [{ size: 'small', alignment: 'center' }, 'small', 'center'],
    [{ size: 'large', alignment: 'right' }, 'large', 'right'],
    [{ size: null, alignment: null }, 'medium', 'left'],
  ])('with %j, the size is %s and the alignment is %s', async (data, size, alignment) => {
    block = await renderBlock(button, { text: 'Shop', url: '/', ...data });
    expect(element()?.classList.contains(`sqs-block-button-element--${size}`)).toBe(true);
    expect(element()?.parentElement?.getAttribute('data-alignment')).toBe(alignment);
  });

  it.each([{}, { text: '' }, { text: null, url: '/' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(button, data);
    expect(block.element.textContent).toBe('');
    expect(link()).toBeNull();
  });

  it.each([
    [{ text: 1 }, 'text'],
    [{ size: 'huge' }, 'size'],
    [{ clickthroughUrl: { url: 1 } }, 'clickthroughUrl.url'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(button, data)).rejects.toThrow(`${path}: `);
  });
});

describe('a button in the markup of another system', () => {
  it('reads text, link, size and alignment', () => {
    const html = `<div class="sqs-block-button-container" data-alignment="center"><a href="/shop" target="_blank"
      class="sqs-block-button-element--large sqs-block-button-element"> Shop now </a></div>`;
    expect(readBlock(button, html)).toEqual({
      text: 'Shop now',
      url: '/shop',
      newWindow: true,
      size: 'large',
      alignment: 'center',
    });
  });

  it.each([
    ['sqs-block-button-container--center', '', 'center'],
    ['sqs-block-button-container--right', '', 'right'],
    ['sqs-block-button-container--center', 'data-alignment="right"', 'right'],
    ['sqs-block-button-container--__proto__', '', 'left'],
    ['sqs-block-button-container', '', 'left'],
  ])('the class %s with the attribute %j gives the alignment %s', (name, attribute, alignment) => {
    const html = `<div class="${name}" ${attribute}><a class="sqs-block-button-element" href="/shop">Shop<br>now</a></div>`;
    expect(readBlock(button, html)).toMatchObject({ text: 'Shop now', alignment });
  });

  it('does not recognise other markup', () => {
    expect(readBlock(button, '<a href="/">home</a>')).toBeUndefined();
  });

  it('reads hostile text unchanged, and renders it as text', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '__proto__',
        'a\u{202e}b',
        '"><img src=x onerror=alert(1)>',
        '\u{0}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const rendered = await renderBlock(button, { text, url: '/a', newWindow: true });
        const label = rendered.element.querySelector('.sqs-block-button-label');
        expect(label?.childElementCount).toBe(0);
        const raw = button.read?.(rendered.element);
        await rendered.unmount();
        expect(raw).toMatchObject({
          text: text.replace(/\p{Surrogate}/gu, '\u{fffd}').trim(),
          url: '/a',
          newWindow: true,
        });
      }),
      { numRuns: 60 },
    );
  });
});
