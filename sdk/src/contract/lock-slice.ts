import type { BlockType } from './block.ts';

/**
 * The part of a lockfile that one page needs, as the server writes it into `<script id="plinth-lock">`.
 * Everything the loader fetches is named here, so no manifest is ever fetched in a chain.
 */
export interface LockSlice {
  /** Version of this shape. */
  readonly v: 1;
  /** Plugins by name. */
  readonly plugins: Readonly<Record<string, LockedPlugin>>;
  /** Blocks by type: the number of §3 as a string, or `vendor/name`. */
  readonly blocks: Readonly<Record<string, LockedBlock>>;
  /** Name of the plugin that provides each service, by token id. */
  readonly services: Readonly<Record<string, string>>;
  /** Files of each shared module by specifier, so that they can be preloaded: `{ '@plinth/sdk/aria/tabs': ['/assets/…'] }`. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Stylesheets of what only later chunks of the page's plugins share, by specifier: linked when it is first asked for. */
  readonly sharedStyles?: Readonly<Record<string, readonly string[]>>;
  /** True when every `html()` field on the page passed the sanitiser at publish time, but for blocks marked `data-plinth-raw`. */
  readonly sanitised?: boolean;
}

export interface LockedPlugin {
  readonly version: string;
  /** URL of the container entry (an ES module with `init` and `get`). */
  readonly entry: string;
  /** Semver range wanted of each shared module: `{ react: '^19.3.0' }`. */
  readonly requires: Readonly<Record<string, string>>;
  /** Exposed module that holds `definePlugin`, when the plugin has a setup: `./plugin`. */
  readonly setup?: LockedModule;
  /** Page activation: the plugin serves the page rather than a block. */
  readonly page?: PageActivation;
  /** Consent purpose without which the plugin is not even fetched. */
  readonly consent?: ConsentPurpose;
  readonly capabilities?: Capabilities;
  /** Milliseconds until entry and modules must have arrived. */
  readonly timeoutMs?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface LockedModule {
  /** Name the container knows it by: `./accordion`. */
  readonly module: string;
  /** URLs of its scripts beside the entry. */
  readonly js: readonly string[];
  /** URLs of its stylesheets. */
  readonly css: readonly string[];
  /** Specifiers of the shared modules it imports. */
  readonly shared: readonly string[];
}

export interface LockedBlock extends LockedModule {
  readonly plugin: string;
  readonly name: string;
  readonly activation: Activation;
}

/** When a block is brought to life. `media(…)` takes a media query. Default `visible`. */
export type Activation = 'load' | 'visible' | 'idle' | 'interaction' | 'never' | `media(${string})`;

export type ConsentPurpose = 'necessary' | 'performance' | 'advertising';

export interface PageActivation {
  /** Page types (§2) on which it runs; every page when absent. */
  readonly pageTypes?: readonly number[];
  /** Block types whose pages it serves; every page when absent. A page without any of them does not even name the plugin. */
  readonly blocks?: readonly BlockType[];
  /** Who it runs for; everyone when absent. A viewer-only account counts as a visitor (§6). */
  readonly roles?: readonly ('visitor' | 'contributor')[];
  /** `init`: awaited by initialisation; `idle` (default): after it, when the browser is idle. */
  readonly when?: 'init' | 'idle';
}

export interface Capabilities {
  /** Hosts the plugin may fetch from, beside the page's own origin. */
  readonly network?: readonly string[];
  /** Hosts whose pages the plugin may show in a frame. The page's Content-Security-Policy lets no other in. */
  readonly frames?: readonly string[];
  /** Cookie names it may read and write. */
  readonly cookies?: readonly string[];
  /** Hosts whose scripts the plugin may run, in its script frame only (`scriptFramePath`). The page itself lets none in. */
  readonly scripts?: readonly string[];
  /** Storage keys it may read and write. `cart.*` stands for every key that begins with `cart.`. */
  readonly storage?: readonly string[];
}
