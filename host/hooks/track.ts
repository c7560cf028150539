import { type Consent, PlinthError, type TrackEvent } from '@plinth/sdk';
import { createSyncHook, type ReportError, type SyncHook } from './isolated-hook.ts';

/** Number of events that wait for a tap or for consent; when there are more, the oldest are dropped. */
export const TRACK_BUFFER_LIMIT = 100;

/** Purpose of a tracked event that names no purpose. */
const DEFAULT_PURPOSE = 'performance';

/**
 * A sync hook whose `call` may come too early: an event waits until there is a tap and consent to its purpose
 * (`necessary` needs no consent). Waiting events are delivered once and in order: when consent is granted, or right
 * after the code that registers the first tap. After a decision of the visitor, events of a refused purpose do not wait:
 * what happens while a purpose is refused is not delivered after a later grant.
 */
export interface TrackHook extends SyncHook<TrackEvent> {
  /** Sets what the visitor allows now. Events that wait for a purpose that is not allowed are dropped. */
  readonly consent: (current: Consent) => void;
}

/** @param isDecided Is `initial` a decision of the visitor? Otherwise it is what holds before a decision. */
export function createTrackHook(report: ReportError, initial: Consent, isDecided: boolean): TrackHook {
  const hook = createSyncHook<TrackEvent>('sync', { name: 'track', report });
  let waiting: TrackEvent[] = [];
  let allowed = initial;
  let decided = isDecided;
  let overflowed = false;

  const lawful = (event: TrackEvent): boolean => allowed[event.purpose ?? DEFAULT_PURPOSE];

  const flush = (): void => {
    if (hook.taps.length === 0) return;
    // Delivers one event at a time: a tap may track another event, which must come after those that wait already.
    for (let at = waiting.findIndex(lawful); at >= 0; at = waiting.findIndex(lawful)) {
      // `call` would put the event into the buffer again. `callAsync` runs sync taps at once.
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
      // Delivers only after the calling code has finished, because a plugin in the middle of its setup is not ready for
      // events.
      queueMicrotask(flush);
      return tap;
    },
  });

  return Object.assign(hook, {
    call,
    // tapable resets `call` to `_call` whenever the taps change.
    _call: call,
    consent(current: Consent) {
      allowed = current;
      decided = true;
      waiting = waiting.filter(lawful);
      flush();
    },
  });
}
