import { type Consent, PlinthError, type TrackEvent } from '@plinth/sdk';
import { createSyncHook, type ReportError, type SyncHook } from './isolated-hook.ts';

/** Largest number of events that wait for a tap or for consent. When there are more, the oldest are dropped. */
export const TRACK_BUFFER_LIMIT = 100;

/** Consent purpose of a tracked event that names no purpose. */
const DEFAULT_PURPOSE = 'performance';

/**
 * A sync hook that keeps early events. An event waits until a tap is registered and the visitor allows its purpose
 * (`necessary` needs no consent). Each waiting event is delivered once, in the order of the events: when consent is
 * granted, or right after the code that registers the first tap. After a decision of the visitor, events of a refused
 * purpose are dropped, so they are not delivered after a later grant.
 */
export interface TrackHook extends SyncHook<TrackEvent> {
  /** Sets which purposes the visitor allows now. Waiting events of a purpose that is not allowed are dropped. */
  readonly consent: (current: Consent) => void;
}

/**
 * @param isDecided True when `initial` is a decision of the visitor. False when it is the default that applies until
 * the visitor decides.
 */
export function createTrackHook(report: ReportError, initial: Consent, isDecided: boolean): TrackHook {
  const hook = createSyncHook<TrackEvent>('sync', { name: 'track', report });
  let waiting: TrackEvent[] = [];
  let allowed = initial;
  let decided = isDecided;
  let overflowed = false;

  const lawful = (event: TrackEvent): boolean => allowed[event.purpose ?? DEFAULT_PURPOSE];

  const flush = (): void => {
    if (hook.taps.length === 0) return;
    // Delivers one event at a time. A tap can track another event, which must be delivered after the events that are
    // already waiting.
    for (let at = waiting.findIndex(lawful); at >= 0; at = waiting.findIndex(lawful)) {
      // `call` is replaced here and would put the event into the buffer again. `callAsync` runs sync taps at once and
      // is not replaced.
      for (const event of waiting.splice(at, 1)) hook.callAsync(event, () => undefined);
    }
  };

  const call = (event: TrackEvent): void => {
    if (decided && !lawful(event)) return;
    waiting.push(event);
    flush();
    if (waiting.length <= TRACK_BUFFER_LIMIT) return;
    waiting.shift();
    if (overflowed) return;
    overflowed = true;
    report(
      new PlinthError('PLINTH-HOOK-002', `Hook "track" dropped its oldest of ${TRACK_BUFFER_LIMIT} events`, {
        hint: 'Tap the hook in a plugin that handles these events.',
      }),
    );
  };

  hook.intercept({
    register: (tap) => {
      // Delivers events only after the calling code has finished. A plugin that is still in its setup is not ready for
      // events.
      queueMicrotask(flush);
      return tap;
    },
  });

  return Object.assign(hook, {
    call,
    // Replaces `_call`, because tapable resets `call` to `_call` whenever the taps change.
    _call: call,
    consent(current: Consent) {
      allowed = current;
      decided = true;
      waiting = waiting.filter(lawful);
      flush();
    },
  });
}
