import { afterEach, expect, it } from 'vitest';
import { arrowStep } from './arrow-step.ts';

afterEach(() => document.body.replaceChildren());

const step = (direction: string, key: string, modifiers: KeyboardEventInit = {}) => {
  const element = document.body.appendChild(document.createElement('p'));
  element.style.direction = direction;
  return arrowStep(new KeyboardEvent('keydown', { key, ...modifiers }), element);
};

it.each([
  ['ArrowRight', 1, -1],
  ['ArrowLeft', -1, 1],
  ['ArrowUp', undefined, undefined],
  ['Enter', undefined, undefined],
] as const)(
  '§9 keys left and right: %s is a step of %s in left-to-right and of %s in right-to-left text',
  (key, ltr, rtl) => {
    expect([step('ltr', key), step('rtl', key)]).toEqual([ltr, rtl]);
  },
);

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('an arrow key with %s is not a step', (modifier) => {
  expect(step('ltr', 'ArrowRight', { [modifier]: true })).toBeUndefined();
});
