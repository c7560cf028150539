import { type Dispose, defineService } from '@plinth/sdk';
import type { Refusal } from '../submit/calls.ts';
import type { Payload } from '../submit/payload.ts';

/** A submission that waits for a connection. */
export interface OutboxEntry {
  readonly id: string;
  /** When the entry was added, in milliseconds since the epoch. */
  readonly at: number;
  /** §3 Form submission, without `key`. */
  readonly payload: Payload;
  /**
   * The submission key. Every attempt to send the entry uses the same key, because the server stores each key only
   * once.
   */
  readonly key?: string | undefined;
  /**
   * Set when the server has refused the entry. The entry is not sent again, because the visitor must first see the
   * refusal.
   */
  readonly refusal?: Refusal | undefined;
  /**
   * True when the server has stored the entry. Its content has been removed. A form that is mounted later shows the
   * receipt.
   */
  readonly isSent?: boolean | undefined;
}

/** A change of an entry, in this tab or another one. */
export type OutboxEvent =
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal };

/** Submissions that wait in the visitor's browser for a connection, and are then sent exactly once. */
export interface Outbox {
  /**
   * Keeps a submission. Resolves to the id of its entry, or to undefined when it cannot be kept. `key`: the key of an
   * earlier attempt to send it.
   */
  add(payload: Payload, key: string | undefined): Promise<string | undefined>;
  /**
   * The oldest entry of a form that has not been sent. When all entries are sent, an entry whose receipt was not shown
   * yet.
   */
  find(formId: string): OutboxEntry | undefined;
  /** Removes an entry whose result the visitor has seen. */
  settle(id: string): void;
  watch(listener: (event: OutboxEvent) => void): Dispose;
}

export const OutboxService = defineService<Outbox>('plinth.form-outbox');
