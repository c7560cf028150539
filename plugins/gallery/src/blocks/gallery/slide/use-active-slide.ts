import { type RefObject, useLayoutEffect, useRef } from 'react';

/** §3: class of the slide that is shown, on which templates rely. */
export const ACTIVE_CLASS = 'sqs-active-slide';

/**
 * Moves the class `sqs-active-slide` to another slide without rendering any slide again. React itself renders the class
 * on the first slide.
 */
export function useActiveSlide(holder: RefObject<Element | null>, index: number): void {
  const shown = useRef(0);
  useLayoutEffect(() => {
    const slides = holder.current?.children;
    slides?.[shown.current]?.classList.remove(ACTIVE_CLASS);
    slides?.[index]?.classList.add(ACTIVE_CLASS);
    shown.current = index;
  }, [holder, index]);
}
