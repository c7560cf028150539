import { type Consent, PlinthError, type TrackEvent } from '@plinth/sdk';
import { createSyncHook, type Report, type SyncHook } from './isolated-hook.ts';

/** Events that wait for a tap or for consent; beyond that the oldest go. */
export const TRACK_BUFFER_LIMIT = 100;

/** The purpose of an event that names none. */
const DEFAULT_PURPOSE = 'performance';

/**
 * A Sync hook whose `call` may come too early: while there is no tap, or no consent to the event's purpose (`necessary`
 * needs none), the event waits. What waited is delivered once, in order: at the grant, or just after the turn in which
 * the first tap was registered.
 */
export interface TrackHook extends SyncHook<TrackEvent> {
  /** Sets what the visitor allows now: what waits for a purpose that is not allowed is dropped. */
  readonly consent: (current: Consent) => void;
}

export function createTrackHook(report: Report, initial: Consent): TrackHook {
  const hook = createSyncHook<TrackEvent>('sync', { name: 'track', report });
  let waiting: TrackEvent[] = [];
  let allowed = initial;
  let overflowed = false;

  const lawful = (event: TrackEvent): boolean => allowed[event.purpose ?? DEFAULT_PURPOSE];

  const flush = (): void => {
    if (hook.taps.length === 0) return;
    // One at a time: a tap may track, and its event comes after those that wait.
    for (let at = waiting.findIndex(lawful); at >= 0; at = waiting.findIndex(lawful)) {
      // callAsync, because call is what buffers; with sync taps it runs them at once.
      for (const event of waiting.splice(at, 1)) hook.callAsync(event, () => undefined);
    }
  };

  const call = (event: TrackEvent): void => {
    waiting.push(event);
    flush();
    if (waiting.length <= TRACK_BUFFER_LIMIT) return;
    waiting.shift();
    if (overflowed) return;
    overflowed = true;
    report(
      new PlinthError('PLINTH-HOOK-002', `Hook "track" dropped its oldest of ${TRACK_BUFFER_LIMIT} events`, {
        hint: 'Tap it.',
      }),
    );
  };

  hook.intercept({
    register: (tap) => {
      // After the caller's turn: a plugin in the middle of its setup could not cope with events yet.
      queueMicrotask(flush);
      return tap;
    },
  });

  return Object.assign(hook, {
    call,
    // What tapable puts back in place of `call` whenever the taps change.
    _call: call,
    consent(current: Consent) {
      allowed = current;
      waiting = waiting.filter(lawful);
      flush();
    },
  });
}
