import type { Finding } from '../findings.ts';
import { callSite } from './call-site.ts';

interface GuardOptions {
  /** Address of the folder with the plugin's files. */
  readonly folder: string;
  readonly onFinding: (finding: Finding) => void;
}

const ADDRESSES = ['XMLHttpRequest', 'WebSocket', 'EventSource'];
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/**
 * Replaces the functions by which code reaches the network or the visitor's storage without the host. No call sends
 * anything. A call from the plugin's own files is a finding.
 */
export function guardNetwork({ folder, onFinding }: GuardOptions): void {
  const used = (what: string) => {
    const place = callSite(folder);
    if (place !== undefined) onFinding({ kind: 'bypassed', message: `uses ${what} without the host, at ${place}` });
  };
  const offline = (what: string) => new TypeError(`${what} does not work while a block is checked`);

  define(globalThis, 'fetch', () => {
    used('fetch');
    return Promise.reject(offline('fetch'));
  });
  for (const name of ADDRESSES) {
    if (!(name in globalThis)) continue;
    const refuse = function refuse() {
      used(name);
      throw offline(name);
    };
    define(globalThis, name, refuse);
  }
  for (const name of STORES) watchProperty(globalThis, name, () => used(name));
  if (typeof navigator === 'object') {
    define(navigator, 'sendBeacon', () => {
      used('navigator.sendBeacon');
      return false;
    });
  }
  if (typeof document === 'object') watchProperty(document, 'cookie', () => used('document.cookie'));
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Calls `onUse` whenever the property is read or set. */
function watchProperty(target: object, name: string, onUse: () => void): void {
  if (!(name in target)) return;
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

function descriptorOf(target: object, name: string): PropertyDescriptor | undefined {
  for (let one: object | null = target; one; one = Reflect.getPrototypeOf(one)) {
    const found = Object.getOwnPropertyDescriptor(one, name);
    if (found) return found;
  }
  return undefined;
}
