import { type Dispose, defineService } from '@plinth/sdk';
import type { Refusal } from '../submit/calls.ts';
import type { Payload } from '../submit/payload.ts';

/** A submission that waits for a connection. */
export interface OutboxEntry {
  readonly id: string;
  /** Milliseconds since the epoch at which it was put in. */
  readonly at: number;
  /** §3 Form submission, without `key`. */
  readonly payload: Payload;
  /** Under which it is sent, however often: the server stores a key once. */
  readonly key?: string | undefined;
  /** The server said no: it is sent no more, and waits to be shown to the visitor. */
  readonly refusal?: Refusal | undefined;
  /** The server has it. What is left is a receipt, without what was typed, for a form that comes to life later. */
  readonly isSent?: boolean | undefined;
}

/** What became of an entry, in whichever tab. */
export type OutboxEvent =
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal };

/** Submissions that wait in the visitor's browser until there is a connection, and then go once. */
export interface Outbox {
  /** Keeps a submission; resolves to its id, undefined when it cannot be kept. With `key` it has been sent under that. */
  add(payload: Payload, key: string | undefined): Promise<string | undefined>;
  /** The oldest entry of a form that has not been sent, else its receipt. */
  find(formId: string): OutboxEntry | undefined;
  /** The visitor has seen what became of it: it is forgotten. */
  settle(id: string): void;
  watch(listener: (event: OutboxEvent) => void): Dispose;
}

export const OutboxService = defineService<Outbox>('plinth.form-outbox');
