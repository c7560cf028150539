import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLinks, paragraphsOf } from './paragraphs.ts';

describe('the paragraphs of a comment', () => {
  it.each([
    ['Hello', [[{ text: 'Hello' }]]],
    ['One\ntwo\n\nThree', [[{ text: 'One\ntwo' }], [{ text: 'Three' }]]],
    [
      'See (https://a.example/b).',
      [[{ text: 'See (' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: ').' }]],
    ],
    [
      '<b>HTTP://A.example</b>',
      [[{ text: '<b>' }, { text: 'HTTP://A.example', href: 'http://a.example/' }, { text: '</b>' }]],
    ],
    ['javascript:alert(1) ftp://a.example', [[{ text: 'javascript:alert(1) ftp://a.example' }]]],
    ['https://', [[{ text: 'https://' }]]],
  ])('%j', (text, expected) => {
    expect(paragraphsOf(text)).toEqual(expected);
  });

  it('have the text as it was written, and links over http only', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('\n\n')), { maxLength: 20 }), (parts) => {
        const text = parts.join(' ');
        const paragraphs = paragraphsOf(text);
        expect(paragraphs.map((pieces) => pieces.map((piece) => piece.text).join('')).join('\n\n')).toBe(text);
        for (const { href } of paragraphs.flat()) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });

  it('their links are counted', () => {
    expect(countLinks('a http://a.example b https://b.example\n\nhttp://c.example')).toBe(3);
  });
});
