import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import spacer from './block.ts';

let block: RenderedBlock;
const space = () => block.element.querySelector<HTMLElement>('.sqs-block-content > *');

afterEach(() => block?.unmount());

describe('§3 spacer', () => {
  it.each([
    [{ height: 40 }, 'block-size:40px'],
    [{ aspectRatio: 12.5 }, 'padding-block-end:12.5%'],
    [{ height: 0, aspectRatio: 50 }, 'block-size:0'],
    [{}, null],
  ])('with %j, its style has %s', async (data, style) => {
    block = await renderBlock(spacer, data);
    const own = space()?.getAttribute('style') ?? null;
    if (style === null) expect(own).toBeNull();
    else expect(own).toContain(style);
    expect(block.element.textContent).toBe('');
  });

  it.each([
    [{ height: -1 }, 'height'],
    [{ height: Number.NaN }, 'height'],
    [{ height: 2001 }, 'height'],
    [{ aspectRatio: 401 }, 'aspectRatio'],
    [{ aspectRatio: '5' }, 'aspectRatio'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(spacer, data)).rejects.toThrow(`${path}: `);
  });
});

describe('a spacer in the markup of another system', () => {
  it.each([
    ['<div class="sqs-block-content sqs-intrinsic" style="padding-bottom: 5.6%">&nbsp;</div>', { aspectRatio: 5.6 }],
    ['<div data-aspect-ratio="8.5"></div>', { aspectRatio: 8.5 }],
    ['<div data-aspect-ratio="wide"></div>', {}],
    ['<div class="sqs-block-content"></div>', {}],
  ])('reads %s', (html, expected) => {
    expect(readBlock(spacer, html)).toEqual(expected);
  });

  it.each(['<p>Text</p>', '<img src="/a.webp" alt="">'])('does not recognise %s', (html) => {
    expect(readBlock(spacer, html)).toBeUndefined();
  });
});
