import { describe, expect, it } from 'vitest';
import { blockMarkup } from '../markup/block-markup.ts';
import { markupFacts } from '../markup/markup-facts.ts';
import { addPlaceholders } from './add-placeholders.ts';

const A = { color: '#e2492d', preview: 'data:image/webp;base64,AA==' };
const placeholders = {
  of: async (url: string) => (url === '/images/a.webp' || url === '/images/a b.webp' ? A : undefined),
};
async function withPlaceholders(html: string): Promise<string> {
  const markup = blockMarkup(html, markupFacts(html));
  await addPlaceholders(markup.images, placeholders);
  return markup.html();
}
const PREVIEW = 'background:url(data:image/webp;base64,AA==)';

describe('§4 Images: the placeholder', () => {
  it.each([
    [
      '<img alt="A" src="/images/a.webp?format=750w">',
      `<img style="${PREVIEW} 50% 50%/cover" alt="A" src="/images/a.webp?format=750w">`,
    ],
    [
      '<div data-mode="fill"><img style="object-position:20% 80%" src="/images/a.webp"></div>',
      `<div data-mode="fill"><img style="object-position:20% 80%;${PREVIEW} 20% 80%/cover" src="/images/a.webp"></div>`,
    ],
    [`<IMG alt='a "b"' src=/images/a.webp>`, `<IMG style="${PREVIEW} 50% 50%/cover" alt='a "b"' src=/images/a.webp>`],
    [
      '<img alt="1 > 0" src="/images/a%20b.webp" style="color: red;">',
      `<img alt="1 > 0" src="/images/a%20b.webp" style="color: red;${PREVIEW} 50% 50%/cover">`,
    ],
  ])('of %s keeps its focal point', async (html, expected) => {
    expect(await withPlaceholders(html)).toBe(expected);
  });

  it.each([
    '<div data-mode="fit"><img src="/images/a.webp"></div>',
    '<img data-mode="fit" src="/images/a.webp">',
    '<img src="/images/a.webp" style="background: red">',
    '<img src="https://elsewhere.example/images/a.webp">',
    '<img src="/images/unknown.webp">',
    '<img src="/images/100%.webp">',
    '<img alt="no source">',
    '<p title="&lt;img src=&quot;/images/a.webp&quot;&gt;">&lt;img src="/images/a.webp"&gt;</p>',
    '<noscript><img src="/images/a.webp"></noscript>',
    '<!-- <img src="/images/a.webp"> -->',
    '<p data-block-json="{&quot;src&quot;:&quot;/images/a.webp&quot;}">Text</p>',
  ])('is not given to %s', async (html) => {
    expect(await withPlaceholders(html)).toBe(html);
  });

  it('is a preview for the first pictures and a colour for the others', async () => {
    const html = await withPlaceholders('<img src="/images/a.webp">'.repeat(15));
    expect(html.split(PREVIEW)).toHaveLength(13);
    expect(html.split('style="background:#e2492d"')).toHaveLength(4);
  });
});
