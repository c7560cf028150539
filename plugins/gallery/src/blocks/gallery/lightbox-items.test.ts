import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { lightboxItems } from './lightbox-items.ts';
import { slideSchema } from './slide-schema.ts';

const slides = [
  { id: 'a', src: '/a.webp', title: 'A', lightboxTheme: 'light' },
  { id: 'away', src: '/b.webp', clickThroughUrl: '/shop' },
  { id: 'film', type: 'video', video: { url: '/film.mp4' } },
  { id: 'film-away', type: 'video', video: { url: '/film.mp4' }, clickThroughUrl: '/cinema' },
  { id: 'script', src: '/c.webp', clickThroughUrl: 'javascript:alert(1)' },
  { id: 'none' },
  { id: 'no-video', type: 'video' },
].map((slide) => parse(slideSchema, slide));

it('§2: items with a click-through address, or without a picture or video, are not in the lightbox', () => {
  expect(lightboxItems(slides).map(({ id, slide }) => [id, slide])).toEqual([
    ['a', 0],
    ['film', 2],
    ['script', 4],
  ]);
});

it('§3: an item has the theme of its slide, and only a video has video data', () => {
  const [first, film] = lightboxItems(slides);
  expect([first?.theme, first?.video, film?.video?.url]).toEqual(['light', undefined, '/film.mp4']);
});
