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
      'of an image without a position',
      '<img alt="A" src="/images/a.webp?format=750w">',
      `<img style="${PREVIEW} 50% 50%/cover" alt="A" src="/images/a.webp?format=750w">`,
    ],
    [
      'of an image with a position in its style',
      '<div data-mode="fill"><img style="object-position:20% 80%" src="/images/a.webp"></div>',
      `<div data-mode="fill"><img style="object-position:20% 80%;${PREVIEW} 20% 80%/cover" src="/images/a.webp"></div>`,
    ],
    [
      'of an image in upper case without quotes',
      `<IMG alt='a "b"' src=/images/a.webp>`,
      `<IMG style="${PREVIEW} 50% 50%/cover" alt='a "b"' src=/images/a.webp>`,
    ],
    [
      'of an image with a style and an encoded address',
      '<img alt="1 > 0" src="/images/a%20b.webp" style="color: red;">',
      `<img alt="1 > 0" src="/images/a%20b.webp" style="color: red;${PREVIEW} 50% 50%/cover">`,
    ],
  ])('%s is placed at its focal point', async (_, html, expected) => {
    expect(await withPlaceholders(html)).toBe(expected);
  });

  it.each([
    ['an image that is shown whole in its box', '<div data-mode="fit"><img src="/images/a.webp"></div>'],
    ['an image that itself has the mode fit', '<img data-mode="fit" src="/images/a.webp">'],
    ['an image with its own background', '<img src="/images/a.webp" style="background: red">'],
    ['a picture of another host', '<img src="https://elsewhere.example/images/a.webp">'],
    ['a missing picture', '<img src="/images/unknown.webp">'],
    ['an invalid address', '<img src="/images/100%.webp">'],
    ['an image without an address', '<img alt="no source">'],
    [
      'text that looks like an image',
      '<p title="&lt;img src=&quot;/images/a.webp&quot;&gt;">&lt;img src="/images/a.webp"&gt;</p>',
    ],
    ['an image in a noscript element', '<noscript><img src="/images/a.webp"></noscript>'],
    ['an image in a comment', '<!-- <img src="/images/a.webp"> -->'],
    ['an address in the data of a block', '<p data-block-json="{&quot;src&quot;:&quot;/images/a.webp&quot;}">Text</p>'],
  ])('is not added to %s', async (_, html) => {
    expect(await withPlaceholders(html)).toBe(html);
  });

  it('is a preview for the first 12 pictures of a page, and a colour for all later pictures', async () => {
    const html = await withPlaceholders('<img src="/images/a.webp">'.repeat(15));
    expect(html.split(PREVIEW)).toHaveLength(13);
    expect(html.split('style="background:#e2492d"')).toHaveLength(4);
  });
});
