import { describe, expect, it } from 'vitest';
import { blockMarkup } from '../markup/block-markup.ts';
import { markupFacts } from '../markup/markup-facts.ts';
import { putFirstPictureFirst } from './first-picture.ts';

function withFirstPictureFirst(blocks: readonly string[]): string[] {
  const markups = blocks.map((html) => blockMarkup(html, markupFacts(html)));
  putFirstPictureFirst(markups);
  return markups.map((markup) => markup.html());
}

const LAZY = '<img alt="a" loading="lazy" srcset="/a.jpg?format=100w 100w" sizes="auto, 50vw" src="/a.jpg">';
const FIRST =
  '<img fetchpriority="high" alt="a" loading="eager" srcset="/a.jpg?format=100w 100w" sizes="50vw" src="/a.jpg">';

describe('§9 first picture', () => {
  it('is fetched at once and with priority, in the size of its layout; the second picture stays lazy', () => {
    expect(withFirstPictureFirst([`<p>Text</p>${LAZY}${LAZY}`, LAZY])).toEqual([`<p>Text</p>${FIRST}${LAZY}`, LAZY]);
  });

  it('may come after a headline', () => {
    expect(withFirstPictureFirst(['<h1>Text</h1>', LAZY, LAZY])).toEqual(['<h1>Text</h1>', FIRST, LAZY]);
  });

  it('is not the copy in a noscript element', () => {
    const copy = `<noscript><img loading="lazy" src="/a.jpg" alt=""></noscript>`;
    expect(withFirstPictureFirst([`${copy}${LAZY}`])).toEqual([`${copy}${FIRST}`]);
    const waiting = `${copy}<img class="thumb-image" data-src="/a.jpg">`;
    expect(withFirstPictureFirst([waiting])).toEqual([waiting]);
  });

  it('gets priority, even if its block has already set it to be fetched at once', () => {
    const eager = FIRST.replace('fetchpriority="high" ', '');
    expect(withFirstPictureFirst([eager + LAZY])).toEqual([FIRST + LAZY]);
    for (const known of [FIRST, FIRST.replace('fetchpriority="high"', 'fetchPriority="low"')]) {
      expect(withFirstPictureFirst([known + LAZY])).toEqual([known + LAZY]);
    }
  });

  it('is unchanged when more than a window of text is before it; text in attributes is not counted', () => {
    const text = `<p>${'word '.repeat(20)}</p>\n`;
    const data = `<div data-block-json='{"html":"${'x'.repeat(5000)}"}' title="${'> '.repeat(2000)}">`;
    const far = [text.repeat(7), `${text.repeat(6)}${LAZY}`];
    expect(withFirstPictureFirst(far)).toEqual(far);
    expect(withFirstPictureFirst([text.repeat(6), `${data}${text.repeat(5)}${LAZY}`])[1]).toContain(FIRST);
  });

  it.each([
    ['whose first picture is not lazy', [`<img src="/a.jpg">${LAZY}`]],
    ['with text that looks like an attribute', ['<p> loading="lazy"</p>']],
    ['without a block', []],
  ])('changes nothing on a page %s', (_, sections) => {
    expect(withFirstPictureFirst(sections)).toEqual(sections);
  });
});
