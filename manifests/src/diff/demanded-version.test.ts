import * as fc from 'fast-check';
import { gt, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import type { Bump } from './contract-change.ts';
import { change } from './contract-change.ts';
import { demandedBump, lowestVersion, reaches } from './demanded-version.ts';

describe('demandedBump', () => {
  it('is the most significant bump of all changes, and undefined without changes', () => {
    const [small, middle, large] = [
      change('capability-removed', 'a'),
      change('block-added', 'b'),
      change('block-removed', 'c'),
    ];
    expect(demandedBump([])).toBeUndefined();
    expect(demandedBump([small])).toBe('patch');
    expect(demandedBump([small, middle])).toBe('minor');
    expect(demandedBump([middle, large, small])).toBe('major');
  });
});

describe('lowestVersion', () => {
  it.each<[before: string, bump: Bump, lowest: string]>([
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['0.2.3', 'major', '0.3.0'],
    ['0.2.3', 'minor', '0.2.4'],
    ['0.2.3', 'patch', '0.2.4'],
    ['2.0.0-beta.1', 'major', '3.0.0'],
  ])('after %s, %s changes demand %s', (before, bump, lowest) => {
    expect(lowestVersion(before, bump)).toBe(lowest);
  });

  it('is above the old version, and outside its caret range exactly when the changes break something', () => {
    const number = fc.nat({ max: 20 });
    const version = fc.tuple(number, fc.integer({ min: 1, max: 20 }), number).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, fc.constantFrom<Bump>('major', 'minor', 'patch'), (before, bump) => {
        const lowest = lowestVersion(before, bump);
        expect(gt(lowest, before)).toBe(true);
        expect(satisfies(lowest, `^${before}`)).toBe(bump !== 'major');
        expect(reaches(lowest, lowest)).toBe(true);
        expect(reaches(before, lowest)).toBe(false);
      }),
    );
  });

  it('a pre-release counts as its final version', () => {
    expect([reaches('2.0.0-beta.1', '2.0.0'), reaches('1.9.9', '2.0.0')]).toEqual([true, false]);
  });
});
