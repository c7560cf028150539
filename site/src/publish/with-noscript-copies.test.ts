import { describe, expect, it } from 'vitest';
import { withNoscriptCopies } from './with-noscript-copies.ts';

describe('§4 pictures that wait for a script', () => {
  it('have a copy for browsers without one, in a size that these can show', () => {
    const tag = '<img class="thumb-image" data-src="/images/a.webp" alt="Waves &amp; sand">';
    expect(withNoscriptCopies(`<p>${tag}</p>`)).toBe(
      `<p><noscript><img loading="lazy" src="/images/a.webp?format=1000w" alt="Waves &amp; sand"></noscript>${tag}</p>`,
    );
  });

  it('a copy has the room of what it stands for', () => {
    const tag = '<img data-src="/images/a.webp" width="30" height="20">';
    expect(withNoscriptCopies(tag)).toContain('<noscript><img loading="lazy" width="30" height="20" src="');
  });

  it('a copy from elsewhere is asked for as it is', () => {
    const tag = '<img data-src="https://elsewhere.example/a.jpg?format=300w">';
    expect(withNoscriptCopies(tag)).toContain(
      '<img loading="lazy" src="https://elsewhere.example/a.jpg?format=300w" alt="">',
    );
  });

  it('nothing in a copy ends it', () => {
    const tag = '<img data-src="/a.webp" alt="</noscript><img src=x onerror=alert(1)>">';
    expect(withNoscriptCopies(tag).replace(tag, '')).toBe(
      '<noscript><img loading="lazy" src="/a.webp" alt="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></noscript>',
    );
  });

  it.each(['<img src="/a.webp" data-src="/a.webp">', '<img alt="none">', '<p data-src="/a.webp">Text</p>'])(
    '%s has none',
    (html) => {
      expect(withNoscriptCopies(html)).toBe(html);
    },
  );
});
