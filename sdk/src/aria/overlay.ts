/**
 * Family "overlay": modal content over the page. Use `useModal` for a dialog. If you use `useModalOverlay` itself, turn
 * off its Escape key (`isKeyboardDismissDisabled`): the host handles Escape (`host.onEscape`), and a press would
 * otherwise close two things.
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
export { useModal } from './use-modal.ts';
