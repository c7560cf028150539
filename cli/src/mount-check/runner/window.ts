import { BrowserErrorCaptureEnum, GlobalWindow, EventTarget as PageEventTarget } from 'happy-dom';

/** Address of the page on which blocks are mounted. Nothing is requested from this address. */
const PAGE_ADDRESS = 'https://plinth.test/examples';
const VIEWPORT = { width: 1280, height: 800 };

/** Names of globals that Node has too, and that must be replaced by the globals of the page. */
const OF_THE_PAGE = new Set([
  'AbortController',
  'AbortSignal',
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'Event',
  'EventSource',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Storage',
  'WebSocket',
  'localStorage',
  'navigator',
  'sessionStorage',
]);
/** Global names whose value is the global object itself. */
const WINDOW_NAMES = ['window', 'self', 'parent', 'top', 'frames'];

/**
 * Makes Node's global object look like the window of a page, as React and the plugin expect it. There is no layout, no
 * navigation, and nothing is loaded.
 */
export function installWindow(): GlobalWindow {
  loadClassesOfNode();
  const window = new GlobalWindow({
    url: PAGE_ADDRESS,
    ...VIEWPORT,
    settings: {
      errorCapture: BrowserErrorCaptureEnum.disabled,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableChildPageNavigation: true,
        disableFallbackToSetURL: true,
      },
    },
  });
  for (const name of namesOf(window)) {
    if (name in globalThis && !OF_THE_PAGE.has(name)) continue;
    if (WINDOW_NAMES.includes(name)) continue;
    installName(window, name);
  }
  for (const name of WINDOW_NAMES) {
    Object.defineProperty(globalThis, name, { value: globalThis, writable: true, configurable: true });
  }
  return window;
}

/**
 * Replaces the window's bound copies of `addEventListener` and `removeEventListener`. The two functions were replaced
 * on their prototype, but the window keeps bound copies of the old functions.
 */
export function bindListenerFunctions(window: GlobalWindow): void {
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const value = PageEventTarget.prototype[name].bind(window);
    Reflect.set(window, name, value);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}

/**
 * Node defines some classes as getters that replace themselves with the class at the first read. This function reads
 * all of these getters. Otherwise a block that is the first to use such a class would seem to have changed a global.
 */
function loadClassesOfNode(): void {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get && /^[A-Z]/.test(name)) Reflect.get(globalThis, name);
}

/**
 * Defines a property of the window on the global object. When a handler such as `onresize` is set, it is set on the
 * window itself.
 */
function installName(window: GlobalWindow, name: string): void {
  const value: unknown = Reflect.get(window, name);
  if (typeof value === 'function') {
    // Functions such as addEventListener are bound to the window, because they need it as `this`. Classes are not
    // bound, because they must keep their identity.
    const isMethod = /^[a-z]/.test(name);
    const bound: unknown = isMethod ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: bound, writable: true, configurable: true });
    return;
  }
  Object.defineProperty(globalThis, name, {
    get: () => Reflect.get(window, name),
    set: (next: unknown) => void Reflect.set(window, name, next),
    configurable: true,
  });
}

function namesOf(window: object): Set<string> {
  const names = new Set<string>();
  for (let one: object | null = window; one && one !== Object.prototype; one = Reflect.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  }
  names.delete('constructor');
  return names;
}
