import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesIfRange, parseRange } from './byte-range.ts';

describe('Range of a body of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['BYTES=1-2', { first: 1, last: 2 }],
    ['bytes=100-', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['seconds=0-1', 'whole'],
    ['', 'whole'],
    [undefined, 'whole'],
  ])('%s is parsed as %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it('an empty body has no valid range', () => {
    expect(['bytes=0-', 'bytes=-1'].map((header) => parseRange(header, 0))).toEqual(['unsatisfiable', 'unsatisfiable']);
  });

  it('a valid range is always inside the body', () => {
    const digits = fc.option(fc.nat({ max: 300 }).map(String), { nil: '' });
    fc.assert(
      fc.property(digits, digits, fc.nat({ max: 200 }), (from, to, size) => {
        const range = parseRange(`bytes=${from}-${to}`, size);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});

it.each([
  [undefined, '"a"', true],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', false],
  ['W/"a"', 'W/"a"', false],
  ['Wed, 21 Oct 2015 07:28:00 GMT', '"a"', false],
])('If-Range %s matches the ETag %s: %s', (ifRange, etag, expected) => {
  expect(matchesIfRange(ifRange, etag)).toBe(expected);
});
