import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const versionsOf = ({ dependencies = {}, devDependencies = {} }): Record<string, string> => ({
  ...dependencies,
  ...devDependencies,
});

/** Packages with the versions that this repository itself uses. */
const ours = {
  ...versionsOf(readJson('package.json')),
  ...versionsOf(readJson('site/package.json')),
};
const isOther = ([name]: readonly [string, string]) => !name.startsWith('@plinth/');

it.each(Object.entries(versionsOf(readJson('cli/templates/plugin/package.json'))).filter(isOther))(
  'a new plugin has the %s that this repository tests with',
  (name, version) => expect(version).toBe(`^${ours[name]}`),
);

it.each(Object.entries(versionsOf(readJson('cli/templates/repository/package.json'))).filter(isOther))(
  'a new plugin in this repository has the %s of the others',
  (name, version) => expect(version).toBe(readJson('plugins/content/package.json').dependencies[name]),
);

it('plugin.json differs only in the address of its schema', () => {
  const { $schema: own, ...alone } = readJson('cli/templates/plugin/plugin.json');
  const { $schema: other, ...together } = readJson('cli/templates/repository/plugin.json');
  expect(together).toEqual(alone);
  expect(own).not.toBe(other);
});
