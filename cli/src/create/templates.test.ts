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

const both = {
  ...versionsOf(readJson('cli/templates/plugin/package.json')),
  ...versionsOf(readJson('cli/templates/server/package.json')),
};

it.each(Object.entries(both).filter(isOther))(
  'a new plugin has the %s that this repository tests with',
  (name, version) => expect(version).toBe(`^${ours[name]}`),
);

it.each(Object.entries(versionsOf(readJson('cli/templates/repository/package.json'))).filter(isOther))(
  'a new plugin in this repository has the %s of the others',
  (name, version) => expect(version).toBe(readJson('plugins/content/package.json').dependencies[name]),
);

it.each([
  ['plugin', 'repository'],
  ['server', 'repository-server'],
])('plugin.json of %s and of %s differ only in the address of the schema', (one, two) => {
  const { $schema: own, ...alone } = readJson(`cli/templates/${one}/plugin.json`);
  const { $schema: other, ...together } = readJson(`cli/templates/${two}/plugin.json`);
  expect(together).toEqual(alone);
  expect(own).not.toBe(other);
});
