import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'impossible'],
    ['bytes=100-', 'impossible'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
  ] as const)('%s of 100 bytes', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });
});
