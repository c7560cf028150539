import { callerOf } from './call-site.ts';

/** A listener, timer or observer that a plugin has started and not ended. */
interface Held {
  readonly rule: 'PLINTH-MANIFEST-162' | 'PLINTH-MANIFEST-163' | 'PLINTH-MANIFEST-164';
  readonly plugin: string;
  readonly what: string;
}

export interface Ledger {
  /**
   * Everything that plugins have started and not ended. Listeners of elements that were removed from the page are not
   * counted.
   */
  held(): Held[];
}

interface HeldListener extends Held {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly capture: boolean;
}

interface Observing {
  observe(...args: unknown[]): void;
  disconnect(): void;
}

const OBSERVERS = ['MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'] as const;

/**
 * Records the listeners, timers and observers that the files of plugins begin. Those of React, the SDK and the host are
 * not recorded, because these keep some on purpose. The replaced functions behave as before.
 *
 * @param pluginOf Plugin to which a script belongs.
 */
export function keepLedger(view: Window & typeof globalThis, pluginOf: (script: string) => string | undefined): Ledger {
  const caller = (): string | undefined => {
    const script = callerOf();
    return script === undefined ? undefined : pluginOf(script);
  };
  const listeners = keepListeners(view, caller);
  const timers = keepTimers(view, caller);
  const observers = keepObservers(view, caller);
  return {
    held: () => [
      ...[...listeners].filter(({ target }) => !(target instanceof view.Node) || target.isConnected),
      ...timers.values(),
      ...observers.values(),
    ],
  };
}

function keepListeners(view: Window & typeof globalThis, caller: () => string | undefined): ReadonlySet<HeldListener> {
  const held = new Set<HeldListener>();
  const { prototype } = view.EventTarget;
  const { addEventListener, removeEventListener } = prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean) => {
    for (const each of held) {
      const isSame = each.target === target && each.type === type && each.listener === listener;
      if (isSame && each.capture === capture) held.delete(each);
    }
  };
  prototype.addEventListener = function (type, listener, options) {
    const plugin = listener ? caller() : undefined;
    const { capture = false, once = false, signal = undefined } = optionsOf(options);
    if (plugin !== undefined && listener && !once && !signal?.aborted) {
      forget(this, type, listener, capture);
      const what = `a listener of "${type}" on ${nameOf(this, view)}`;
      held.add({ rule: 'PLINTH-MANIFEST-162', plugin, what, target: this, type, listener, capture });
      if (signal) Reflect.apply(addEventListener, signal, ['abort', () => forget(this, type, listener, capture)]);
    }
    return Reflect.apply(addEventListener, this, [type, listener, options]);
  };
  prototype.removeEventListener = function (type, listener, options) {
    forget(this, type, listener, optionsOf(options).capture ?? false);
    return Reflect.apply(removeEventListener, this, [type, listener, options]);
  };
  return held;
}

function optionsOf(options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions {
  return typeof options === 'boolean' ? { capture: options } : (options ?? {});
}

function keepTimers(view: Window & typeof globalThis, caller: () => string | undefined): ReadonlyMap<number, Held> {
  const held = new Map<number, Held>();
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: stopRepeating } = view;
  const note = (id: number, plugin: string | undefined, what: string) => {
    if (plugin !== undefined) held.set(id, { rule: 'PLINTH-MANIFEST-163', plugin, what });
  };
  const replacements = {
    setTimeout: (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
      const plugin = caller();
      if (plugin === undefined || typeof handler !== 'function')
        return Number(Reflect.apply(start, view, [handler, delay, ...args]));
      const run = () => {
        held.delete(id);
        Reflect.apply(handler, view, args);
      };
      const id = Number(Reflect.apply(start, view, [run, delay]));
      note(id, plugin, `a time-out of ${delay} ms`);
      return id;
    },
    clearTimeout: (id?: number) => {
      held.delete(Number(id));
      Reflect.apply(stop, view, [id]);
    },
    setInterval: (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
      const id = Number(Reflect.apply(repeat, view, [handler, delay, ...args]));
      note(id, caller(), `an interval of ${delay} ms`);
      return id;
    },
    clearInterval: (id?: number) => {
      held.delete(Number(id));
      Reflect.apply(stopRepeating, view, [id]);
    },
  };
  for (const [name, value] of Object.entries(replacements)) Reflect.set(view, name, value);
  return held;
}

function keepObservers(view: Window & typeof globalThis, caller: () => string | undefined): ReadonlyMap<object, Held> {
  const held = new Map<object, Held>();
  for (const name of OBSERVERS) {
    const prototype: Observing = view[name].prototype;
    const { observe, disconnect } = prototype;
    prototype.observe = function (...args) {
      const plugin = caller();
      if (plugin !== undefined) held.set(this, { rule: 'PLINTH-MANIFEST-164', plugin, what: `a connected ${name}` });
      return Reflect.apply(observe, this, args);
    };
    prototype.disconnect = function () {
      held.delete(this);
      return Reflect.apply(disconnect, this, []);
    };
  }
  return held;
}

function nameOf(target: EventTarget, view: Window & typeof globalThis): string {
  if (target === view) return 'window';
  if (target === view.document) return 'document';
  return target instanceof view.Element ? `<${target.tagName.toLowerCase()}>` : target.constructor.name;
}
