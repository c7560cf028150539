import type { FindCaller } from './call-site.ts';
import type { PageFinding } from './page-finding.ts';

interface BypassOptions {
  readonly view: typeof globalThis;
  readonly findCaller: FindCaller;
  readonly onFinding: (finding: PageFinding) => void;
  /**
   * True when no request may be sent at all. Every call that would send a request then fails, even if it does not come
   * from a plugin.
   */
  readonly isOffline: boolean;
}

const CONNECTIONS = ['XMLHttpRequest', 'WebSocket', 'EventSource'];
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/**
 * Watches the functions by which code reaches the network or the visitor's storage without the host. Each call from the
 * code of a plugin is reported.
 */
export function watchBypasses({ view, findCaller, onFinding, isOffline }: BypassOptions): void {
  const used = (name: string) => {
    const call = findCaller();
    if (!call) return;
    const { plugin, place } = call;
    onFinding({ kind: 'bypassed', plugin, message: `uses ${name} without the host, at ${place}` });
  };
  const offline = (name: string) => new TypeError(`${name} does not work while a block is checked`);

  watchCalls(view, 'fetch', used, isOffline ? () => Promise.reject(offline('fetch')) : undefined);
  for (const name of CONNECTIONS) {
    const refuse = () => {
      throw offline(name);
    };
    watchCalls(view, name, used, isOffline ? refuse : undefined);
  }
  for (const name of STORES) {
    // A simulated browser lacks some kinds of storage. They are defined here as undefined, so that each use is noticed.
    // In Node, which has no storage, nothing is defined.
    if (isOffline && typeof view.document === 'object' && !(name in view))
      Object.defineProperty(view, name, { value: undefined, configurable: true });
    watchProperty(view, name, () => used(name));
  }
  if (typeof view.navigator === 'object') {
    const beacon = (name: string) => used(`navigator.${name}`);
    watchCalls(view.navigator, 'sendBeacon', beacon, isOffline ? () => false : undefined);
  }
  if (typeof view.document === 'object') watchProperty(view.document, 'cookie', () => used('document.cookie'));
}

/**
 * Calls `onUse` before each call of a function, and before each construction of a class.
 * @param instead Called in place of the original. Default: the original function.
 */
function watchCalls(target: object, name: string, onUse: (name: string) => void, instead?: () => unknown): void {
  const original: unknown = Reflect.get(target, name);
  if (!isFunction(original)) return;
  const value = new Proxy(original, {
    apply: (called, _self, args) => {
      onUse(name);
      return instead ? instead() : Reflect.apply(called, target, args);
    },
    construct: (called, args, newTarget) => {
      onUse(name);
      instead?.();
      return Reflect.construct(called, args, newTarget);
    },
  });
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Calls `onUse` whenever this property of an object is read or set. */
function watchProperty(target: object, name: string, onUse: () => void): void {
  const found = descriptorOf(target, name);
  if (!found) return;
  Object.defineProperty(target, name, {
    get() {
      onUse();
      return found.get ? Reflect.apply(found.get, target, []) : found.value;
    },
    set(value: unknown) {
      onUse();
      if (found.set) Reflect.apply(found.set, target, [value]);
    },
    configurable: true,
  });
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

function descriptorOf(target: object, name: string): PropertyDescriptor | undefined {
  for (let one: object | null = target; one; one = Reflect.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, name);
    if (found) return found;
  }
  return undefined;
}
