import { expect, it } from 'vitest';
import { unmetPackages } from './unmet-packages.ts';

const INSTALLED: Readonly<Record<string, string>> = { kysely: '0.29.9', react: '19.3.1', next: '2.0.0-beta.1' };
const unmet = (requires: Readonly<Record<string, string>>) =>
  unmetPackages(requires, (name) => INSTALLED[name]).map(({ name, installed }) => [name, installed]);

it.each([
  ['a version in the range', { kysely: '^0.29.0', react: '>=18' }, []],
  ['exactly the version', { kysely: '0.29.9' }, []],
  ['a later version that is compatible with the exact one', { kysely: '0.29.2', react: '19.0.0' }, []],
  ['a version that is too old', { kysely: '0.29.10' }, [['kysely', '0.29.9']]],
  ['a version of another generation', { react: '^18.0.0' }, [['react', '19.3.1']]],
  ['a version before the release', { next: '^2.0.0-beta.0' }, []],
  ['a package that is not installed', { pg: '^8.0.0', kysely: '*' }, [['pg', undefined]]],
])('packages of a server half: %s', (_, requires, expected) => {
  expect(unmet(requires)).toEqual(expected);
});
