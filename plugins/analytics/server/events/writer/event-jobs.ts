import type { Database } from '@plinth/server/storage';
import { removeSumsBefore } from '../roll-up/remove-sums.ts';
import { rollUpStep } from '../roll-up/roll-up-step.ts';
import { insertEvents } from '../store/insert-events.ts';
import { removeEventsBefore, removeEventsOf } from '../store/remove-events.ts';

/** A job that writes to the tables of events, in one or a few short transactions. */
export type EventJob =
  | { readonly kind: 'insert'; readonly rows: string }
  | { readonly kind: 'roll-up' }
  | { readonly kind: 'remove-visitor'; readonly visitor: string }
  | { readonly kind: 'remove-events'; readonly before: string }
  | { readonly kind: 'remove-sums'; readonly before: string; readonly visitorsBefore: string };

/** Runs a job. @returns How many events it has stored, added up or removed. */
export function runEventJob(database: Database, job: EventJob): Promise<number> {
  switch (job.kind) {
    case 'insert':
      return insertEvents(database, job.rows);
    case 'roll-up':
      return rollUpStep(database);
    case 'remove-visitor':
      return removeEventsOf(database, job.visitor);
    case 'remove-events':
      return removeEventsBefore(database, job.before);
    case 'remove-sums':
      return removeSumsBefore(database, job.before, job.visitorsBefore);
  }
}
