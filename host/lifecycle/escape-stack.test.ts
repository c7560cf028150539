import type { EscapeEvent } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEscapeStack } from './escape-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stacking() {
  const target = new EventTarget();
  const asked: EscapeEvent[] = [];
  const report = vi.fn();
  const stack = createEscapeStack({ target, report, onEmpty: (event) => asked.push(event) });
  const press = (init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, ...init });
    target.dispatchEvent(event);
    return event;
  };
  const escapeKey = (init?: KeyboardEventInit) => {
    press(init);
    vi.advanceTimersByTime(10);
  };
  return { stack, asked, report, press, escapeKey };
}

describe('§4 Escape', () => {
  it('each key press closes one target, the most recently registered first', () => {
    const { stack, escapeKey, asked } = stacking();
    const closed: string[] = [];
    for (const name of ['menu', 'popup', 'lightbox']) stack.register(() => closed.push(name));
    escapeKey();
    expect(closed).toEqual(['lightbox']);
    escapeKey();
    escapeKey();
    expect(closed).toEqual(['lightbox', 'popup', 'menu']);
    expect(asked).toEqual([]);
  });

  it('closes the target after 10 ms', () => {
    const { stack, press } = stacking();
    const close = vi.fn();
    stack.register(close);
    press();
    vi.advanceTimersByTime(9);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['plain', { shiftKey: false }],
    ['with shift', { shiftKey: true }],
  ])('with no target left, a key press (%s) calls the hook', (_, init) => {
    const { asked, press } = stacking();
    const event = press(init);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(asked).toEqual([{ event, shiftKey: init.shiftKey }]);
  });

  it.each<[string, KeyboardEventInit]>([
    ['another key', { key: 'Enter' }],
    ['a key press during the composition of an input method', { isComposing: true }],
    ['a key that is held down', { repeat: true }],
  ])('ignores %s', (_, init) => {
    const { stack, asked, escapeKey } = stacking();
    const close = vi.fn();
    stack.register(close);
    escapeKey(init);
    expect(close).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('a key press that other code prevents, even within the delay, closes nothing', () => {
    const { stack, press, escapeKey } = stacking();
    const close = vi.fn();
    stack.register(close);
    const event = press();
    vi.advanceTimersByTime(5);
    event.preventDefault();
    vi.advanceTimersByTime(10);
    expect(close).not.toHaveBeenCalled();
    escapeKey();
    expect(close).toHaveBeenCalledOnce();
  });

  it('a disposed target is skipped; disposing it twice is harmless', () => {
    const { stack, escapeKey } = stacking();
    const [below, gone] = [vi.fn(), vi.fn()];
    stack.register(below);
    const dispose = stack.register(gone);
    dispose();
    dispose();
    escapeKey();
    expect(gone).not.toHaveBeenCalled();
    expect(below).toHaveBeenCalledOnce();
  });

  it('one function registered twice is two targets', () => {
    const { stack, escapeKey } = stacking();
    const close = vi.fn();
    const dispose = stack.register(close);
    stack.register(close);
    dispose();
    escapeKey();
    escapeKey();
    expect(close).toHaveBeenCalledOnce();
  });

  it('a target that throws is reported and removed', () => {
    const { stack, escapeKey, report, asked } = stacking();
    const error = new Error('stuck');
    stack.register(() => {
      throw error;
    });
    escapeKey();
    escapeKey();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    expect(asked).toHaveLength(1);
  });

  it('after disposal no key does anything, not even one pressed before it', () => {
    const { stack, asked, press, escapeKey } = stacking();
    press();
    stack.dispose();
    escapeKey();
    expect(asked).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
