import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collect, type Problem } from '@plinth/manifests';
import { checkBoundaries } from './boundaries.ts';
import type { Check } from './check.ts';
import { serviceNames } from './declarations.ts';
import { checkMessages } from './messages.ts';
import { coreFolders, pluginFolders, readRules } from './packages.ts';
import { readSources } from './source-file.ts';
import { verifyPlugin } from './verify-plugin.ts';

export interface VerifyRequest {
  readonly root: string;
  /** Folder of the builds. */
  readonly dist: string;
  /** Names of the plugins to check. Default: all of them, and the import boundaries of our other packages. */
  readonly plugins?: readonly string[];
  /** Are the blocks mounted from their examples too? Default: false. */
  readonly mounts?: boolean;
}

/**
 * The contract check that CI runs: one `Check` per line. A problem of a plugin is part of the result and is never
 * thrown.
 */
export async function verify({ root, dist, plugins = [], mounts }: VerifyRequest): Promise<Check[]> {
  const wanted = plugins.map((name) => `plugins/${name}`);
  const folders = plugins.length > 0 ? wanted : await pluginFolders(root);
  const boundaries = plugins.length > 0 ? wanted : [...coreFolders(root), ...folders];
  const services = existsSync(join(root, 'sdk')) ? serviceNames(await readSources(root, 'sdk')) : new Map();
  const present = (folder: string) => existsSync(join(root, folder));
  return [
    ...boundaries.filter((folder) => !present(folder)).map(missing),
    ...(await Promise.all(boundaries.filter(present).map((folder) => verifyBoundaries(root, folder)))),
    ...(await Promise.all(boundaries.map((folder) => coreMessages(root, folder)))).flat(),
    ...(
      await Promise.all(folders.filter(present).map((folder) => verifyPlugin({ root, dist, folder, mounts }, services)))
    ).flat(),
  ];
}

/** Folders with the catalogues of our packages that are not plugins. */
const CORE_MESSAGES: Readonly<Record<string, string>> = {
  sdk: 'sdk/src/messages',
  host: 'host/messages',
  site: 'site/src/messages',
};

async function coreMessages(root: string, subject: string): Promise<Check[]> {
  const folder = CORE_MESSAGES[subject];
  return folder === undefined ? [] : checkMessages(root, subject, folder);
}

async function verifyBoundaries(root: string, subject: string): Promise<Check> {
  const problems: Problem[] = [];
  const rules = await collect(problems, () => readRules(root, subject));
  const sources = await readSources(root, subject);
  const crossed = rules ? checkBoundaries(sources, rules) : [];
  return { subject, name: 'import boundaries', detail: `${sources.length} files`, problems: [...problems, ...crossed] };
}

function missing(subject: string): Check {
  const hint = 'check the name: a plugin has the same name as its folder in plugins/';
  return {
    subject,
    name: 'folder',
    problems: [{ code: 'PLINTH-MANIFEST-001', file: subject, message: 'does not exist', hint }],
  };
}
