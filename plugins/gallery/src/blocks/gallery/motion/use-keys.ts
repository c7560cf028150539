import { arrowStep, useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent } from 'react';
import type { MotionProps, StepProps } from './motion-props.ts';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
/** Elements that handle the arrow keys themselves. */
const OWN_KEYS = '[role="tablist"], [role="slider"], [role="menu"], video, audio, iframe';

/**
 * §5, §9 Keys left and right, mirrored in right-to-left text. Ignored while typing, while a transition runs, or while
 * the gallery is off screen. When several galleries are visible, the one with the focus reacts, or the first one when
 * none has the focus.
 */
export function useKeys({ gallery, root, steps }: MotionProps & StepProps): void {
  const host = useHost();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const element = root.current;
    const by = element && arrowStep(event, element);
    if (!by || event.defaultPrevented || gallery.state().moving) return;
    if (event.target instanceof Element) {
      if (event.target.closest(`${TYPING}, ${OWN_KEYS}`)) return;
      const focused = event.target.closest('[aria-roledescription="carousel"]');
      if (focused && focused !== element) return;
    }
    if (!isInReach(element)) return;
    event.preventDefault();
    if (by === 1) steps.next();
    else steps.previous();
  });
  useEffect(() => host?.listen(document, 'keydown', (event) => turn(event)), [host]);
}

/** Is the gallery visible, and not behind a modal dialog of any plugin? */
function isInReach(element: Element): boolean {
  if (element.closest('[inert]') || document.querySelector(':modal')?.contains(element) === false) return false;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
