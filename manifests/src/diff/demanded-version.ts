import { SemVer } from 'semver';
import type { Bump, ContractChange } from './contract-change.ts';

/**
 * The most significant part of the version number that one of the changes requires to be raised. Undefined without
 * changes.
 */
export function demandedBump(changes: readonly ContractChange[]): Bump | undefined {
  const demanded = new Set(changes.map(({ bump }) => bump));
  return BUMPS.find((bump) => demanded.has(bump));
}

/**
 * The lowest version that a release may have when its changes require this part of the version to be raised. Before
 * 1.0.0, the minor number counts as the major number, as in the ranges of npm: `^0.1.0` accepts 0.1.1 and refuses
 * 0.2.0.
 */
export function lowestVersion(before: string, bump: Bump): string {
  const { major, minor, patch } = new SemVer(before);
  if (major === 0) return bump === 'major' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * Is the version at least as high as `lowest`? A pre-release counts as the final version: 2.0.0-beta.1 counts as 2.0.0.
 */
export function reaches(version: string, lowest: string): boolean {
  const { major, minor, patch } = new SemVer(version);
  return new SemVer(`${major}.${minor}.${patch}`).compare(lowest) >= 0;
}

const BUMPS: readonly Bump[] = ['major', 'minor', 'patch'];
