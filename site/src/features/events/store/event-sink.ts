import type { Metric } from '../../../contract/running-feature.ts';
import type { EventRow } from './event-row.ts';

/** Where events go: the database, or a stream. */
export interface EventSink {
  /** Resolves once the events are durable. Rejects when they cannot be stored at the moment. */
  add(rows: readonly EventRow[]): Promise<void>;
  readonly metrics: readonly Metric[];
  /** Waits for everything that was added. */
  close(): Promise<void>;
}
