import type { FindCaller } from './call-site.ts';
import { type Held, leftBy } from './held.ts';

interface Observing {
  observe(...args: unknown[]): void;
  disconnect(): void;
}

const OBSERVERS = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'] as const;

/** Records the observers that plugins connect and do not disconnect. */
export function keepObservers(view: Window & typeof globalThis, caller: FindCaller): () => Held[] {
  const held = new Map<object, Held>();
  for (const name of OBSERVERS) {
    const prototype: Observing = view[name].prototype;
    const { observe, disconnect } = prototype;
    prototype.observe = function (...args) {
      const call = caller();
      const end = () => this.disconnect();
      if (call) held.set(this, { finding: leftBy(call, 'observerLeft', `leaves a connected ${name}`), end });
      return Reflect.apply(observe, this, args);
    };
    prototype.disconnect = function () {
      held.delete(this);
      return Reflect.apply(disconnect, this, []);
    };
  }
  return () => [...held.values()];
}
