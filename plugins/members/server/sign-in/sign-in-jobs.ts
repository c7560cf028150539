import { type Attempt, type AttemptRefusal, signInFailures, takeAttempt } from '@plinth/server/sign-in';
import type { Database } from '@plinth/server/storage';
import { type MemberSessionRow, memberSessions } from '../rows/member-sessions.ts';

/**
 * What a sign-in writes to the database. A job contains no password, because passwords are checked before its
 * transaction begins.
 */
export type SignInJob = TakeJob | BeginJob;

/** Counts an attempt, before its password is checked. */
interface TakeJob {
  readonly kind: 'take';
  readonly attempt: Attempt;
}

/** Begins a session, after the password was found to be right. */
interface BeginJob {
  readonly kind: 'begin';
  readonly session: MemberSessionRow;
  /** Hash of the token that the browser had before. The session with this token ends. */
  readonly before: string | undefined;
  /** Key under which failed attempts to sign in were counted. This sign-in sets their count to 0. */
  readonly failures: string | undefined;
}

/** Runs a job in a transaction that the caller commits. Resolves to the reason of a refusal, or null for no refusal. */
export async function runSignInJob(transaction: Database, job: SignInJob): Promise<AttemptRefusal | null> {
  if (job.kind === 'take') return takeAttempt(transaction, job.attempt);
  const sessions = memberSessions(transaction);
  if (job.failures !== undefined) await signInFailures(transaction).forget(job.failures);
  if (job.before !== undefined) await sessions.end(job.before);
  await sessions.add(job.session);
  return null;
}
