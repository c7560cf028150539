import { afterEach, expect, it } from 'vitest';
import { isFingerOn } from './is-finger-on.ts';

afterEach(() => {
  Reflect.deleteProperty(window, '__plinth');
  document.body.replaceChildren();
});

/**
 * A button with a letter in it. The letter is the target of the `pointerover` event. The test stores this event in
 * `window.__plinth`, as the capture script of a page does.
 */
function touched(pointerType: string, isHeld: boolean) {
  document.body.innerHTML = '<button><b>x</b></button><p></p>';
  const letter = document.body.querySelector('b');
  // happy-dom has no pointer capture, so the test simulates it.
  if (letter) letter.hasPointerCapture = (id: number) => isHeld && id === 7;
  addEventListener('pointerover', (over) => Reflect.set(window, '__plinth', { over }), { once: true });
  letter?.dispatchEvent(new PointerEvent('pointerover', { pointerType, pointerId: 7, bubbles: true }));
  return (selector: string) => {
    const element = document.querySelector(selector);
    return element !== null && isFingerOn(element);
  };
}

it.each([
  ['a finger', 'touch', true, true],
  ['a finger that was lifted', 'touch', false, false],
  ['the mouse', 'mouse', true, false],
])('%s (%s, held: %s) is a finger on the button: %s', (_, pointerType, isHeld, expected) => {
  expect(touched(pointerType, isHeld)('button')).toBe(expected);
});

it('the finger is on no other element, and on no element of a page without the capture script', () => {
  const isOn = touched('touch', true);
  expect([isOn('button'), isOn('p')]).toEqual([true, false]);
  Reflect.deleteProperty(window, '__plinth');
  expect(isOn('button')).toBe(false);
});
