import { type GlobalWindow, EventTarget as PageEventTarget, PropertySymbol } from 'happy-dom';
import type { Finding } from '../findings.ts';
import { callSite } from './call-site.ts';

/** The listeners, timers and observers that the code of a plugin has begun and not ended. */
export interface Ledger {
  /**
   * Returns one finding for each listener, timer or observer that is left. Listeners on elements that were removed from
   * the page are not counted.
   */
  left(): Finding[];
  /** Ends all recorded listeners, timers and observers, so that the next example begins without any. */
  clear(): void;
  /** A number that grows whenever something is added, so that a caller can see whether a page is at rest. */
  readonly activity: () => number;
}

interface HeldListener {
  readonly target: PageEventTarget;
  readonly type: string;
  readonly listener: Parameters<PageEventTarget['addEventListener']>[1];
  readonly place: string;
}

interface Held {
  readonly what: string;
  readonly place: string;
  readonly end: () => void;
}

type Callback = (...args: unknown[]) => void;
type Callbacks = ReadonlyMap<string, readonly unknown[]>;

const FRAME_MS = 16;

/**
 * Replaces the functions of the window that begin listeners, timers and observers. Records only calls from the plugin's
 * own files, because React and the SDK keep some listeners on purpose.
 * @param folder Address of the folder with the plugin's files.
 */
export function keepLedger(window: GlobalWindow, folder: string): Ledger {
  const listeners = new Set<HeldListener>();
  const timers = new Map<number, Held>();
  const observers = new Map<object, Held>();
  let activity = 0;

  const add = <Key>(held: Map<Key, Held>, key: Key, what: string, end: () => void) => {
    activity += 1;
    const place = callSite(folder);
    if (place !== undefined) held.set(key, { what, place, end });
  };

  // `addListener` of media queries calls `addEventListener`, so it is recorded there.
  for (const prototype of [PageEventTarget.prototype, prototypeOf(window.matchMedia('all'))]) {
    const listen = prototype.addEventListener;
    prototype.addEventListener = function (...args: Parameters<PageEventTarget['addEventListener']>) {
      activity += 1;
      const place = callSite(folder);
      const [type, listener] = args;
      if (place !== undefined && listener) listeners.add({ target: this, type, listener, place });
      return Reflect.apply(listen, this, args);
    };
  }

  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: stopRepeating } = globalThis;
  const cancel = (id: unknown) => {
    timers.delete(Number(id));
    stop(Number(id));
  };
  const begin = (what: string, callback: Callback, delay: number, args: unknown[]): number => {
    const id = Number(
      start(() => {
        timers.delete(id);
        callback(...args);
      }, delay),
    );
    add(timers, id, `${what} of ${delay} ms`, () => stop(id));
    return id;
  };
  const timing = {
    setTimeout: (callback: Callback, delay = 0, ...args: unknown[]) => begin('time-out', callback, delay, args),
    clearTimeout: cancel,
    setInterval: (callback: Callback, delay = 0, ...args: unknown[]) => {
      const id = Number(repeat(callback, delay, ...args));
      add(timers, id, `interval of ${delay} ms`, () => stopRepeating(id));
      return id;
    },
    clearInterval: (id: unknown) => {
      timers.delete(Number(id));
      stopRepeating(Number(id));
    },
    requestAnimationFrame: (callback: Callback) =>
      begin('animation frame', () => callback(performance.now()), FRAME_MS, []),
    cancelAnimationFrame: cancel,
    requestIdleCallback: (callback: Callback) =>
      begin('idle callback', () => callback({ didTimeout: false, timeRemaining: () => 10 }), 0, []),
    cancelIdleCallback: cancel,
  };

  const watched = <Made extends new (...args: never[]) => Observing>(name: string, Observer: Made): Made => {
    const { prototype: own } = Observer;
    const { observe, disconnect } = own;
    own.observe = function (this: Observing, ...args: unknown[]) {
      add(observers, this, name, () => Reflect.apply(disconnect, this, []));
      return Reflect.apply(observe, this, args);
    };
    own.disconnect = function (this: Observing) {
      observers.delete(this);
      return Reflect.apply(disconnect, this, []);
    };
    return Observer;
  };
  const observing = {
    MutationObserver: watched('MutationObserver', window.MutationObserver),
    IntersectionObserver: watched('IntersectionObserver', reportingOnce()),
    ResizeObserver: watched('ResizeObserver', reportingOnce()),
  };

  // The window has a copy of the original function.
  const addEventListenerOfWindow = PageEventTarget.prototype.addEventListener.bind(window);
  for (const [name, value] of Object.entries({
    ...timing,
    ...observing,
    addEventListener: addEventListenerOfWindow,
  })) {
    Reflect.set(window, name, value);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }

  const heldListeners = () => [...listeners].filter((held) => isRegistered(held) && isOfPage(held.target));
  return {
    left: () => [
      ...heldListeners().map(({ target, type, place }): Finding => {
        return { kind: 'listenerLeft', message: `leaves a listener of "${type}" on ${nameOf(target)}, from ${place}` };
      }),
      ...[...timers.values()].map(({ what, place }): Finding => {
        return { kind: 'timerLeft', message: `leaves a timer (${what}), from ${place}` };
      }),
      ...[...observers.values()].map(({ what, place }): Finding => {
        return { kind: 'observerLeft', message: `leaves a connected ${what}, from ${place}` };
      }),
    ],
    clear() {
      for (const { target, type, listener } of listeners) {
        target.removeEventListener(type, listener);
        target.removeEventListener(type, listener);
      }
      for (const { end } of [...timers.values(), ...observers.values()]) end();
      listeners.clear();
      timers.clear();
      observers.clear();
    },
    activity: () => activity,
  };
}

