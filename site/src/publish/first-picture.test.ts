import { describe, expect, it } from 'vitest';
import { withFirstPictureFirst } from './first-picture.ts';

const LAZY = '<img alt="a" loading="lazy" srcset="/a.jpg?format=100w 100w" sizes="auto, 50vw" src="/a.jpg">';
const FIRST =
  '<img alt="a" loading="eager" fetchpriority="high" srcset="/a.jpg?format=100w 100w" sizes="50vw" src="/a.jpg">';

describe('§9 first picture', () => {
  it('is fetched at once and before others, in the size its layout says; the second stays lazy', () => {
    expect(withFirstPictureFirst([`<p>Text</p>${LAZY}${LAZY}`, LAZY])).toEqual([`<p>Text</p>${FIRST}${LAZY}`, LAZY]);
  });

  it('may come after a headline', () => {
    expect(withFirstPictureFirst(['<h1>Text</h1>', LAZY, LAZY])).toEqual(['<h1>Text</h1>', FIRST, LAZY]);
  });

  it.each([
    [['<p>Text</p>', '<p>Text</p>', LAZY]],
    [[`<img src="/a.jpg">${LAZY}`]],
    [['<p> loading="lazy"</p>']],
    [[]],
  ])('leaves %j as they are', (sections) => {
    expect(withFirstPictureFirst(sections)).toEqual(sections);
  });
});
