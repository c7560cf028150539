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
   * Set when the server has refused the entry. The entry is then not sent again; the visitor must first see why it was
   * refused.
   */
  readonly refusal?: Refusal | undefined;
  /**
   * True when the server has stored the submission. The content of the entry has then been removed. A form that is
   * mounted later shows the visitor that the submission was sent.
   */
  readonly isSent?: boolean | undefined;
}

/** The result of sending an entry, in this tab or in a different tab. */
export type OutboxEvent =
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal };

/** Holds submissions in the visitor's browser until there is a connection, and then sends each of them exactly once. */
export interface Outbox {
  /**
   * Adds a submission to the outbox. Resolves to the id of its entry, or to undefined when it cannot be kept. `key`:
   * the key of an earlier attempt to send it.
   */
  add(payload: Payload, key: string | undefined): Promise<string | undefined>;
  /**
   * Returns the oldest unsent entry of a form. When all entries of the form have been sent, returns one whose success
   * the visitor has not seen yet.
   */
  find(formId: string): OutboxEntry | undefined;
  /** Removes an entry whose result the visitor has seen. */
  settle(id: string): void;
  watch(listener: (event: OutboxEvent) => void): Dispose;
}

export const OutboxService = defineService<Outbox>('plinth.form-outbox');
