import type { BlockType } from './block.ts';

/**
 * The part of a lockfile that one page needs, as the server writes it into `<script id="plinth-lock">`. It names
 * everything that the loader fetches, so the loader need not fetch one manifest after the other.
 */
export interface LockSlice {
  /** Version of the format of the slice. */
  readonly v: 1;
  /** Plugins by name. */
  readonly plugins: Readonly<Record<string, LockedPlugin>>;
  /** Blocks by type: the number of §3 as a string, or `vendor/name`. */
  readonly blocks: Readonly<Record<string, LockedBlock>>;
  /** Name of the plugin that provides each service, by token id. */
  readonly services: Readonly<Record<string, string>>;
  /**
   * Files of each shared module, by specifier, so that they can be preloaded:
   * `{ '@plinth/sdk/aria/tabs': ['/assets/…'] }`.
   */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /**
   * Stylesheets of shared modules that only later chunks of the page's plugins import, by specifier. Each stylesheet is
   * linked when its module is first requested.
   */
  readonly sharedStyles?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * True when every `html()` field on the page passed the sanitiser at publish time, except in blocks marked
   * `data-plinth-raw`.
   */
  readonly sanitised?: boolean | undefined;
  /**
   * Activations of single blocks, which their data requires, by the id of the block's element. All other blocks have
   * the activation of their type.
   */
  readonly activations?: Readonly<Record<string, Activation>> | undefined;
  /**
   * What the plugins of the whole template store, by the purpose that a visitor must allow for it. Names that are
   * necessary are listed when a name of another purpose includes them. When a purpose is refused, the host removes its
   * names, also on pages without the plugin.
   */
  readonly stored?: Readonly<Partial<Record<ConsentPurpose, StoredNames>>> | undefined;
  /** Scripts that are fetched, but not run, as soon as a block with `fetchAhead` is visible. */
  readonly ahead?: readonly string[] | undefined;
}

/** Names of cookies and storage keys, as plugin.json declares them. */
export interface StoredNames {
  readonly cookies?: readonly string[] | undefined;
  readonly storage?: readonly string[] | undefined;
}

