import { SemVer } from 'semver';
import type { Bump, ContractChange } from './contract-change.ts';

/** The largest part of the version that one of the changes demands to be raised, or undefined without changes. */
export function demandedBump(changes: readonly ContractChange[]): Bump | undefined {
  const demanded = new Set(changes.map(({ bump }) => bump));
  return BUMPS.find((bump) => demanded.has(bump));
}

/**
 * The lowest version that a release with such changes may have. Before 1.0.0 the middle number takes the part of the
 * first, as in the ranges of npm: `^0.1.0` accepts 0.1.1 and refuses 0.2.0.
 */
export function lowestVersion(before: string, bump: Bump): string {
  const { major, minor, patch } = new SemVer(before);
  if (major === 0) return bump === 'major' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Is a version high enough? A pre-release counts as the version before which it is published. */
export function reaches(version: string, lowest: string): boolean {
  const { major, minor, patch } = new SemVer(version);
  return new SemVer(`${major}.${minor}.${patch}`).compare(lowest) >= 0;
}

const BUMPS: readonly Bump[] = ['major', 'minor', 'patch'];
