import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeHost, fakeHost } from '../testing/index.ts';
import { attachTooltip } from './attach-tooltip.ts';

let host: FakeHost;
let trigger: HTMLButtonElement;
let tooltip: HTMLElement;
const pressed = vi.fn();

/** happy-dom has no popovers, so the test adds the popover functions of a browser. */
function popoverElement(): HTMLElement {
  const element = document.createElement('span');
  let isOpen = false;
  const { matches } = element;
  return Object.assign(element, {
    showPopover: () => {
      isOpen = true;
    },
    hidePopover: () => {
      isOpen = false;
    },
    matches: (selector: string) => (selector === ':popover-open' ? isOpen : matches.call(element, selector)),
  });
}

function attached() {
  const element = document.createElement('button');
  const box = popoverElement();
  element.addEventListener('click', pressed);
  document.body.append(element, box);
  return { element, box, dispose: attachTooltip(host, element, box) };
}

let dispose: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  host = fakeHost();
  ({ element: trigger, box: tooltip, dispose } = attached());
});
afterEach(() => {
  dispose();
  document.body.replaceChildren();
  pressed.mockClear();
  vi.useRealTimers();
});

const shown = () => tooltip.matches(':popover-open');
const point = (target: EventTarget, type: string, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerType,
      clientX: 100,
      clientY: 50,
      bubbles: type !== 'pointerenter' && type !== 'pointerleave',
    }),
  );
const later = (ms: number) => vi.advanceTimersByTime(ms);
const hover = () => {
  point(trigger, 'pointerenter');
  point(trigger, 'pointermove');
  later(1_200);
};

describe('§9 tooltip', () => {
  it('is shown 1,200 ms after the mouse enters the trigger, 15 px from the mouse', () => {
    point(trigger, 'pointerenter');
    point(trigger, 'pointermove');
    later(1_199);
    expect(shown()).toBe(false);
    later(1);
    expect([shown(), tooltip.style.translate]).toEqual([true, '115px 65px']);
  });

  it('waits 1,200 ms each time, even right after it was shown', () => {
    hover();
    point(trigger, 'pointerleave');
    later(300);
    point(trigger, 'pointerenter');
    later(1_199);
    expect(shown()).toBe(false);
    later(1);
    expect(shown()).toBe(true);
  });

  it('is not shown when the mouse leaves before that time', () => {
    point(trigger, 'pointerenter');
    later(1_000);
    point(trigger, 'pointerleave');
    later(5_000);
    expect(shown()).toBe(false);
  });

  it('stays while the mouse is on the tooltip, and is hidden when the mouse has left tooltip and trigger', () => {
    hover();
    point(trigger, 'pointerleave');
    later(299);
    point(tooltip, 'pointerenter');
    later(60_000);
    expect(shown()).toBe(true);
    point(tooltip, 'pointerleave');
    later(300);
    expect(shown()).toBe(false);
  });

  it('the first Escape hides the tooltip, the next one closes the target below it', () => {
    const below = vi.fn();
    host.onEscape(below);
    hover();
    host.escape();
    expect([shown(), below.mock.calls.length]).toEqual([false, 0]);
    host.escape();
    expect(below).toHaveBeenCalledTimes(1);
  });

  it('keyboard focus shows the tooltip, and losing the focus hides it', () => {
    trigger.focus();
    trigger.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    later(1_200);
    const wasShown = shown();
    trigger.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect([wasShown, shown()]).toEqual([trigger.matches(':focus-visible'), false]);
  });

  it('holding a finger on the trigger shows the tooltip and does not press the trigger', () => {
    point(trigger, 'pointerdown', 'touch');
    point(trigger, 'pointermove', 'touch');
    later(1_200);
    point(trigger, 'pointerup', 'touch');
    trigger.click();
    expect([shown(), pressed.mock.calls.length]).toEqual([true, 0]);
    // The tooltip is next to the trigger, and not where the finger is.
    expect(tooltip.style.translate).not.toBe('115px 65px');
    point(document.body, 'pointerdown', 'touch');
    expect(shown()).toBe(false);
  });

  it('a short touch presses the trigger', () => {
    point(trigger, 'pointerdown', 'touch');
    later(200);
    point(trigger, 'pointerup', 'touch');
    trigger.click();
    later(5_000);
    expect([shown(), pressed.mock.calls.length]).toEqual([false, 1]);
  });

  it.each<[string, () => unknown]>([
    ['a press', () => point(trigger, 'pointerdown')],
    ['the page scrolling', () => window.dispatchEvent(new Event('scroll'))],
  ])('%s hides it', (_, act) => {
    hover();
    act();
    expect(shown()).toBe(false);
  });

  it('only one tooltip is shown at a time', () => {
    hover();
    const other = attached();
    point(other.element, 'pointerenter');
    later(1_200);
    expect([shown(), other.box.matches(':popover-open')]).toEqual([false, true]);
    other.dispose();
  });

  it('leaves no listener and no timer after it is removed', () => {
    hover();
    dispose();
    expect([shown(), host.held(), vi.getTimerCount(), host.escape()]).toEqual([false, 0, 0, false]);
  });
});
