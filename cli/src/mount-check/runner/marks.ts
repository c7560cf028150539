/** Name of the global variable that marked scripts call. */
export const MARKS = '__plinthMarks';

/** Time in milliseconds after which a loop or a promise counts as endless. */
const STUCK_MS = 2_000;

export interface Marks {
  /** Must be called when a step begins. */
  begin(): void;
}

/**
 * Calls `onStuck` with the position at which marked scripts hang, 2 s after a step has begun. This is the position of a
 * loop that still runs. If there is none, it is the position of the oldest pending promise of the step, because the
 * newer pending promises usually wait for that one.
 */
export function installMarks(onStuck: (place: string) => void): Marks {
  // Keeps the original function, because the global timers are replaced later.
  const { setTimeout } = globalThis;
  let begun = performance.now();
  let isStuck = false;
  const waiting = new Map<object, string>();
  const stuck = (place: string | undefined) => {
    if (isStuck || place === undefined) return;
    isStuck = true;
    onStuck(place);
  };
  Object.assign(globalThis, {
    [MARKS]: {
      loop(place: string) {
        if (performance.now() - begun > STUCK_MS) stuck(place);
      },
      wait(place: string, value: unknown) {
        const key = {};
        waiting.set(key, place);
        const end = () => waiting.delete(key);
        Promise.resolve(value).then(end, end);
        return value;
      },
    },
  });
  return {
    begin() {
      waiting.clear();
      begun = performance.now();
      const now = begun;
      setTimeout(() => {
        if (begun === now) stuck([...waiting.values()][0]);
      }, STUCK_MS);
    },
  };
}
