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
  /** The key event. Undefined when the hook is called without a key press. */
  readonly event: KeyboardEvent | undefined;
  readonly shiftKey: boolean;
}

/**
 * An event for analytics (§3). It waits in a buffer until a tap is registered and the visitor's consent allows the
 * event.
 */
export interface TrackEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Consent purpose under which the event may be sent. Default: `performance`. */
  readonly purpose?: ConsentPurpose;
  /** Time of the event in milliseconds since 1970, set by the kernel. */
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

/** The five lifecycle hooks, as plugins see them. */
export interface HostHooks {
  /**
   * §4 page lifecycle: the page is initialised as soon as every tap has settled. A tap that fails is reported and does
   * not stop the page.
   */
  readonly init: Tap<PageContext, void | Promise<void>>;
  /** §4 global destroy: all taps run, one after the other. The tap that was registered last runs first. */
  readonly destroy: Tap<PageContext, void | Promise<void>>;
  /**
   * §4 Escape: called when Escape is pressed and no closable target is open. The first tap that returns true has
   * handled the key.
   */
  readonly escape: Tap<EscapeEvent, boolean | void>;
  /**
   * Runs when consent changes. A grant loads the plugins that waited for it. A withdrawal stops the plugins that are no
   * longer allowed and removes their cookies and storage.
   */
  readonly consentChange: Tap<ConsentChange, void | Promise<void>>;
  readonly track: Tap<TrackEvent, void>;
}
