import { afterEach, describe, expect, it } from 'vitest';
import { isForPage } from './is-for-page.ts';

afterEach(() => document.body.replaceChildren());

function press(selector: string, keys: KeyboardEventInit = {}): boolean | undefined {
  let answer: boolean | undefined;
  const listener = (event: KeyboardEvent) => (answer = isForPage(event));
  document.addEventListener('keydown', listener, { once: true });
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...keys });
  document.querySelector(selector)?.dispatchEvent(event);
  return answer;
}

describe('§4 which presses of Escape the page handles', () => {
  it.each([
    ['on the page', '<p></p>', 'p', true],
    ['on a button', '<button></button>', 'button', true],
    ['in an input', '<input>', 'input', false],
    ['in a text area', '<textarea></textarea>', 'textarea', false],
    ['in a list', '<select></select>', 'select', false],
    ['in a list’s option', '<select><option></select>', 'option', false],
    ['in a text that can be edited', '<div contenteditable><b></b></div>', 'b', false],
    ['in a text that cannot be edited', '<div contenteditable="false"><b></b></div>', 'b', true],
  ])('%s: %s', (_, html, selector, expected) => {
    document.body.innerHTML = html;
    expect(press(selector)).toBe(expected);
  });

  it.each<[string, KeyboardEventInit, boolean]>([
    ['shift', { shiftKey: true }, true],
    ['alt', { altKey: true }, false],
    ['control', { ctrlKey: true }, false],
    ['meta', { metaKey: true }, false],
  ])('with %s', (_, keys, expected) => {
    document.body.innerHTML = '<p></p>';
    expect(press('p', keys)).toBe(expected);
  });

  it('when the page calls the hook without a key', () => {
    expect(isForPage(undefined)).toBe(true);
  });
});
