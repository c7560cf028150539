import type { EventKind } from '../store/event-row.ts';

/** An event as it was sent. No part of it has been checked. */
export interface SentEvent {
  readonly kind: EventKind;
  /** Id that the sender has given to the event. When it is undefined, the server makes an id. */
  readonly id: unknown;
  readonly name: unknown;
  /** Everything that was sent about the event, to be stored as JSON. */
  readonly data: unknown;
  /** Objects in which visitor, page, time and other values are looked up, the most specific object first. */
  readonly fields: readonly Readonly<Record<string, unknown>>[];
}
