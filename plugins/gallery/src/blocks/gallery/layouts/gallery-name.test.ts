import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { gallerySchema } from '../schema.ts';
import { galleryName } from './gallery-name.ts';

const leeward = { src: '/a.webp', title: 'Leeward', alt: 'A sail' };

describe('the name of a gallery', () => {
  it.each([
    ['its first slide', { slides: [leeward] }, 'Slideshow: Leeward'],
    ['the text of a slide without a title', { slides: [{ ...leeward, title: '' }] }, 'Slideshow: A sail'],
    ['the title of the gallery', { slides: [leeward], lightboxTitle: 'Prints' }, 'Prints: Leeward'],
    ['the kind of display if nothing has a title', { slides: [{ src: '/a.webp' }] }, 'Slideshow'],
  ])('is taken from %s', (_, raw, name) => {
    const data = parse(gallerySchema, raw);
    expect(galleryName('Slideshow', data, data.slides)).toBe(name);
  });
});
