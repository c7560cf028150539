import { afterEach, expect, it } from 'vitest';
import { isRtl } from './is-rtl.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['from right to left', 'rtl', true],
  ['from left to right', 'ltr', false],
  ['in the default direction of the browser', '', false],
])('recognises text that runs %s', (_, direction, expected) => {
  const element = document.body.appendChild(document.createElement('p'));
  element.style.direction = direction;
  expect(isRtl(element)).toBe(expected);
});
