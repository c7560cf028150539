/**
 * Family "overlay": modal content over the page. Use `useModal` for a dialog. If you use `useModalOverlay` itself, turn
 * off its Escape key (`isKeyboardDismissDisabled`): the host handles Escape (`host.onEscape`), so otherwise one press
 * of Escape would close two overlays.
 *
 * A native `<dialog>` that is shown with `showModal` is already modal and above all other content. It needs only
 * `FocusScope` (all overlays of the page share one record of the focus) and `usePreventScroll` (which counts the open
 * overlays).
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { usePreventScroll } from 'react-aria/usePreventScroll';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
export { useModal } from './use-modal.ts';
