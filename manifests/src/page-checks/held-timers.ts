import type { FindCaller } from './call-site.ts';
import { type Held, leftBy } from './held.ts';

type Call = (...args: readonly unknown[]) => unknown;

/**
 * Functions that start and end timers. `setTimeout` and `setInterval` share their ids; the other kinds have separate
 * ids.
 */
const TIMERS = [
  { ids: 'timer', begin: 'setTimeout', end: 'clearTimeout', name: 'time-out', isOnce: true },
  { ids: 'timer', begin: 'setInterval', end: 'clearInterval', name: 'interval', isOnce: false },
  { ids: 'frame', begin: 'requestAnimationFrame', end: 'cancelAnimationFrame', name: 'animation frame', isOnce: true },
  { ids: 'idle', begin: 'requestIdleCallback', end: 'cancelIdleCallback', name: 'idle callback', isOnce: true },
] as const;

/**
 * Records the timers that plugins start and that have neither been cleared nor run. The replaced functions behave like
 * the original ones.
 */
export function keepTimers(view: Window & typeof globalThis, caller: FindCaller): () => Held[] {
  const held = new Map<string, Held>();
  for (const { ids, begin, end, name, isOnce } of TIMERS) {
    const start: unknown = Reflect.get(view, begin);
    const stop: unknown = Reflect.get(view, end);
    // Safari has no idle callbacks.
    if (!isCall(start) || !isCall(stop)) continue;
    const keyOf = (id: unknown) => `${ids} ${Number(id)}`;
    replace(view, begin, (callback, ...rest) => {
      const call = caller();
      if (!call || !isCall(callback)) return Reflect.apply(start, view, [callback, ...rest]);
      const run = (...args: readonly unknown[]) => {
        if (isOnce) held.delete(keyOf(id));
        Reflect.apply(callback, view, args);
      };
      // Timers of Node are objects, and timers of a page are numbers.
      const id = Number(Reflect.apply(start, view, [run, ...rest]));
      const delay = ids === 'timer' ? ` of ${Number(rest[0] ?? 0)} ms` : '';
      const finding = leftBy(call, 'timerLeft', `leaves a timer (${name}${delay})`);
      held.set(keyOf(id), { finding, end: () => cancel(id) });
      return id;
    });
    const cancel = (id: unknown) => {
      held.delete(keyOf(id));
      Reflect.apply(stop, view, [id]);
    };
    replace(view, end, cancel);
  }
  return () => [...held.values()];
}

function replace(view: object, name: string, value: Call): void {
  Object.defineProperty(view, name, { value, writable: true, enumerable: true, configurable: true });
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}
