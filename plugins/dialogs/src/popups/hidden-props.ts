import type { TransitionEvent } from 'react';

/** Returns props for an element, which call `onHidden` when the element has faded out. */
export function hiddenProps(isClosing: boolean, onHidden: () => void) {
  return {
    onTransitionEnd: ({ target, currentTarget }: TransitionEvent) => {
      if (isClosing && target === currentTarget) onHidden();
    },
  };
}
