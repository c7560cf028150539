import { isRtl } from './is-rtl.ts';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * §9 Keys left and right: returns 1 for the next item and -1 for the previous item. The arrows have the opposite
 * meaning when the text of `element` runs from right to left. Undefined for every other key, and for a key with a
 * modifier.
 */
export function arrowStep(pressed: PressedKey, element: Element): 1 | -1 | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const forward = key === 'ArrowRight';
  if ((!forward && key !== 'ArrowLeft') || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return forward === isRtl(element) ? -1 : 1;
}
