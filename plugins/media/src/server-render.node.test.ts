import { type BlockDefinition, withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import image from './blocks/image/block.ts';
import video from './blocks/video/block.ts';

function render<Data>(block: BlockDefinition<Data>, raw: unknown): string {
  const trust = (ownHtml: string) => ownHtml;
  const data = withHtmlGate(trust, () => parse(block.schema, raw));
  // The page contains the data that the server has parsed; the browser parses it again.
  const again = withHtmlGate(trust, () => parse(block.schema, JSON.parse(JSON.stringify(data))));
  expect(again).toEqual(data);
  return renderToString(createElement(block.component, { data, blockId: 'a1' }));
}

it.each([
  [
    'image',
    () => render(image, { src: '/a.jpg', alt: 'Waves', imageDimensions: '30x20' }),
    'srcSet="/a.jpg?format=100w 30w"',
  ],
  ['image variant', () => render(image, { src: '/a.jpg', variant: 1013, title: 'Leeward' }), 'design-layout-card'],
  ['video', () => render(video, { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Waves' }), 'Watch on YouTube: Waves'],
  ['video file', () => render(video, { url: '/a.webm' }), '<noscript><video'],
])('%s renders on a server, without window and document', (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(rendered()).toContain(expected);
});
