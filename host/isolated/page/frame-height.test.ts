import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepHeight } from './frame-height.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

function frameWithHeight() {
  const frame = document.createElement('iframe');
  let width = 300;
  Object.defineProperty(frame, 'clientWidth', { get: () => width });
  const resize = (next: number) => {
    width = next;
  };
  return { frame, resize, setHeight: keepHeight(frame) };
}

it('sets the height of the content, rounded up, at most 20,000 pixels', () => {
  const { frame, setHeight } = frameWithHeight();
  setHeight(100.2);
  expect(frame.style.height).toBe('101px');
  setHeight(1_000_000);
  expect(frame.style.height).toBe('20000px');
});

it('stops when each change causes another one, and continues when the width changes', () => {
  const { frame, resize, setHeight } = frameWithHeight();
  for (let height = 1; height <= 100; height += 1) setHeight(height);
  expect(frame.style.height).toBe('30px');
  vi.advanceTimersByTime(1_000);
  setHeight(500);
  expect(frame.style.height).toBe('30px');
  resize(400);
  setHeight(500);
  expect(frame.style.height).toBe('500px');
});
