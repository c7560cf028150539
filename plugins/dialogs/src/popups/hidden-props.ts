import type { TransitionEvent } from 'react';

/** Props of an element that calls `onHidden` when it has faded out. */
export function hiddenProps(isClosing: boolean, onHidden: () => void) {
  return {
    onTransitionEnd: ({ target, currentTarget }: TransitionEvent) => {
      if (isClosing && target === currentTarget) onHidden();
    },
  };
}
