import { describe, expect, it } from 'vitest';
import { withFirstPictureFirst } from './first-picture.ts';

const LAZY = '<img alt="a" loading="lazy" srcset="/a.jpg?format=100w 100w" sizes="auto, 50vw" src="/a.jpg">';

describe('first picture', () => {
  it('is fetched at once and before others, in the size its layout says; the second stays lazy', () => {
    expect(withFirstPictureFirst(`<p>Text</p>${LAZY}${LAZY}`)).toBe(
      `<p>Text</p><img alt="a" loading="eager" fetchpriority="high" srcset="/a.jpg?format=100w 100w" sizes="50vw" src="/a.jpg">${LAZY}`,
    );
  });

  it.each(['', '<p>Text</p>', `<img src="/a.jpg">${LAZY}`, '<p> loading="lazy"</p>'])('leaves %j as it is', (html) => {
    expect(withFirstPictureFirst(html)).toBe(html);
  });
});
