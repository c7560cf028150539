/**
 * Family "overlay": modal content over the page. Use `useModal` for a dialog. If you use `useModalOverlay` itself, turn
 * off its Escape key (`isKeyboardDismissDisabled`): the host handles Escape (`host.onEscape`), and a press would
 * otherwise close two things.
 *
 * A native `<dialog>` that is shown with `showModal` is modal already, and above everything. It needs only `FocusScope`
 * (all overlays of the page share one record of the focus) and `usePreventScroll` (which counts the open overlays).
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { usePreventScroll } from 'react-aria/usePreventScroll';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
export { useModal } from './use-modal.ts';
