/**
 * Family "interactions": press, hover, focus and keyboard for elements without native behaviour. A native `<button>`,
 * `<a>` or `<summary>` needs no `usePress`; use `usePress` only when no native element fits.
 *
 * Every family imports subpaths, never the whole package, so that a block loads only the code of its families.
 */
export { mergeProps } from 'react-aria/mergeProps';
export { useFocusRing } from 'react-aria/useFocusRing';
export { useHover } from 'react-aria/useHover';
export { useId } from 'react-aria/useId';
export { useKeyboard } from 'react-aria/useKeyboard';
export { usePress } from 'react-aria/usePress';
