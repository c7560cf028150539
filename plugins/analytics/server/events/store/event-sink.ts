import type { Metric } from '@plinth/server';
import type { EventRow } from './event-row.ts';

/** Stores events in the database, or sends them to a stream. */
export interface EventSink {
  /** Resolves once the events are durable. Rejects when they cannot be stored at the moment. */
  add(rows: readonly EventRow[]): Promise<void>;
  readonly metrics: readonly Metric[];
  /** Waits for the events that were added, then closes. */
  close(): Promise<void>;
}
