import { messageOf, SiteError } from '@plinth/server/errors';

/** Ends the process after a failure that only the operator can fix. Prints the code, what happened and what to do. */
export function exitWith(thrown: unknown): never {
  if (thrown instanceof SiteError) {
    console.error(`${thrown.code}: ${thrown.message}${thrown.hint ? `\n${thrown.hint}` : ''}`);
  } else {
    console.error(thrown instanceof Error ? (thrown.stack ?? messageOf(thrown)) : messageOf(thrown));
  }
  process.exit(1);
}
