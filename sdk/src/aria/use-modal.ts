import type { HTMLAttributes, RefObject } from 'react';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';

/**
 * Makes an element modal while `isOpen` is true: everything else on the page is inert, and the page does not scroll.
 * Returns the props that the element must get. The host handles Escape (`host.onEscape`), because the key must close
 * the overlay that was opened last, even if that overlay belongs to another plugin.
 */
export function useModal(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): HTMLAttributes<HTMLElement> {
  const state = useOverlayTriggerState({ isOpen, onOpenChange: (open) => !open && onClose() });
  return useModalOverlay({ isKeyboardDismissDisabled: true }, state, ref).modalProps;
}
