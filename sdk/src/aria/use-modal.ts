import type { RefObject } from 'react';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';

/**
 * Makes an element modal for as long as `isOpen`: everything else is inert, and the page does not scroll. Returns the
 * props of the element. Escape is the host's (`host.onEscape`): it closes what was opened last, whoever opened it.
 */
export function useModal(ref: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const state = useOverlayTriggerState({ isOpen, onOpenChange: (open) => !open && onClose() });
  return useModalOverlay({ isKeyboardDismissDisabled: true }, state, ref).modalProps;
}
