import { expect, it } from 'vitest';
import { retryAfterS } from './retry-after.ts';

it.each([
  ['0', 0],
  ['7', 7],
  ['61', 60],
  ['999999999999', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('Retry-After: %s', (given, seconds) => {
  expect(retryAfterS(new Headers({ 'retry-after': given }), 60)).toBe(seconds);
});

it('an answer without the header asks for no wait', () => {
  expect(retryAfterS(new Headers(), 60)).toBeUndefined();
});
