import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import image from './blocks/image/block.ts';
import video from './blocks/video/block.ts';

it.each([
  [
    'image',
    () => serverRender(image, { src: '/a.jpg', alt: 'Waves', imageDimensions: '30x20' }),
    'srcSet="/a.jpg?format=100w 30w"',
  ],
  [
    'image variant',
    () => serverRender(image, { src: '/a.jpg', variant: 1013, title: 'Leeward' }),
    'design-layout-card',
  ],
  [
    'video',
    () => serverRender(video, { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Waves' }),
    'Watch on YouTube: Waves',
  ],
  ['video file', () => serverRender(video, { url: '/a.webm' }), '<noscript><video'],
])('%s renders on a server, without window and document', async (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await rendered()).toContain(expected);
});
