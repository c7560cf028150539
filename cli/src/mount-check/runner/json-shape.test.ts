import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDifference, notJson } from './json-shape.ts';

it('accepts every JSON value, and finds no difference between a value and itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(notJson(JSON.parse(JSON.stringify(value)))).toBeUndefined();
      expect(firstDifference(value, value)).toBeUndefined();
    }),
  );
});

const circular: { self?: unknown } = {};
circular.self = circular;

it.each([
  [{ list: [1, { at: new Date(0) }] }, 'list[1].at is a Date'],
  [{ tags: new Set() }, 'tags is a Set'],
  [{ size: Number.NaN }, 'size is NaN'],
  [{ run: () => 1 }, 'run is a function'],
  [circular, 'self contains itself'],
  [undefined, undefined],
])('the problem of %o is: %s', (value, expected) => {
  expect(notJson(value)).toBe(expected);
});

it.each([
  [{ a: [1, 2] }, { a: [1, 3] }, 'a[1]'],
  [{ a: 1 }, { a: 1, b: 2 }, 'b'],
  [{ a: [] }, { a: {} }, 'a'],
  ['a', 'b', 'the data'],
])('%j and %j differ in %s', (one, other, place) => {
  expect(firstDifference(one, other)).toBe(place);
});
