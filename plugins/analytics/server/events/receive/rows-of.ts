import type { EventRow } from '../store/event-row.ts';
import { type EventRequest, eventRowOf, isEventId } from './event-row-of.ts';
import type { SentEvent } from './sent-event.ts';

/** An event that cannot be stored. The other events of its request are not affected. */
interface RefusedEvent {
  /** Number of the event in the request, from 0. */
  readonly index: number;
  /** Id that the sender gave the event, if the id has the right shape. */
  readonly id?: string;
  readonly error: string;
  readonly code: 'PLINTH-SITE-111';
}

export interface ReceivedEvents {
  readonly rows: readonly EventRow[];
  /** Refused events, in the order of the request. Every other event of the request is a row. */
  readonly refused: readonly RefusedEvent[];
}

/** Makes the rows of a request. When one event cannot be stored, the others still become rows. */
export function rowsOf(sent: readonly (SentEvent | undefined)[], about: EventRequest): ReceivedEvents {
  const rows: EventRow[] = [];
  const refused: RefusedEvent[] = [];
  for (const [index, event] of sent.entries()) {
    const row = event ? eventRowOf(event, about) : 'An event has the wrong shape.';
    if (typeof row !== 'string') rows.push(row);
    else
      refused.push({
        index,
        ...(event && isEventId(event.id) && { id: event.id }),
        error: row,
        code: 'PLINTH-SITE-111',
      });
  }
  return { rows, refused };
}
