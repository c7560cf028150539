import { expect, it } from 'vitest';
import { playTime } from './play-time.ts';
import { soundSource } from './sound-source.ts';

it.each([
  ['/sounds/a.mp3', { kind: 'own', src: '/sounds/a.mp3' }],
  ['https://cdn.example/a.mp3', { kind: 'elsewhere', href: 'https://cdn.example/a.mp3', host: 'cdn.example' }],
  ['//cdn.example/a.mp3', undefined],
  ['javascript:alert(1)', undefined],
  ['data:audio/wav;base64,AAAA', undefined],
  ['mailto:a@example.com', undefined],
  ['', undefined],
])('%j is the recording %j', (address, expected) => {
  expect(soundSource(address)).toEqual(expected);
});

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
])('%s seconds are %s', (seconds, text) => {
  expect(playTime(seconds)).toBe(text);
});
