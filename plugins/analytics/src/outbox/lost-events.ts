import type { SafeStorage } from '@plinth/sdk';
import type { Fields } from './entry.ts';

/** Reason why an event is lost: the browser did not keep it, or the site did not store it. */
type LossReason = 'overflow' | 'refused' | 'too large' | 'not JSON' | 'expired';

const LOST_PREFIX = 'analytics.lost.';

/** Counts lost events, for all tabs together, until the numbers have been sent to the site. */
export interface LostEvents {
  add(reason: LossReason, count?: number): void;
  /** Returns the numbers by reason, and sets them to 0. Undefined when no event was lost. */
  take(): Fields | undefined;
}

export function createLostEvents(local: SafeStorage): LostEvents {
  const warned = new Set<LossReason>();
  const count = (key: string) => Number(local.get(key)) || 0;
  return {
    add(reason, more = 1) {
      if (more === 0) return;
      const key = LOST_PREFIX + reason;
      local.set(key, String(count(key) + more));
      if (!warned.has(reason)) console.warn(`Analytics: events are lost: ${reason}`);
      warned.add(reason);
    },
    take() {
      const keys = local.keys(LOST_PREFIX);
      const counts = Object.fromEntries(keys.map((key) => [key.slice(LOST_PREFIX.length), count(key)]));
      keys.forEach(local.remove);
      return keys.length > 0 ? counts : undefined;
    },
  };
}