function prototypeOf(target: PageEventTarget): PageEventTarget {
  return Object.getPrototypeOf(target);
}

interface Observing {
  observe(...args: unknown[]): void;
  disconnect(): void;
}

/**
 * Makes an observer that calls back once for each element, as a browser does. All elements are visible and have no
 * size, because there is no layout.
 */
function reportingOnce() {
  return class {
    readonly #callback: (entries: readonly object[], observer: object) => void;
    #targets = new Set<unknown>();

    constructor(callback: (entries: readonly object[], observer: object) => void) {
      this.#callback = callback;
    }

    observe(...[target]: unknown[]) {
      this.#targets.add(target);
      setImmediate(() => {
        if (!this.#targets.has(target)) return;
        const rect = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 };
        const size = [{ inlineSize: 0, blockSize: 0 }];
        const seen = { isIntersecting: true, intersectionRatio: 1, boundingClientRect: rect, intersectionRect: rect };
        const sized = { contentRect: rect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
        this.#callback([{ target, time: performance.now(), rootBounds: null, ...seen, ...sized }], this);
      });
    }

    unobserve(target: unknown) {
      this.#targets.delete(target);
    }

    disconnect() {
      this.#targets.clear();
    }

    takeRecords() {
      return [];
    }
  };
}

/**
 * Is the listener still registered? Reads the list of happy-dom, because happy-dom also removes listeners with `once`
 * or a signal.
 */
function isRegistered({ target, type, listener }: HeldListener): boolean {
  const registered: { readonly capturing: Callbacks; readonly bubbling: Callbacks } | undefined = Reflect.get(
    target,
    PropertySymbol.listeners,
  );
  if (!registered) return false;
  return [registered.capturing, registered.bubbling].some((phase) => phase.get(type)?.includes(listener));
}

/** Listeners of an element that was removed from the page are not leaks. */
function isOfPage(target: PageEventTarget): boolean {
  return !('isConnected' in target) || target.isConnected === true;
}

function nameOf(target: PageEventTarget): string {
  if (target.constructor.name.endsWith('Document')) return 'document';
  if ('tagName' in target) return `<${String(target.tagName).toLowerCase()}>`;
  return target.constructor.name.includes('Window') ? 'window' : target.constructor.name;
}
