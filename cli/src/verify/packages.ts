import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@plinth/manifests';
import * as v from 'valibot';
import type { PackageRules } from './boundaries.ts';
import { ALLOWED_IMPORTS } from './boundaries.ts';

const dependencies = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
});

/** The package of the browser tests. */
const TESTS = 'tests/package.json';
const NODE_PACKAGES = new Set(['cli', 'manifests', 'site']);

/** Folders of the plugins, relative to the root: those with a package.json or a plugin.json. */
export async function pluginFolders(root: string): Promise<string[]> {
  // A repository without plugins has no such folder.
  const entries = await readdir(join(root, 'plugins'), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `plugins/${name}`)
    .filter((folder) => ['package.json', 'plugin.json'].some((file) => existsSync(join(root, folder, file))))
    .sort();
}

/** Folders of our packages that have import rules, without the plugins. */
export function coreFolders(root: string): string[] {
  return ['sdk', 'host', 'manifests', 'cli', 'site'].filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Derives the import rules of one package from its folder and its package.json. @throws ManifestError `-001` to `-003`
 */
export async function readRules(root: string, folder: string): Promise<PackageRules> {
  const [own, workspace, sdk, tests] = await Promise.all([
    readJson(join(root, folder, 'package.json'), packageSchema, `${folder}/package.json`),
    readJson(join(root, 'package.json'), packageSchema, 'package.json'),
    readJson(join(root, 'sdk/package.json'), packageSchema, 'sdk/package.json'),
    // A repository that contains only plugins has no such package.
    existsSync(join(root, TESTS)) ? readJson(join(root, TESTS), packageSchema, TESTS) : undefined,
  ]);
  const kind = folder.split('/')[0] ?? folder;
  return {
    folder,
    name: own.name,
    ours: ALLOWED_IMPORTS[kind] ?? [],
    declared: [
      ...Object.keys({ ...own.dependencies, ...own.peerDependencies }),
      ...typed({ ...own.dependencies, ...own.devDependencies }),
    ],
    forTests: Object.keys({
      ...own.devDependencies,
      ...workspace.devDependencies,
      ...sdk.dependencies,
      ...sdk.peerDependencies,
    }),
    forBrowserTests: tests ? [tests.name, ...Object.keys(tests.dependencies)] : [],
    node: NODE_PACKAGES.has(kind),
    computed: kind !== 'plugins',
    hostEntries: kind !== 'plugins',
  };
}

/** Packages of which only the types are used: `@types/trusted-types` allows `trusted-types`. */
function typed(dependencies: Readonly<Record<string, string>>): string[] {
  return Object.keys(dependencies).flatMap((name) => /^@types\/(.+)$/.exec(name)?.[1] ?? []);
}
