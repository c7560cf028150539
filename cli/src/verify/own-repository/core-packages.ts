import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, type Problem } from '@plinth/manifests';
import type { PackageRules } from '../boundaries.ts';
import { checkBoundaries } from '../boundaries.ts';
import type { Check } from '../check.ts';
import { checkMessages } from '../messages.ts';
import { readPackage, shippedDependencies } from '../package-json.ts';
import { readSources } from '../source-file.ts';

/**
 * The table of ARCHITECTURE.md ("Folders"): for each package of this repository, the other packages that it may import.
 */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  sdk: [],
  host: ['@plinth/sdk'],
  plugins: ['@plinth/sdk'],
  manifests: ['@plinth/sdk'],
  cli: ['@plinth/sdk', '@plinth/manifests'],
  server: ['@plinth/sdk', '@plinth/manifests'],
  site: ['@plinth/sdk', '@plinth/manifests', '@plinth/server'],
};

/** Folders with the message catalogues of this repository's packages that are not plugins. */
const CORE_MESSAGES: Readonly<Record<string, string>> = {
  sdk: 'sdk/src/messages',
  host: 'host/messages',
  server: 'server/src/messages',
};

const NODE_PACKAGES = new Set(['cli', 'manifests', 'server', 'site']);

/** Is this the repository of Plinth itself? This repository has rules that do not apply to other repositories. */
export function isOwnRepository(root: string): boolean {
  return ['sdk', 'host', 'manifests'].every((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Checks the imports and the message catalogues of this repository's packages that are not plugins. */
export async function verifyCorePackages(root: string): Promise<Check[]> {
  const folders = Object.keys(ALLOWED_IMPORTS).filter((folder) => existsSync(join(root, folder, 'package.json')));
  const boundaries = await Promise.all(folders.map((folder) => verifyBoundaries(root, folder)));
  const messages = await Promise.all(
    folders.map(async (folder) => {
      const catalogues = CORE_MESSAGES[folder];
      return catalogues === undefined ? [] : checkMessages(root, folder, catalogues);
    }),
  );
  return [...boundaries, ...messages.flat()];
}

async function verifyBoundaries(root: string, subject: string): Promise<Check> {
  const problems: Problem[] = [];
  const rules = await collect(problems, () => readRules(root, subject));
  const sources = await readSources(root, subject);
  const halves = subject === 'site' ? await pluginPackages(root) : [];
  const crossed = rules
    ? sources.flatMap((source) =>
        // Only tests of the site may import server halves.
        checkBoundaries([source], source.role === 'test' ? { ...rules, ours: [...rules.ours, ...halves] } : rules),
      )
    : [];
  return { subject, name: 'import boundaries', detail: `${sources.length} files`, problems: [...problems, ...crossed] };
}

/** Names of the packages of the plugins in this repository. */
async function pluginPackages(root: string): Promise<string[]> {
  const folders = await readdir(join(root, 'plugins'), { withFileTypes: true });
  const packages = folders.filter(({ name }) => existsSync(join(root, 'plugins', name, 'package.json')));
  return Promise.all(packages.map(async ({ name }) => (await readPackage(root, `plugins/${name}`)).name));
}

/** Derives the import rules of one package from its folder and its package.json. */
async function readRules(root: string, folder: string): Promise<PackageRules> {
  const [own, workspace, sdk] = await Promise.all([folder, '', 'sdk'].map((place) => readPackage(root, place)));
  if (!own || !workspace || !sdk) throw new TypeError('every package.json that is read is returned');
  return {
    folder,
    name: own.name,
    ours: ALLOWED_IMPORTS[folder] ?? [],
    declared: shippedDependencies(own),
    forTests: Object.keys({
      ...own.devDependencies,
      ...workspace.devDependencies,
      ...sdk.dependencies,
      ...sdk.peerDependencies,
    }),
    forBrowserTests: [],
    otherPlugins: [],
    node: NODE_PACKAGES.has(folder),
    computed: true,
    hostEntries: true,
  };
}
