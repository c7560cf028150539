import type { Bus, PageContext } from '@plinth/sdk';

/** The members of `window.plinth` that the inspector uses. */
export interface PageRuntime {
  readonly state: string;
  readonly context: PageContext | undefined;
  initialise(): Promise<void>;
  destroy(): Promise<void>;
  readonly on: Bus['on'];
}

/** The runtime of the page; undefined before the kernel has run. */
export function runtimeOf(view: Window): PageRuntime | undefined {
  const found: unknown = Object.hasOwn(view, 'plinth') ? Reflect.get(view, 'plinth') : undefined;
  return isRuntime(found) ? found : undefined;
}

/**
 * Calls `start` as soon as the kernel has made the runtime and begun to initialise the page, before the kernel looks
 * for blocks. The inspector's script runs before the kernel, and no event says when the kernel starts. So this function
 * defines a setter for `plinth` on the prototype of the window. When the kernel assigns `window.plinth`, the setter
 * removes itself and defines an ordinary property with the assigned value.
 */
export function whenRuntimeStarts(view: Window, start: (runtime: PageRuntime) => void): void {
  const parent: unknown = Object.getPrototypeOf(view);
  if (typeof parent !== 'object' || parent === null) return;
  Object.defineProperty(parent, 'plinth', {
    configurable: true,
    set(value: unknown) {
      Reflect.deleteProperty(parent, 'plinth');
      Object.defineProperty(view, 'plinth', { value, writable: true, enumerable: true, configurable: true });
      if (!isRuntime(value)) return;
      // The kernel initialises the page in the next microtask. The listeners are added in the microtask after that.
      queueMicrotask(() => queueMicrotask(() => start(value)));
    },
  });
}

function isRuntime(value: unknown): value is PageRuntime {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['on', 'initialise', 'destroy'].every((name) => typeof Reflect.get(value, name) === 'function')
  );
}
