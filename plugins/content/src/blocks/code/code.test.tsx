import { parseBlockData, type RenderedBlock, readBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import code from './block.ts';

let block: RenderedBlock;
const source = () => block.element.querySelector('pre');
const parts = (kind: string) =>
  [...block.element.querySelectorAll(`.hljs-${kind}`)].map(({ textContent }) => textContent);

afterEach(() => block?.unmount());

describe('§3 code', () => {
  it('is highlighted, and its text is unchanged', async () => {
    const text = 'const seed = 7; // the first\nplace("<b>", seed);\n';
    block = await renderBlock(code, { code: text, language: 'js' });
    expect(source()?.textContent).toBe(text);
    expect([parts('keyword'), parts('comment'), parts('string')]).toEqual([['const'], ['// the first'], ['"<b>"']]);
    expect(source()?.querySelector('b')).toBeNull();
  });

  it('can be reached and scrolled by keyboard, and has a name', async () => {
    block = await renderBlock(code, { code: 'a', language: 'css' });
    expect([source()?.tabIndex, source()?.getAttribute('aria-label')]).toEqual([0, 'Code in css']);
    await block.unmount();
    block = await renderBlock(code, { code: 'a', caption: 'The rule' });
    expect(source()?.getAttribute('aria-label')).toBe('The rule');
    expect(block.element.querySelector('figcaption')?.textContent).toBe('The rule');
  });

  it.each([
    ['without a language', { code: 'const a = 1' }],
    ['in a language that is not known', { code: 'const a = 1', language: 'klingon' }],
    ['longer than the limit of highlighting', { code: `const a = 1;${' '.repeat(50_001)}`, language: 'js' }],
  ])('%s it is shown plain', async (_, data) => {
    block = await renderBlock(code, data);
    expect(source()?.textContent).toBe(data.code);
    expect(block.element.querySelector('[class*=hljs]')).toBeNull();
  });

  it('HTML is rendered as part of the page, sanitised', async () => {
    const gate = (dirty: string) => dirty.replace(/<script>.*<\/script>/, '');
    block = await renderBlock(code, { html: '<p>Hi</p><script>alert(1)</script>' }, { gate });
    expect(block.element.querySelector('.sqs-code-html')?.innerHTML).toBe('<p>Hi</p>');
  });

  it('says which language was probably meant', async () => {
    const raw = { code: 'a', language: 'javascrpt' };
    const problems = await code.check?.(parseBlockData(code, raw, trustingGate), raw);
    expect(problems?.[0]).toMatchObject({ at: 'language', given: 'javascrpt' });
    expect(problems?.[0]?.known).toContain('javascript');
  });

  it.each([{}, { code: null }, { code: '' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(code, data);
    expect(block.element.textContent).toBe('');
  });

  it.each([
    [{ code: 7 }, 'code'],
    [{ code: 'x'.repeat(200_001) }, 'code'],
    [{ language: [] }, 'language'],
  ])('refuses wrong data and names the invalid field', async (data, path) => {
    await expect(renderBlock(code, data)).rejects.toThrow(`${path}: `);
  });
});

describe('code in the markup of another system', () => {
  it.each([
    ['<pre class="source-code">a &lt; b\n</pre>', { code: 'a < b', language: '' }],
    ['<pre><code class="language-ts">let a;</code></pre>', { code: 'let a;', language: 'ts' }],
    ['<div class="sqs-block-content"><p>Hi</p></div>', { html: '<p>Hi</p>', code: '' }],
  ])('reads %s', (html, expected) => {
    expect(readBlock(code, html)).toMatchObject(expected);
  });

  it('reads its own rendered HTML', async () => {
    const data = { code: 'let a = 1;', language: 'js', caption: 'One' };
    block = await renderBlock(code, data);
    expect(readBlock(code, block.element.outerHTML)).toMatchObject(data);
  });

  it('reads nothing from an empty block', () => {
    expect(readBlock(code, '<div class="sqs-block-content"></div>')).toBeUndefined();
  });
});
