import { parseBlockData, type RenderedBlock, readBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import markdown from './block.ts';

let block: RenderedBlock;
const content = () => block.element.querySelector('.sqs-markdown-content');

afterEach(() => block?.unmount());

describe('markdown', () => {
  it.each([
    ['## Papers\n\nCotton *rag*.', '<h2>Papers</h2> <p>Cotton <em>rag</em>.</p>'],
    ['- [x] Fold\n- [ ] Pack', '<ul> <li>☑ Fold</li> <li>☐ Pack</li> </ul>'],
    ['[Care](/care)', '<p><a href="/care">Care</a></p>'],
    ['```js\na < b && c\n```', '<pre tabindex="0"><code class="language-js">a &lt; b &amp;&amp; c </code></pre>'],
    ['```"><img\nx\n```', '<pre tabindex="0"><code>x </code></pre>'],
    ['<b>bold</b>', '<p><b>bold</b></p>'],
  ])('%j becomes %s', async (text, expected) => {
    block = await renderBlock(markdown, { markdown: text });
    expect(content()?.innerHTML.replace(/\s+/g, ' ').trim()).toBe(expected);
  });

  it('has tables', async () => {
    block = await renderBlock(markdown, { markdown: '| Paper | Weight |\n| --- | --- |\n| Rag | 310 |' });
    expect([...block.element.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      'Paper',
      'Weight',
    ]);
    expect(block.element.querySelector('td')?.textContent).toBe('Rag');
  });

  it('passes all HTML through the sanitiser', () => {
    const seen: string[] = [];
    const gate = (dirty: string) => {
      seen.push(dirty);
      return 'clean';
    };
    expect(parseBlockData(markdown, { markdown: 'a <script>alert(1)</script>' }, gate)).toEqual({ html: 'clean' });
    expect(seen[0]).toContain('<script>');
  });

  it('the page has the HTML only, and a second parse does not change it', () => {
    const once = parseBlockData(markdown, { markdown: 'a & b\n\n*c*' }, trustingGate);
    expect(Object.keys(once)).toEqual(['html']);
    expect(parseBlockData(markdown, once, trustingGate)).toEqual(once);
  });

  it.each([{}, { markdown: null }, { markdown: '' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(markdown, data);
    expect(block.element.textContent).toBe('');
  });

  it.each([
    [{ markdown: 7 }, 'markdown: '],
    [{ markdown: 'x'.repeat(200_001) }, 'markdown: '],
    [{ markdown: '>'.repeat(100_000) }, 'markdown: is nested too deeply'],
  ])('refuses data that cannot be converted, and names the field', async (data, message) => {
    await expect(renderBlock(markdown, data)).rejects.toThrow(message);
  });
});

describe('markdown in the markup of another system', () => {
  it('reads the HTML that the other system has made', () => {
    expect(readBlock(markdown, '<div class="sqs-block-content"><h2>Papers</h2></div>')).toEqual({
      html: '<h2>Papers</h2>',
    });
  });

  it('reads its own rendered HTML, and nothing from an empty block', async () => {
    block = await renderBlock(markdown, { markdown: '## Papers' });
    expect(readBlock(markdown, block.element.outerHTML)?.html).toBe('<h2>Papers</h2>');
    expect(readBlock(markdown, '<div class="sqs-block-content"> </div>')).toBeUndefined();
  });
});
