import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

declare global {
  interface Window {
    __plinth?: import('../kernel/captured-events.ts').CapturedEvents;
  }
}

beforeAll(async () => {
  // Importing the inline script runs it. It has no exports.
  const script = './capture.js';
  await import(script);
});

function captured() {
  const kept = window.__plinth;
  if (!kept) throw new Error('the script did not set window.__plinth');
  return kept;
}

beforeEach(() => {
  document.body.innerHTML =
    '<div data-block-type="69" id="block-a"><button>a</button></div><div data-block-type="8" id="block-b"><i tabindex="0">b</i></div><p>outside</p>';
  captured().events.length = 0;
  captured().activate = undefined;
});

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

describe('capture script', () => {
  it('captures clicks, keys and focus in blocks in order of arrival, and activates the block', () => {
    const activate = vi.fn(() => false);
    captured().activate = activate;
    const events = [
      new MouseEvent('click', { bubbles: true }),
      new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }),
      new FocusEvent('focusin', { bubbles: true }),
    ];
    for (const event of events) element('#block-a button').dispatchEvent(event);
    const block = element('#block-a');
    expect(captured().events).toEqual(events.map((event) => [block, event, false]));
    expect(activate.mock.calls).toEqual([[block], [block], [block]]);
    expect(captured().block).toBe(block);
  });

  it('captures events even when another listener stops their propagation', () => {
    element('#block-a').addEventListener('click', (event) => event.stopImmediatePropagation(), { once: true });
    element('#block-a button').click();
    expect(captured().events).toHaveLength(1);
  });

  it.each([
    ['a dialog', 'aria-haspopup="dialog"'],
    ['something on the page', 'data-opens=""'],
  ])('holds a click on a link that opens %s while its script is loading, and no other click', (_, attribute) => {
    const press = (selector: string, init: MouseEventInit = {}) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      // Stops the click here, because happy-dom would follow the link.
      element(selector).addEventListener('click', (event) => event.stopPropagation(), { once: true });
      element(selector).dispatchEvent(click);
      return click.defaultPrevented;
    };
    element('#block-a').innerHTML = `<a ${attribute} id="opener"></a><a id="link"></a>`;
    captured().activate = () => true;
    expect([press('#opener'), press('#link'), press('#opener', { ctrlKey: true })]).toEqual([true, false, false]);
    expect(captured().events.map(([, , held]) => held)).toEqual([true, false, false]);
    captured().activate = () => false;
    expect(press('#opener')).toBe(false);
    captured().activate = undefined;
    expect(press('#opener')).toBe(false);
  });

  it('reports the block that the pointer moves over, keeps the latest of these events, and captures none', () => {
    const activate = vi.fn(() => false);
    captured().activate = activate;
    element('#block-b i').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const latest = new PointerEvent('pointerover', { bubbles: true });
    element('p').dispatchEvent(latest);
    expect(captured().over).toBe(latest);
    expect(activate.mock.calls).toEqual([[element('#block-b'), true]]);
    expect(captured().events).toEqual([]);
  });

  it('ignores events outside any block, and events in a block that React handles already', () => {
    element('p').click();
    document.dispatchEvent(new Event('click', { bubbles: true }));
    captured().live.set(element('#block-b'), true);
    element('#block-b i').click();
    expect(captured().events).toEqual([]);
    expect(captured().block).toBe(element('#block-b'));
    element('p').click();
    expect(captured().block).toBeNull();
  });

  it('limits the events that are kept for a block that is never mounted, and still activates other blocks', () => {
    const activate = vi.fn(() => false);
    captured().activate = activate;
    for (let count = 0; count < 150; count += 1) element('#block-b i').click();
    element('#block-a button').click();
    expect(captured().events).toHaveLength(100);
    expect(captured().events.at(-1)?.[0]).toBe(element('#block-a'));
    expect(activate).toHaveBeenLastCalledWith(element('#block-a'));
  });
});
