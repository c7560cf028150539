/**
 * Family "overlay": what lies over the page and keeps everything else out of reach. `useModalOverlay` makes the rest of
 * the page inert and stops its scrolling; Escape is the host's (`host.onEscape`), so turn it off there
 * (`isKeyboardDismissDisabled`), or one key closes two things.
 */
export { FocusScope } from 'react-aria/FocusScope';
export { useModalOverlay } from 'react-aria/useModalOverlay';
export { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
