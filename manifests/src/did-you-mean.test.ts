import { expect, it } from 'vitest';
import { nearest } from './did-you-mean.ts';

it.each([
  ['bloks', ['blocks', 'hooks'], 'blocks'],
  ['nmae', ['name', 'nope'], 'name'],
  ['Name', ['name'], 'name'],
  ['intt', ['init', 'destroy'], 'init'],
  ['x', ['blocks'], undefined],
  ['reviews', ['gallery', 'media'], undefined],
])('takes %j of %j for %j', (name, known, expected) => {
  expect(nearest(name, known)).toBe(expected);
});
