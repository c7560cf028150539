import type { Dispose, Host } from '@plinth/sdk';
import { isRtl } from '../react/is-rtl.ts';
import { isFingerOn } from './is-finger-on.ts';
import { EDGE_MARGIN_PX, MOUSE_OFFSET_PX, TOOLTIP_DELAY_MS, tooltipPosition } from './tooltip-position.ts';

/** Time in which the mouse can cross the gap between the trigger and its tooltip, before the tooltip is hidden. */
const LEAVE_MS = 300;

/** The function that hides the visible tooltip. Only one tooltip is shown at a time. */
let hideShown: Dispose | undefined;

/**
 * §9: shows `tooltip` when the mouse rests on `trigger` for 1200 ms, when the trigger has the keyboard's focus for that
 * time, or when a finger is held on it that long. The tooltip stays as long as the mouse is on the trigger or the
 * tooltip. Escape, a press elsewhere or on the trigger, and scrolling hide the tooltip.
 *
 * @param tooltip An element with `popover="manual"`.
 * @returns A function that removes all listeners and hides the tooltip.
 */
export function attachTooltip(host: Host, trigger: HTMLElement, tooltip: HTMLElement): Dispose {
  let waiting: Dispose | undefined;
  let forgetEscape: Dispose | undefined;
  /** Position of the mouse; undefined when the tooltip is shown because of the keyboard or a finger. */
  let mouse: { x: number; y: number } | undefined;
  /** True while a finger is on the trigger. */
  let isHeld = false;
  /** True from the moment when a finger has opened the tooltip until the click that follows. */
  let isTouched = false;

  const wait = (callback: () => void, delay: number) => {
    waiting?.();
    waiting = host.timeout(callback, delay);
  };
  const hide = () => {
    waiting?.();
    forgetEscape?.();
    if (hideShown === hide) hideShown = undefined;
    if (tooltip.matches(':popover-open')) tooltip.hidePopover();
  };
  const show = () => {
    hideShown?.();
    hideShown = hide;
    forgetEscape = host.onEscape(hide);
    tooltip.showPopover();
    const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight };
    const { x, y } = mouse ? tooltipPosition(mouse, size, viewport()) : besides(trigger, size);
    tooltip.style.translate = `${x}px ${y}px`;
  };
  const isShown = () => hideShown === hide;
  const hold = () => {
    mouse = undefined;
    isHeld = true;
    wait(() => {
      isTouched = true;
      show();
    }, TOOLTIP_DELAY_MS);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') wait(hide, isShown() ? LEAVE_MS : 0);
  };

  const undo = [
    host.listen(trigger, 'pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      if (isShown()) waiting?.();
      else wait(show, TOOLTIP_DELAY_MS);
    }),
    host.listen(trigger, 'pointermove', ({ pointerType, clientX, clientY }) => {
      // The tooltip is not placed at the finger, which would cover it.
      if (pointerType !== 'touch') mouse = { x: clientX, y: clientY };
    }),
    host.listen(trigger, 'pointerleave', leave),
    host.listen(tooltip, 'pointerenter', () => waiting?.()),
    host.listen(tooltip, 'pointerleave', leave),
    host.listen(trigger, 'pointerdown', ({ pointerType }) => {
      hide();
      isTouched = false;
      if (pointerType === 'touch') hold();
    }),
    // When a long press opens the browser's context menu, the browser sends no `pointerup`, but it does send
    // `touchend`.
    ...(['pointerup', 'touchend'] as const).map((type) =>
      host.listen(
        trigger,
        type,
        () => {
          isHeld = false;
          if (!isShown()) waiting?.();
        },
        { passive: true },
      ),
    ),
    // The long press has shown the tooltip, so the click that follows it must not activate the trigger.
    host.listen(
      trigger,
      'click',
      (event) => {
        if (!isTouched) return hide();
        isTouched = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    ),
    host.listen(document, 'pointerdown', ({ target }) => {
      if (target instanceof Node && !trigger.contains(target) && !tooltip.contains(target)) hide();
    }),
    host.listen(trigger, 'focusin', () => {
      if (!trigger.matches(':focus-visible')) return;
      mouse = undefined;
      wait(show, TOOLTIP_DELAY_MS);
    }),
    host.listen(trigger, 'focusout', hide),
    // Scrolling hides the visible tooltip. While a finger is on the trigger, scrolling also ends the wait for the
    // tooltip. Scrolling does not end a wait that began when the trigger got the focus, because the browser itself can
    // scroll the page to the focused trigger.
    host.listen(window, 'scroll', () => (isShown() || isHeld) && hide(), { passive: true }),
  ];
  // The mouse, a finger or the focus can be on the trigger already when the script starts. On a touch screen, `:hover`
  // is not checked, because it still matches after the finger was lifted.
  if (isFingerOn(trigger)) hold();
  else if (trigger.matches(matchMedia('(hover: hover)').matches ? ':hover, :focus-visible' : ':focus-visible')) {
    wait(show, TOOLTIP_DELAY_MS);
  }
  return () => {
    for (const dispose of undo) dispose();
    hide();
  };
}

const viewport = () => ({ width: innerWidth, height: innerHeight });

/**
 * Position of a tooltip below the element, aligned with the element's start. When there is no room below, the position
 * is above the element.
 */
function besides(element: Element, size: { readonly width: number; readonly height: number }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const start = (isRtl(element) ? right - size.width : left) - MOUSE_OFFSET_PX;
  const { x, y } = tooltipPosition({ x: start, y: bottom }, size, viewport());
  return { x, y: y >= bottom ? y : Math.max(EDGE_MARGIN_PX, top - MOUSE_OFFSET_PX - size.height) };
}
