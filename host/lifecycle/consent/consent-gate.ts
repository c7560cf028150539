import type { Consent, LockSlice } from '@plinth/sdk';
import { HostError } from '../../errors/host-error.ts';

/** Decides which plugins may run, and starts waiting plugins once the visitor allows them. */
export interface ConsentGate {
  /** Returns what the visitor allows now. */
  current(): Consent;
  /** May the plugin be fetched and run? @param given What the visitor allows. Default: what the visitor allows now. */
  allows(plugin: string, given?: Consent): boolean;
  /**
   * Returns true when the plugin may run now. Otherwise keeps `start` until consent changes, and returns false. A
   * second `start` for the same key replaces the first one.
   */
  enter(plugin: string, key: unknown, start: () => Promise<void>): boolean;
  /** Sets what the visitor allows from now on. `consent-control.ts` stops and starts plugins accordingly. */
  replace(next: Consent): void;
  /** Calls `start` of everything that waits. A plugin that is still not allowed calls `enter` again. */
  startWaiting(): Promise<unknown>;
}

export function createConsentGate(lock: LockSlice, initial: Consent): ConsentGate {
  let consent = initial;
  const waiting = new Map<unknown, () => Promise<void>>();
  const allows = (plugin: string, given = consent): boolean => {
    const purpose = lock.plugins[plugin]?.consent;
    return !purpose || given[purpose];
  };
  return {
    current: () => consent,
    allows,
    enter(plugin, key, start) {
      const isAllowed = allows(plugin);
      if (!isAllowed) waiting.set(key, start);
      return isAllowed;
    },
    replace(next) {
      consent = next;
    },
    startWaiting() {
      const starts = [...waiting.values()];
      waiting.clear();
      return Promise.all(starts.map((start) => start()));
    },
  };
}

/** The error that the user of a service gets while the plugin that provides it waits for consent. */
export function withoutConsent(plugin: string): HostError {
  return new HostError('PLINTH-SVC-005', plugin, { plugin });
}
