import type { CapturedEvents } from '../kernel/captured-events.ts';

/**
 * Selector of elements whose click the browser itself has already handled. A replay of the click would repeat its
 * effect.
 */
const NATIVE_CLICK =
  'a[href],area[href],summary,label,input,select,textarea,option,video,audio,form button:not([type=button])';
/** Selector of elements that handle every key themselves. */
const NATIVE_KEYS = 'input,select,textarea,video,audio,[contenteditable]';
/**
 * Selector of elements for which the browser turns Enter and Space into a click. The capture script captures that click
 * too.
 */
const NATIVE_PRESS = 'a[href],area[href],summary,button';
const PRESS_KEYS = ['Enter', ' '];
/**
 * Escape is missing on purpose: a block that is not mounted yet has no open target, and the escape stack has already
 * handled the key.
 */
const REPLAYED_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ...PRESS_KEYS];

/**
 * Marks a block as live and replays the visitor's earlier events on it, once: the first click, key and focus on each
 * element. Clicks with a modifier key, and events that a native element has handled, are not replayed.
 */
export function replayCaptured(captured: CapturedEvents, block: Element): void {
  captured.live.set(block, true);
  const done = new Set<string>();
  const targets = new Map<EventTarget, number>();
  for (const entry of captured.events.filter(([owner]) => owner === block)) {
    captured.events.splice(captured.events.indexOf(entry), 1);
    const [, event, held] = entry;
    const target = event.target;
    if (!(target instanceof Element) || !block.contains(target)) continue;
    const number = targets.get(target) ?? targets.size;
    targets.set(target, number);
    const key = `${event.type} ${number}`;
    const copy = done.has(key) ? undefined : replayOf(event, target, held);
    if (!copy) continue;
    done.add(key);
    // The copy of the event must not bubble beyond the block, because the page around the block has already received
    // the original event.
    const stop = (heard: Event) => heard.stopPropagation();
    block.addEventListener(copy.type, stop);
    target.dispatchEvent(copy);
    block.removeEventListener(copy.type, stop);
  }
}

/** Removes the visitor's events on a block that has failed. They must not be replayed when it is mounted much later. */
export function forget({ events }: CapturedEvents, block: Element): void {
  for (const entry of events.filter(([owner, , held]) => !held && owner === block))
    events.splice(events.indexOf(entry), 1);
}

/**
 * Lets the browser carry out the clicks that were held for a block, if the block could not be mounted or was not
 * mounted in time.
 */
export function releaseHeld({ events, live }: CapturedEvents, block: Element): void {
  for (const entry of events.filter(([owner, , held]) => held && owner === block)) {
    events.splice(events.indexOf(entry), 1);
    const isLive = live.get(block);
    // The block is marked as live, so that the click is not captured again.
    live.set(block, isLive ?? true);
    entry[1].target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (isLive === undefined) live.delete(block);
  }
}

function replayOf(event: Event, target: Element, held = false): Event | undefined {
  if (event instanceof MouseEvent) {
    const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (modified || (!held && (event.defaultPrevented || target.closest(NATIVE_CLICK)))) return undefined;
    const { clientX, clientY, detail } = event;
    return new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      clientX,
      clientY,
      detail,
    });
  }
  if (event instanceof KeyboardEvent) {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    const { key, code, shiftKey } = event;
    const native = target.matches(NATIVE_KEYS) || (PRESS_KEYS.includes(key) && target.matches(NATIVE_PRESS));
    if (modified || native || event.defaultPrevented || !REPLAYED_KEYS.includes(key)) return undefined;
    return new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, key, code, shiftKey });
  }
  // React listens to `focusin` for focus. The element still has the focus, so the focus does not move.
  return document.activeElement === target ? new FocusEvent('focusin', { bubbles: true, composed: true }) : undefined;
}
