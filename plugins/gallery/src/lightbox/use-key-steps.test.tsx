import { act } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEY_THROTTLE_MS, useKeySteps } from './use-key-steps.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const steps: number[] = [];
let place: HTMLElement;

function Keys() {
  // biome-ignore lint/a11y/noStaticElementInteractions: the element only receives keys in this test.
  return <div onKeyDown={useKeySteps((by) => steps.push(by))} />;
}

/**
 * Presses an arrow key at each of these times in milliseconds (React needs times greater than 0). Returns the times at
 * which the key had an effect.
 */
function pressAt(times: readonly number[]): number[] {
  const root = createRoot(place);
  act(() => root.render(<Keys />));
  const counted = times.filter((time) => {
    const before = steps.length;
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: time });
    act(() => void place.firstElementChild?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    return steps.length > before;
  });
  act(() => root.unmount());
  return counted;
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

it('§9 lightbox key throttle: a key within 200 ms of the last key that counted is ignored', () => {
  expect(pressAt([100, 150, 299, 300, 499, 500])).toEqual([100, 300, 500]);
  expect(KEY_THROTTLE_MS).toBe(200);
});

it('two keys that count are never closer than 200 ms, whenever keys are pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 20 }), (times) => {
      const counted = pressAt(times.sort((one, other) => one - other));
      return counted.every((time, at) => at === 0 || time - (counted[at - 1] ?? 0) >= KEY_THROTTLE_MS);
    }),
    { numRuns: 30 },
  );
});
