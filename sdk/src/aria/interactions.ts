/**
 * Family "interactions": press, hover, focus and keyboard, for whatever has no native element of its own.
 * A native `<button>`, `<a>` or `<summary>` already presses; reach for `usePress` when none of them fits.
 *
 * Every family is a set of subpath imports, never the package's barrel: a block pays for what its family holds.
 */
export { mergeProps } from 'react-aria/mergeProps';
export { useFocusRing } from 'react-aria/useFocusRing';
export { useHover } from 'react-aria/useHover';
export { useId } from 'react-aria/useId';
export { useKeyboard } from 'react-aria/useKeyboard';
export { usePress } from 'react-aria/usePress';
