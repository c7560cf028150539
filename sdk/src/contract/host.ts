import type { PlinthError } from './errors.ts';
import type { Consent, ConsentChange, HostHooks, TrackEvent } from './hooks.ts';
import type { PageContext } from './page.ts';
import type { ServiceToken } from './service.ts';

/** Undoes the effect of the call that returned this function. Calling it a second time does nothing. */
export type Dispose = () => void;

/**
 * Events that plugins send to each other, by name. Plugins add their events by declaration merging:
 * `declare module '@plinth/sdk' { interface BusEvents { 'cart:changed': { quantity: number } } }`
 */
export interface BusEvents {
  'page:initialised': undefined;
  'page:destroyed': undefined;
  'block:mounted': { readonly id: string; readonly type: string; readonly plugin: string };
  'http:loginRequired': { readonly url: string };
  /**
   * §4: the visitor has changed which purposes are allowed. Plugins that are no longer allowed are stopped after this
   * event.
   */
  'consent:changed': ConsentChange;
  /** §4 Video: a video starts to play. Only one video plays at a time, so every other player returns to its overlay. */
  'video:playing': { readonly id: string };
  /** §7: an event that an ad pixel counts. It is sent only while the visitor allows `advertising`. */
  'ad-pixel': AdPixelEvent;
  report: PlinthError;
}

/** An event that plugins with an ad pixel count for an advertiser (§7). */
export interface AdPixelEvent {
  readonly name: 'AddToCart' | 'Search' | 'Lead' | 'ViewContent' | 'Purchase' | 'CompleteRegistration';
  /** The data of the tracked event. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Event bus between plugins. A listener that throws is reported and never stops the other listeners. */
export interface Bus {
  on<Name extends keyof BusEvents>(name: Name, listener: (event: BusEvents[Name]) => void): Dispose;
  emit<Name extends keyof BusEvents>(name: Name, event: BusEvents[Name]): void;
}

/**
 * Storage that never throws. Where the browser refuses storage, values are kept in memory until the visitor leaves the
 * page (§8 Storage).
 */
export interface SafeStorage {
  get(key: string): string | undefined;
  /**
   * Stores a value. Returns false when the browser has refused the value, which is then lost when the visitor leaves
   * the page.
   */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Keys that begin with `prefix`, in any order. plugin.json must declare the prefix: `cart.*`. */
  keys(prefix: string): readonly string[];
}

export interface CookieOptions {
  /** Seconds until the cookie expires. Without a value, the cookie lasts for the browser session. */
  readonly maxAgeS?: number;
  /** Path of the cookie. Default: `/`. */
  readonly path?: string;
  readonly domain?: string;
  /** SameSite attribute of the cookie. Default: `Lax`. */
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
}

/** Access to cookies that never throws. */
export interface SafeCookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, options?: CookieOptions): void;
}

/** §4 Session flags. */
export interface Session {
  /** True during the very first page view of this browser on the site. */
  readonly firstLanding: boolean;
  /** True during the tab session in which the first landing happened. */
  readonly firstSession: boolean;
}

/**
 * A plugin's interface to the host. Everything that a plugin does through this object is recorded for that plugin and
 * undone at destroy. Capabilities, hooks and services that plugin.json does not declare are refused with
 * `PLINTH-CAP-001`.
 */
export interface Host {
  /** Name of the plugin to which this host belongs. */
  readonly plugin: string;
  /** §3 Page context. */
  readonly page: PageContext;
  readonly session: Session;
  /** Options that the template author has set for this plugin in the manifest. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly hooks: HostHooks;
  readonly bus: Bus;
  readonly consent: () => Consent;
  /**
   * Resolves a service. Never waits forever: when the service is not ready in time, the promise is rejected with a
   * `PLINTH-SVC-…` error. When plugins wait for each other, the error names all of them. The promise is rejected with
   * `PLINTH-SVC-001` when a service that plugin.json names in `usesOptional` has no provider.
   */
  use<Service>(token: ServiceToken<Service>): Promise<Service>;
  /**
   * Registers the provider of a service; the provider runs once, at the first use. A provider that needs other services
   * must get them from the host that it receives, so that circular dependencies are detected at once.
   */
  provide<Service>(token: ServiceToken<Service>, provider: (host: Host) => Service | Promise<Service>): void;
  /** Finds blocks that were inserted below `root` (default: the document), so that they can be activated. */
  scan(root?: ParentNode): void;
  listen<Type extends string>(
    target: EventTarget,
    type: Type,
    listener: (
      event: Type extends keyof GlobalEventHandlersEventMap ? GlobalEventHandlersEventMap[Type] : Event,
    ) => void,
    options?: AddEventListenerOptions,
  ): Dispose;
  /** Calls `callback` once, after `delay` milliseconds. */
  timeout(callback: () => void, delay: number): Dispose;
  /** Calls `callback` every `period` milliseconds. */
  interval(callback: () => void, period: number): Dispose;
  /** Registers an observer (Intersection, Resize, Mutation, Performance) that is disconnected at destroy. */
  observe(observer: { disconnect(): void }): Dispose;
  /**
   * `fetch` to the page's own origin, to `page.website.apiOrigin` or to a host that plugin.json declares. A request
   * that is not answered is aborted at destroy.
   */
  fetch(input: string | URL, init?: RequestInit): Promise<Response>;
  readonly storage: { readonly local: SafeStorage; readonly session: SafeStorage };
  readonly cookie: SafeCookies;
  track(event: TrackEvent): void;
  /** Registers a closable target on the escape stack: Escape closes the most recently registered target first (§4). */
  onEscape(close: () => void): Dispose;
  /** Registers a function that is called at destroy. The function that was registered last is called first. */
  onDispose(dispose: () => void): void;
  /** Reports a failure in the name of this plugin. */
  report(error: unknown): void;
}
