/**
 * Family "overlay": what lies over the page and keeps everything else out of reach. `useModal` is what a dialog needs.
 * Whoever takes `useModalOverlay` itself has to turn its Escape off (`isKeyboardDismissDisabled`), because that key is
 * the host's (`host.onEscape`), or it closes two things.
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
export { useModal } from './use-modal.ts';
