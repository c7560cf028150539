import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withoutPreloads } from './without-preloads.ts';

const picture = (name: string) =>
  h('img', {
    alt: '"a" > b',
    srcSet: `/${name}>.webp 100w`,
    sizes: '100vw',
    src: `/${name}.webp`,
    fetchPriority: 'high',
  });

it('a picture with priority has no preload, whose sizes would differ from those of the picture', () => {
  const html = renderToString(h('div', null, picture('a'), picture('b')));
  expect(html.match(/<link rel="preload"/g)?.length).toBe(2);
  expect(withoutPreloads(html)).toMatch(/^<div><img [^>]*><img [^>]*><\/div>$/);
});

it('a link that the block itself renders stays', () => {
  const html = '<div><link rel="preload" as="image" href="/a.webp"/></div>';
  expect(withoutPreloads(html)).toBe(html);
});
