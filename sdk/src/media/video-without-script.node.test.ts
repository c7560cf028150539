import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseVideo } from './parse-video.ts';
import type { VideoTrack } from './video-fields.ts';
import { VideoPlayer } from './video-player.tsx';

const TRACK: VideoTrack = { src: '/a.vtt', kind: 'captions', srclang: 'en', label: '', default: false };

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', /<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ">/],
  ['/a.webm', /<video [^>]*src="\/a\.webm"[^>]*><track src="\/a\.vtt" kind="captions"/],
])('without a script %j links to its page', (url, expected) => {
  const player = createElement(VideoPlayer, { source: parseVideo({ url }), title: 'Low tide', tracks: [TRACK] });
  expect(/<noscript>(.*)<\/noscript>/.exec(renderToString(player))?.[1]).toMatch(expected);
});

it.each([
  ['/images/a.webp', ' poster="/images/a.webp?format=1000w"'],
  ['https://elsewhere.example/a.jpg', ' poster="https://elsewhere.example/a.jpg'],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('without a script a video file shows its picture %j until it plays', (src, expected) => {
  const image = src === undefined ? {} : { image: { src } };
  const player = createElement(VideoPlayer, { source: parseVideo({ url: '/a.webm' }), title: 'Low tide', ...image });
  const [video = ''] = /<video [^>]*>/.exec(renderToString(player)) ?? [];
  if (expected === undefined) expect(video).not.toContain('poster');
  else expect(video).toContain(expected);
});
