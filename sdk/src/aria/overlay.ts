/**
 * Family "overlay": modal content over the page. Use `useModal` for a dialog. If you use `useModalOverlay` itself, turn
 * off its Escape key (`isKeyboardDismissDisabled`): the host handles Escape (`host.onEscape`), and a press would
 * otherwise close two things.
 *
 * A native `<dialog>` that is shown with `showModal` is modal already, and above everything. It needs only `FocusScope`
 * (one ledger of the focus for all overlays of the page) and `usePreventScroll` (which counts them).
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { usePreventScroll } from 'react-aria/usePreventScroll';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
export { useModal } from './use-modal.ts';
