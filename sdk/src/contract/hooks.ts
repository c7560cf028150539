import type { ConsentPurpose } from './lock-slice.ts';
import type { PageContext } from './page.ts';

/** The purposes that the visitor allows. `necessary` is always true. */
export interface Consent {
  readonly necessary: true;
  readonly performance: boolean;
  readonly advertising: boolean;
}

export interface ConsentChange {
  readonly previous: Consent;
  readonly current: Consent;
}

export interface EscapeEvent {
  /** The key event. Undefined when the page calls the hook without a key press. */
  readonly event: KeyboardEvent | undefined;
  readonly shiftKey: boolean;
}

/** An event for analytics (§3). Kept in a buffer until consent allows a tap to receive it. */
export interface TrackEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Purpose under which the event may be sent. Default: `performance`. */
  readonly purpose?: ConsentPurpose;
  /** Time of the event in milliseconds since the epoch, set by the kernel. */
  readonly at?: number;
}

export interface TapOptions {
  /** Taps with a lower stage run earlier. Default: 0. */
  readonly stage?: number;
  /** Names of plugins. This tap runs before their taps. */
  readonly before?: string | readonly string[];
}

/** Adds a tap to a hook on behalf of one plugin. The returned function removes the tap. */
export type Tap<Argument, Result> = (handler: (argument: Argument) => Result, options?: TapOptions) => () => void;

/** The five lifecycle hooks, with the interface for plugins. */
export interface HostHooks {
  /**
   * §4 page lifecycle: the page is initialised once every tap has settled. A tap that fails is reported and does not
   * stop the page.
   */
  readonly init: Tap<PageContext, void | Promise<void>>;
  /** §4 global destroy: every tap runs, the last registered first, one after the other. */
  readonly destroy: Tap<PageContext, void | Promise<void>>;
  /** §4 Escape, called when no closable target is left. The first tap that returns true has handled the key. */
  readonly escape: Tap<EscapeEvent, boolean | void>;
  /**
   * Runs when consent changes. A grant loads the plugins that waited for it. A withdrawal destroys plugins and removes
   * their cookies and storage.
   */
  readonly consentChange: Tap<ConsentChange, void | Promise<void>>;
  readonly track: Tap<TrackEvent, void>;
}
