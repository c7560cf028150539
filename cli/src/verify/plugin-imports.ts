import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageRules } from './boundaries.ts';
import { packageFolder, readPackage, shippedDependencies } from './package-json.ts';
import type { PluginPlace } from './plugin-place.ts';
import type { SdkPackage } from './sdk-package.ts';

/**
 * Name of the folder of the package with the browser tests in the repository of Plinth. The browser tests of plugins in
 * this repository may import the package.
 */
const TESTS = 'tests';

/** The packages of Plinth that the browser half of a plugin may import. */
const BROWSER_HALF_IMPORTS: readonly string[] = ['@plinth/sdk'];
/** The packages of Plinth that the server half of a plugin may import. */
export const SERVER_HALF_IMPORTS: readonly string[] = [...BROWSER_HALF_IMPORTS, '@plinth/server'];
/** Package of the reference site. In the repository of Plinth, tests of server halves start a whole site. */
const SITE = '@plinth/site';

/** The import rules of the server half of a plugin, made from those of its browser half. It runs under Node. */
export function serverRules(rules: PackageRules, isOurs: boolean): PackageRules {
  return {
    ...rules,
    ours: SERVER_HALF_IMPORTS,
    forTests: [...rules.forTests, ...(isOurs ? [SITE] : [])],
    node: true,
    hostEntries: true,
  };
}

/**
 * The import rules of a plugin, in any repository. They are made from the package.json in its folder, or from the
 * repository's package.json if the folder has none.
 * @throws ManifestError `-001` to `-003`
 */
export async function pluginRules(place: PluginPlace, sdk: SdkPackage): Promise<PackageRules> {
  const { root, folder, otherPlugins, isOurs } = place;
  const packaged = packageFolder(root, folder);
  const own = await readPackage(root, packaged ?? folder);
  const workspace = packaged === '' || packaged === undefined ? own : await workspacePackage(root, own);
  const tests = isOurs && existsSync(join(root, TESTS, 'package.json')) ? await readPackage(root, TESTS) : undefined;
  const forTests = [...Object.keys({ ...own.devDependencies, ...workspace.devDependencies }), ...sdk.dependencies];
  return {
    folder: packaged ?? folder,
    name: own.name,
    ours: BROWSER_HALF_IMPORTS,
    declared: shippedDependencies(own),
    forTests,
    forBrowserTests: isOurs ? [tests?.name ?? '', ...Object.keys(tests?.devDependencies ?? {})] : forTests,
    otherPlugins,
    node: false,
    computed: false,
    hostEntries: false,
  };
}

async function workspacePackage(root: string, own: Awaited<ReturnType<typeof readPackage>>) {
  return existsSync(join(root, 'package.json')) ? readPackage(root, '') : own;
}