export interface LockedPlugin {
  readonly version: string;
  /** URL of the container entry (an ES module with `init` and `get`). */
  readonly entry: string;
  /**
   * Shared modules whose version does not fit: the semver range that the plugin wants, by specifier (`{ react:
   * '^18.0.0' }`). Absent when all versions fit, which is always the case unless the lockfile was changed by hand. The
   * server compares the versions; the browser only refuses the plugin.
   */
  readonly unmet?: Readonly<Record<string, string>> | undefined;
  /** Exposed module whose default export is made by `definePlugin`: `./plugin`. Absent when the plugin has no setup. */
  readonly setup?: LockedModule | undefined;
  /** When and where the plugin runs for the page as a whole. Absent when it runs only for its blocks. */
  readonly page?: PageActivation | undefined;
  /** Consent purpose that the plugin needs. Without this consent the plugin is not even fetched. */
  readonly consent?: ConsentPurpose | undefined;
  /**
   * What the plugin declares in plugin.json: its capabilities, the hooks that it may tap, and the services that it may
   * use.
   */
  readonly capabilities?:
    | (Capabilities & {
        readonly hooks?: readonly string[] | undefined;
        readonly uses?: readonly string[] | undefined;
      })
    | undefined;
  /** Time-out for loading the entry and the modules, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /**
   * Present when the plugin is isolated. In that case, `entry` and the blocks are modules of the host that open frames,
   * and only the document of a frame names the plugin's own files.
   */
  readonly isolated?: IsolatedPlugin | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

export interface LockedModule {
  /** Name of the module in the container: `./accordion`. */
  readonly module: string;
  /** URLs of the module's scripts, except the script of the plugin's entry. */
  readonly js: readonly string[];
  /** URLs of the module's stylesheets. */
  readonly css: readonly string[];
  /** Specifiers of the shared modules that the module imports. */
  readonly shared: readonly string[];
}

export interface LockedBlock extends LockedModule {
  readonly plugin: string;
  readonly name: string;
  readonly activation: Activation;
  /** Conditions under which a block with the activation `approach` is activated as soon as it is visible. */
  readonly visibleWhen?: Signs | undefined;
  /**
   * True when the scripts of the block are fetched, but not run, as soon as the block is visible, because the block
   * must also work offline.
   */
  readonly fetchAhead?: boolean | undefined;
}

/**
 * When a block is activated. Default: `visible`.
 * - `load`: at once. `visible`: within 200 px of the window. `idle`: when the browser has nothing else to do
 * - `approach`: when the pointer comes over the block, or when the visitor touches it, presses a key in it or moves the
 *   focus into it. For blocks whose server HTML works by itself; without server HTML it means `visible`
 * - `interaction`: on a click, a key or the focus, but not on the pointer alone
 * - `media(…)`: when its media query matches. `never`: the block is only HTML
 */
export type Activation = 'load' | 'visible' | 'idle' | 'approach' | 'interaction' | 'never' | `media(${string})`;

/**
 * Conditions that depend on the address, the browser, the document or the page context. It is enough that one of them
 * is met.
 */
export interface Signs {
  /** Prefixes of the fragment of the address, without `#`. An empty string stands for any fragment. */
  readonly hash?: readonly string[] | undefined;
  /** Names of parameters in the query of the address. An empty string stands for any query. */
  readonly query?: readonly string[] | undefined;
  /** Prefixes of keys in the visitor's local storage. */
  readonly storage?: readonly string[] | undefined;
  /**
   * True: the condition is met when a text in the block's data ends with the last segment of the page's path, because
   * the address then names one of the block's items. For blocks only.
   */
  readonly path?: boolean | undefined;
  /** Selector that must match an element of the page. */
  readonly selector?: string | undefined;
  /**
   * Events of the window. For plugins only: the first of these events sets the plugin up. If it is a `CustomEvent`, it
   * is dispatched once more when the plugin has been set up, so that the plugin receives it.
   */
  readonly events?: readonly string[] | undefined;
  /**
   * Values in the page context that meet the condition, by path: `{ 'websiteSettings.popup': ['always'] }`. Checked
   * when the page is published.
   */
  readonly context?: Readonly<Record<string, readonly (string | boolean)[]>> | undefined;
}

export type ConsentPurpose = 'necessary' | 'performance' | 'advertising';

export interface PageActivation {
  /** Page types (§2) on which the plugin runs. Without this field it runs on every page. */
  readonly pageTypes?: readonly number[] | undefined;
  /**
   * Block types: the plugin runs on pages that have a block of one of these types. Without this field it runs on every
   * page. The page slice of a page without such a block does not name the plugin at all.
   */
  readonly blocks?: readonly BlockType[] | undefined;
  /**
   * Roles for which the plugin runs. Without this field it runs for everyone. A viewer-only account counts as a visitor
   * (§6).
   */
  readonly roles?: readonly ('visitor' | 'contributor')[] | undefined;
  /**
   * When the plugin is set up. `init`: initialisation waits for the plugin. `idle` (default): after initialisation,
   * when the browser is idle. `visible`: when one of `blocks` becomes visible. `signs`: only when one of the conditions
   * in `signs` is met.
   */
  readonly when?: 'init' | 'idle' | 'visible' | 'signs' | undefined;
  /**
   * When one of these conditions is met, the plugin is set up as soon as the browser is idle, without waiting for what
   * `when` names.
   */
  readonly signs?: Signs | undefined;
}

export interface Capabilities {
  /** Hosts from which the plugin may fetch, in addition to the page's own origin. */
  readonly network?: readonly string[] | undefined;
  /**
   * Hosts whose pages the plugin may show in a frame. The page's Content-Security-Policy blocks frames of all other
   * hosts.
   */
  readonly frames?: readonly string[] | undefined;
  /** Names of cookies that the plugin may read and write. */
  readonly cookies?: readonly string[] | undefined;
  /**
   * Hosts whose scripts the plugin may run. It may run them only in its script frame (`scriptFramePath`), because the
   * page itself does not allow them.
   */
  readonly scripts?: readonly string[] | undefined;
  /** Paths of the site below which the plugin may start workers: `/_maps/`. See `allowWorker`. */
  readonly workers?: readonly string[] | undefined;
  /** Storage keys that the plugin may read and write. `cart.*` allows every key that begins with `cart.`. */
  readonly storage?: readonly string[] | undefined;
  /**
   * Those of `cookies` and `storage` that are not necessary: they are stored only while the visitor allows
   * `performance`, and the host removes them when the visitor refuses it. Unnecessary in a plugin whose `consent` is
   * `performance`, which stores everything for this purpose.
   */
  readonly performance?: readonly string[] | undefined;
  /** The same for the purpose `advertising`. */
  readonly advertising?: readonly string[] | undefined;
  /**
   * Events of the bus that an isolated plugin may send and receive. Plugins that are not isolated need not declare
   * their events.
   */
  readonly events?: readonly string[] | undefined;
}

/** The data that the host needs to run an isolated plugin in frames. */
export interface IsolatedPlugin {
  /** Address of the document in which the plugin's code runs. */
  readonly frame: string;
  /** Services that the plugin may use. */
  readonly services: readonly string[];
  /** Services that the plugin may provide. */
  readonly provides: readonly string[];
  readonly hooks: readonly string[];
  /** Events of the bus that the plugin may send and receive. */
  readonly events: readonly string[];
}
