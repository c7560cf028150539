import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedVisitor, positiveOf, visitorIn } from './visitor-cookie.ts';

const NOW = 1_800_000_000_000;

describe('§4 visitor cookie counter', () => {
  it.each([
    ['the first visit', undefined, false, 'new|1800000000000|1800000000000|1800000000000|1'],
    ['the same visit', 'v|1|2|3|4', true, 'v|1|2|3|4'],
    ['another visit', 'v|1|2|3|4', false, 'v|1|3|1800000000000|5'],
    ['a cookie of another shape in a session', 'v|1|2|3', true, 'new|1800000000000|1800000000000|1800000000000|1'],
  ])('%s', (_, cookie, isInSession, expected) => {
    expect(countedVisitor(cookie, isInSession, NOW, 'new')).toBe(expected);
  });

  it('§5 after any cookie, the next cookie is an id and four positive integers', () => {
    const part = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('0', '01', '-1', '1e3', '', 'v'));
    const cookies = fc.oneof(
      fc.string(),
      fc.array(part, { minLength: 4, maxLength: 6 }).map((parts) => parts.join('|')),
    );
    fc.assert(
      fc.property(cookies, fc.boolean(), (cookie, isInSession) => {
        const next = countedVisitor(cookie, isInSession, NOW, 'new');
        expect(next).toMatch(/^[\w.:-]{1,64}(\|[1-9]\d{0,14}){4}$/);
        expect(visitorIn(next)).toBe(visitorIn(cookie) ?? 'new');
      }),
    );
  });
});

it.each([
  ['17', 17],
  ['0', 0],
  ['-1', 0],
  ['1.5', 0],
  [' 1', 0],
  ['1e9', 0],
  ['9'.repeat(16), 0],
  [undefined, 0],
])('§5 the session cookie %j counts as %d', (text, expected) => {
  expect(positiveOf(text)).toBe(expected);
});
