import type { Consent, ConsentChange, LockSlice } from '@plinth/sdk';
import { HostError } from '../../errors/host-error.ts';

/** Decides which plugins may run, and starts those that waited once the visitor allows them. */
export interface ConsentGate {
  /** What the visitor allows now. */
  current(): Consent;
  /** May the plugin be fetched and run now? */
  allows(plugin: string): boolean;
  /**
   * Returns true when the plugin may run now. Otherwise keeps `start` until the next change of consent and returns
   * false. A second `start` for the same key replaces the first.
   */
  enter(plugin: string, key: unknown, start: () => Promise<void>): boolean;
  /**
   * Changes what the visitor allows. Settles once the taps have settled, the plugins without consent have stopped, and
   * the plugins that are allowed now have started.
   */
  change(next: Consent): Promise<void>;
}

interface ConsentGateOptions {
  readonly lock: LockSlice;
  /** What the visitor allows when the page starts. */
  readonly initial: Consent;
  /** Runs the `consentChange` hook, before anything is stopped. Never rejects. */
  readonly notify: (change: ConsentChange) => Promise<void> | undefined;
  /** Stops a plugin that the visitor no longer allows. It may call `enter` to start again at the next grant. */
  readonly withdraw: (plugin: string) => void;
}

export function createConsentGate({ lock, initial, notify, withdraw }: ConsentGateOptions): ConsentGate {
  let consent = initial;
  const waiting = new Map<unknown, () => Promise<void>>();
  const allows = (plugin: string, given = consent): boolean => {
    const purpose = lock.plugins[plugin]?.consent;
    return !purpose || given[purpose];
  };
  return {
    current: () => consent,
    allows: (plugin) => allows(plugin),
    enter(plugin, key, start) {
      const isAllowed = allows(plugin);
      if (!isAllowed) waiting.set(key, start);
      return isAllowed;
    },
    async change(next) {
      const previous = consent;
      consent = next;
      await notify({ previous, current: next });
      for (const plugin of Object.keys(lock.plugins)) {
        if (allows(plugin, previous) && !allows(plugin, next)) withdraw(plugin);
      }
      const starts = [...waiting.values()];
      waiting.clear();
      // A plugin that is still not allowed calls `enter` again and waits.
      await Promise.all(starts.map((start) => start()));
    },
  };
}

/** The error for using a service whose plugin waits for consent. */
export function withoutConsent(plugin: string): HostError {
  return new HostError('PLINTH-SVC-005', plugin, { plugin });
}
