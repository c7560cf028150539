import type { FindCaller } from './call-site.ts';
import { type Held, leftBy } from './held.ts';

interface HeldListener extends Held {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;

/**
 * Records the listeners that plugins add and do not remove. The returned function lists them, except listeners of
 * elements that were removed from the page.
 */
export function keepListeners(view: Window & typeof globalThis, caller: FindCaller): () => Held[] {
  const held = new Map<EventTarget, HeldListener[]>();
  const list = view.matchMedia('all');
  const media: MediaQueryList = Object.getPrototypeOf(list);
  // In browsers, all targets inherit `addEventListener` and `removeEventListener` from one prototype. In simulated
  // windows, media queries have their own copies of them.
  for (const prototype of new Set([ownerOf(view.document), ownerOf(list)])) watch(prototype, caller, held);
  // `addListener` and `removeListener`, the older functions of media queries, are replaced by functions that call the
  // newer ones. So all listeners are recorded in one place.
  media.addListener = function (listener) {
    if (listener) this.addEventListener('change', listener);
  };
  media.removeListener = function (listener) {
    if (listener) this.removeEventListener('change', listener);
  };
  return () => [...held].flatMap(([target, listeners]) => (isOfPage(target) ? listeners : []));
}

/**
 * The prototype from which a target inherits `addEventListener`. A simulated window can have its own subclass of
 * EventTarget.
 */
function ownerOf(target: EventTarget): EventTarget {
  const parent: EventTarget | null = Object.getPrototypeOf(target);
  return parent === null || Object.hasOwn(target, 'addEventListener') ? target : ownerOf(parent);
}

function watch(prototype: EventTarget, caller: FindCaller, held: Map<EventTarget, HeldListener[]>): void {
  const { addEventListener, removeEventListener } = prototype;
  prototype.addEventListener = function (type: string, listener: Listener, options?: Options) {
    const call = caller();
    const { capture = false, once = false, signal } = optionsOf(options);
    const others = held.get(this) ?? [];
    // The browser ignores the call if the signal is aborted, or if the target already has the same listener.
    const isNew = !signal?.aborted && !others.some((each) => isSame(each, type, listener, capture));
    if (call && listener && isNew) {
      const forget = () => forgetListener(held, this, type, listener, capture);
      const end = () => {
        forget();
        Reflect.apply(removeEventListener, this, [type, listener, capture]);
      };
      const finding = leftBy(call, 'listenerLeft', `leaves a listener of "${type}" on ${nameOf(this)}`);
      held.set(this, [...others, { finding, end, type, listener, capture }]);
      if (once) Reflect.apply(addEventListener, this, [type, forget, { capture, once }]);
      if (signal) Reflect.apply(addEventListener, signal, ['abort', forget, { once: true }]);
    }
    return Reflect.apply(addEventListener, this, [type, listener, options]);
  };
  prototype.removeEventListener = function (type: string, listener: Listener, options?: Options) {
    forgetListener(held, this, type, listener, optionsOf(options).capture ?? false);
    return Reflect.apply(removeEventListener, this, [type, listener, options]);
  };
}

function forgetListener(
  held: Map<EventTarget, HeldListener[]>,
  target: EventTarget,
  type: string,
  listener: unknown,
  capture: boolean,
): void {
  const kept = held.get(target)?.filter((each) => !isSame(each, type, listener, capture)) ?? [];
  if (kept.length > 0) held.set(target, kept);
  else held.delete(target);
}

function optionsOf(options: Options): AddEventListenerOptions {
  return typeof options === 'boolean' ? { capture: options } : (options ?? {});
}

function isSame(held: HeldListener, type: string, listener: unknown, capture: boolean): boolean {
  return held.type === type && held.listener === listener && held.capture === capture;
}

function isOfPage(target: EventTarget): boolean {
  return !('isConnected' in target) || target.isConnected === true;
}

function nameOf(target: EventTarget): string {
  const { name } = target.constructor;
  if (name.endsWith('Document')) return 'document';
  if ('tagName' in target) return `<${String(target.tagName).toLowerCase()}>`;
  return name.includes('Window') ? 'window' : name;
}
