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
  readonly sharedStyles?: Readonly<Record<string, readonly string[]>> | undefined;
  /** True when every `html()` field on the page passed the sanitiser at publish time, but for blocks marked `data-plinth-raw`. */
  readonly sanitised?: boolean | undefined;
  /** Activation that the data of single blocks asks for, by the id of their element; for all others that of their type holds. */
  readonly activations?: Readonly<Record<string, Activation>> | undefined;
  /** Scripts that are fetched, but not run, once a block with `fetchAhead` is in sight. */
  readonly ahead?: readonly string[] | undefined;
}

export interface LockedPlugin {
  readonly version: string;
  /** URL of the container entry (an ES module with `init` and `get`). */
  readonly entry: string;
  /**
   * Shared modules whose version does not fit: the semver range that the plugin wants, by specifier
   * (`{ react: '^18.0.0' }`). Absent when all fit, which is always so unless the lockfile was changed by hand. The
   * server compares the versions; the browser only refuses the plugin.
   */
  readonly unmet?: Readonly<Record<string, string>> | undefined;
  /** Exposed module that holds `definePlugin`, when the plugin has a setup: `./plugin`. */
  readonly setup?: LockedModule | undefined;
  /** Page activation: the plugin serves the page rather than a block. */
  readonly page?: PageActivation | undefined;
  /** Consent purpose without which the plugin is not even fetched. */
  readonly consent?: ConsentPurpose | undefined;
  readonly capabilities?: Capabilities | undefined;
  /** Milliseconds until entry and modules must have arrived. */
  readonly timeoutMs?: number | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
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
  /** Signs by which a block that waits for `approach` is activated when it is visible. */
  readonly visibleWhen?: Signs | undefined;
  /** Its scripts are fetched, but not run, once it is in sight: it must answer without a connection too. */
  readonly fetchAhead?: boolean | undefined;
}

/**
 * When a block is activated. Default `visible`.
 * - `load`: at once. `visible`: within 200 px of the window. `idle`: when the browser has nothing else to do
 * - `approach`: the pointer comes over the block, or the visitor touches it, presses a key in it or moves the focus into
 *   it. For blocks whose server HTML answers by itself; where there is no server HTML it means `visible`
 * - `interaction`: a click, a key or the focus, not the pointer alone
 * - `media(…)`: its media query matches. `never`: the block is only HTML
 */
export type Activation = 'load' | 'visible' | 'idle' | 'approach' | 'interaction' | 'never' | `media(${string})`;

/** What may ask for a script and is known in the browser only. One of them is enough. */
export interface Signs {
  /** Beginnings of the address's fragment, without `#`; an empty one stands for any fragment. */
  readonly hash?: readonly string[] | undefined;
  /** Names in the query of the address; an empty one stands for any query. */
  readonly query?: readonly string[] | undefined;
  /** Beginnings of keys in the visitor's local storage. */
  readonly storage?: readonly string[] | undefined;
  /** The last segment of the path ends a text in the block's data: one of its items is named. Blocks only. */
  readonly path?: boolean | undefined;
  /** Selector of an element of the page. */
  readonly selector?: string | undefined;
  /** Values of the page context, by path: `{ 'websiteSettings.popup': ['always'] }`. Looked at when the page is published. */
  readonly context?: Readonly<Record<string, readonly string[]>> | undefined;
}

export type ConsentPurpose = 'necessary' | 'performance' | 'advertising';

export interface PageActivation {
  /** Page types (§2) on which it runs; every page when absent. */
  readonly pageTypes?: readonly number[] | undefined;
  /** Block types whose pages it serves; every page when absent. A page without any of them does not even name the plugin. */
  readonly blocks?: readonly BlockType[] | undefined;
  /** Who it runs for; everyone when absent. A viewer-only account counts as a visitor (§6). */
  readonly roles?: readonly ('visitor' | 'contributor')[] | undefined;
  /**
   * `init`: awaited by initialisation; `idle` (default): after it, when the browser is idle. `visible`: when one of
   * `blocks` comes into sight. `signs`: only for one of `signs`.
   */
  readonly when?: 'init' | 'idle' | 'visible' | 'signs' | undefined;
  /** With one of these the plugin is set up when the browser is idle, whatever else `when` waits for. */
  readonly signs?: Signs | undefined;
}

export interface Capabilities {
  /** Hosts the plugin may fetch from, beside the page's own origin. */
  readonly network?: readonly string[] | undefined;
  /** Hosts whose pages the plugin may show in a frame. The page's Content-Security-Policy lets no other in. */
  readonly frames?: readonly string[] | undefined;
  /** Cookie names it may read and write. */
  readonly cookies?: readonly string[] | undefined;
  /** Hosts whose scripts the plugin may run, in its script frame only (`scriptFramePath`). The page itself lets none in. */
  readonly scripts?: readonly string[] | undefined;
  /** Storage keys it may read and write. `cart.*` stands for every key that begins with `cart.`. */
  readonly storage?: readonly string[] | undefined;
}
