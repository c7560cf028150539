declare module '@plinth/server/tables' {
  interface Tables {
    events: StoredEventRow;
  }
}

/** The kinds of events, one for each call of §7 that sends events. */
export const EVENT_KINDS = [
  'hit',
  'quick-view',
  'button-click',
  'button-render',
  'overlay',
  'event',
  'trace',
  'analytics',
  'landing',
  'performance',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** An event as it is stored. Texts that are not known are empty. The IP address of the visitor is not stored. */
export interface EventRow {
  /** Id of the event. An event that is sent several times with the same id is stored once. */
  readonly id: string;
  /** Time of the event, ISO 8601: by the visitor's clock when that time is plausible, otherwise `received_at`. */
  readonly at: string;
  /** Time at which the server received the event, ISO 8601. */
  readonly received_at: string;
  /** Day of `at` in UTC, in the form `2026-11-20`. */
  readonly day: string;
  readonly kind: EventKind;
  /** The name that was sent: name of an event, id of a product, or name of a metric. */
  readonly name: string;
  /** Path of the page, without a slash at the end. */
  readonly path: string;
  /**
   * Where the visitor came from: the source of a campaign, or the host of another site. Empty when the visitor came
   * directly or from a page of this site.
   */
  readonly source: string;
  /** Id of the visitor. */
  readonly visitor: string;
  /** Id of the visit. */
  readonly session: string;
  readonly website: string;
  /** Value of a metric; null for events that are not metrics. */
  readonly value: number | null;
  /** 1 when a program such as a crawler sent the event, otherwise 0. */
  readonly is_bot: 0 | 1;
  /** JSON of everything that was sent. */
  readonly data: string;
}

/** A stored row. Its position is its number in the order in which events were stored. */
interface StoredEventRow extends EventRow {
  /** Number that the database assigns. PostgreSQL returns it as a text. */
  readonly position: number | string | bigint;
}
