import { join, relative } from 'node:path';
import {
  BUILD_RECORD_FILE,
  collect,
  exposedModules,
  type PluginBuild,
  type PluginJson,
  type Problem,
  pluginBuildSchema,
  pluginJsonSchema,
  readJson,
} from '@plinth/manifests';
import { checkMounts } from '../mount-check/check-mounts.ts';
import { checkBudgets } from './budgets.ts';
import type { Check } from './check.ts';
import { checkContainer } from './container.ts';
import type { ServiceNames } from './declarations.ts';
import { checkDeclarations, serviceNames } from './declarations.ts';
import { isDevelopmentBuild } from './development-build.ts';
import { checkFolderLayout } from './folder-layout.ts';
import { checkMessages } from './messages.ts';
import { readSources } from './source-file.ts';

export interface PluginPlace {
  readonly root: string;
  readonly dist: string;
  /** Folder of the plugin, relative to the root: `plugins/content`. */
  readonly folder: string;
  /** Are its blocks mounted from their examples too? Default: false. */
  readonly mounts?: boolean | undefined;
}

/** Checks one plugin: its plugin.json, its sources against plugin.json, its folder layout, and its build. */
export async function verifyPlugin(place: PluginPlace, sdkServices: ServiceNames): Promise<Check[]> {
  const { root, folder: subject } = place;
  const problems: Problem[] = [];
  const file = `${subject}/plugin.json`;
  const json = await collect(problems, () => readJson(join(root, file), pluginJsonSchema, file));
  if (!json) return [{ subject, name: 'plugin.json', problems }];
  const sources = await readSources(root, subject);
  const services = new Map([...sdkServices, ...serviceNames(sources)]);
  return [
    { subject, name: 'plugin.json', problems: misnamed(json, subject) },
    { subject, name: 'declarations', problems: checkDeclarations(sources, json, services) },
    { subject, name: 'folder layout', problems: checkFolderLayout(root, subject, json) },
    ...(await checkMessages(root, subject, `${subject}/src/messages`, json.locales)),
    ...(await verifyBuild(place, json)),
  ];
}

async function verifyBuild({ root, dist, folder: subject, mounts }: PluginPlace, json: PluginJson): Promise<Check[]> {
  const folder = join(dist, 'plugins', json.name);
  const record = join(folder, BUILD_RECORD_FILE);
  const file = relative(root, record);
  const problems: Problem[] = [];
  const build = await collect(problems, () => readJson(record, pluginBuildSchema, file));
  if (!build) return [{ subject, name: 'build record', problems }];
  return [
    { subject, name: 'build record', problems: [] },
    { subject, name: 'exposed modules', problems: unexposed(json, build, file) },
    {
      subject,
      name: 'container',
      problems: await checkContainer(join(folder, build.entry), relative(root, join(folder, build.entry))),
    },
    ...((await isDevelopmentBuild(folder))
      ? [unmeasured(subject, file)]
      : await checkBudgets(subject, json, build, folder)),
    ...(mounts ? await checkMounts({ root, subject, folder, build, json }) : []),
  ];
}

/**
 * The check for a development build. Its size is not measured, because it is several times as large as what visitors
 * load.
 */
function unmeasured(subject: string, file: string): Check {
  const message = 'belongs to a development build, which is larger than what visitors load';
  const hint = 'run "npm run build", then verify again';
  return { subject, name: 'bytes', problems: [{ code: 'PLINTH-MANIFEST-110', file, message, hint }] };
}

function misnamed({ name }: PluginJson, subject: string): Problem[] {
  const expected = subject.split('/').at(-1);
  if (name === expected) return [];
  const hint = `call it "${expected}", or rename the folder`;
  return [
    {
      code: 'PLINTH-MANIFEST-006',
      file: `${subject}/plugin.json`,
      path: 'name',
      message: `is "${name}", but the folder is ${subject}`,
      hint,
    },
  ];
}

function unexposed(json: PluginJson, build: PluginBuild, file: string): Problem[] {
  return Object.keys(exposedModules(json))
    .filter((module) => !Object.hasOwn(build.modules, module))
    .map((module) => ({
      code: 'PLINTH-MANIFEST-013',
      file,
      path: `modules.${module}`,
      message: 'is declared in plugin.json but missing from the build',
      hint: 'build the plugin again, or remove it from plugin.json',
    }));
}
