import { gte, minVersion, satisfies } from 'semver';

/** The lowest version of a range: `0.1.0` of `^0.1.0`. Undefined for a range that no version satisfies. */
export function lowestOf(range: string): string | undefined {
  return minVersion(range)?.version;
}

/** Does the range include versions before `version`? */
export function hasBefore(range: string, version: string): boolean {
  const lowest = minVersion(range);
  return lowest !== null && !gte(lowest, version);
}

/** Returns a range that includes the installed version and no versions before `since`. */
export function rangeSince(since: string, installed: string): string {
  return satisfies(installed, `^${since}`) ? `^${since}` : `^${installed}`;
}
