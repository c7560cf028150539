import { signInFailures } from '../../../sign-in/sign-in-failures.ts';
import { type Attempt, type AttemptRefusal, takeAttempt } from '../../../sign-in/take-attempt.ts';
import type { Database } from '../../../storage/open-database.ts';
import { type MemberSessionRow, memberSessions } from '../rows/member-sessions.ts';

/**
 * What a sign-in writes to the database. A job contains no password, and passwords are checked outside its transaction.
 */
export type SignInJob = TakeJob | BeginJob;

/** Counts an attempt, before its password is checked. */
interface TakeJob {
  readonly kind: 'take';
  readonly attempt: Attempt;
}

/** Begins a session. The password was right. */
interface BeginJob {
  readonly kind: 'begin';
  readonly session: MemberSessionRow;
  /** Hash of the token that the browser had before. Its session ends. */
  readonly before: string | undefined;
  /** Key of the counted failures that this sign-in resets. */
  readonly failures: string | undefined;
}

/** Runs a job in a transaction that the caller commits. Resolves to null when the job is not refused. */
export async function runSignInJob(transaction: Database, job: SignInJob): Promise<AttemptRefusal | null> {
  if (job.kind === 'take') return takeAttempt(transaction, job.attempt);
  const sessions = memberSessions(transaction);
  if (job.failures !== undefined) await signInFailures(transaction).forget(job.failures);
  if (job.before !== undefined) await sessions.end(job.before);
  await sessions.add(job.session);
  return null;
}
