import { join, posix, relative, sep } from 'node:path';
import {
  checkContract,
  checkInstalledSdk,
  collect,
  type Lockfile,
  type PluginJson,
  type Problem,
  problem,
} from '@plinth/manifests';
import { checkBuiltMounts } from '../mount-check/check-built-mounts.ts';
import { checkMounts } from '../mount-check/check-mounts.ts';
import { checkBoundaries } from './boundaries.ts';
import type { BuiltPlugin } from './built/built-plugin.ts';
import { checkIntegrity } from './built/integrity.ts';
import { readBuild, scriptTexts } from './built/read-build.ts';
import { BUILT_CHECKS } from './built-checks.ts';
import type { Check } from './check.ts';
import { checkDeclarations, tappedHooks } from './declarations.ts';
import { checkDefinitions } from './definitions.ts';
import { checkMessages } from './messages.ts';
import { checkFolderLayout } from './own-repository/folder-layout.ts';
import { pluginRules, serverRules } from './plugin-imports.ts';
import { addLines, readPluginJson } from './plugin-json-file.ts';
import type { PluginPlace } from './plugin-place.ts';
import { quotedTexts } from './quoted-texts.ts';
import { checkRebuild } from './rebuild/check-rebuild.ts';
import { checkSdkImports } from './sdk-imports.ts';
import { readSdk } from './sdk-package.ts';
import { type Provider, providersIn } from './service-cycles.ts';
import { serviceNames } from './service-names.ts';
import { readSources, type SourceFile } from './source-file.ts';
import { checkUnused } from './unused.ts';

/** The lockfile that the option `--lock` names. Builds and contracts are compared with this lockfile. */
interface GivenLock {
  readonly file: string;
  readonly lock: Lockfile;
}

/** Checks that are made only on request, and the data that they need. */
export interface FurtherChecks {
  readonly lock?: GivenLock | undefined;
  /** Mounts each block from its examples. Default: false. */
  readonly mounts?: boolean;
  /** Builds each plugin again, and compares the two builds. Default: false. */
  readonly rebuilds?: boolean;
  /** Names of files of the build that could not be fetched. They are reported separately. */
  readonly absent?: ReadonlySet<string>;
  /** True when the build was fetched or unpacked into a temporary folder. Default: false. */
  readonly isFetched?: boolean;
}

/** Data about one plugin for the checks that compare several plugins. */
export interface VerifiedPlugin {
  readonly checks: readonly Check[];
  readonly json?: PluginJson;
  readonly jsonFile: string;
  readonly providers: readonly Provider[];
}

/** Checks one plugin: its plugin.json, whether its sources match plugin.json, and its build. */
export async function verifyPlugin(
  place: PluginPlace,
  { lock, mounts = false, rebuilds = false }: FurtherChecks,
): Promise<VerifiedPlugin> {
  const { root, folder, subject } = place;
  const jsonFile = posix.join(folder, 'plugin.json');
  const sdk = await readSdk(join(root, folder));
  const problems: Problem[] = [];
  const boundaries: Problem[] = [];
  const rules = await collect(boundaries, () => pluginRules(place, sdk));
  const opened = await collect(problems, () => readPluginJson(join(root, jsonFile), jsonFile));
  const { sources, serverSources } = await pluginSources(place, opened?.json);
  const first: Check[] = [
    {
      subject,
      name: 'import boundaries',
      detail: `${sources.length} files`,
      problems: [
        ...boundaries,
        ...(rules ? checkBoundaries(sources, rules) : []),
        ...checkSdkImports(sources, sdk, rules?.declared ?? [], opened?.json.sdk),
      ],
    },
    ...(serverSources.length === 0
      ? []
      : [
          {
            subject,
            name: 'import boundaries of the server half',
            detail: `${serverSources.length} files`,
            problems: rules ? checkBoundaries(serverSources, serverRules(rules, place.isOurs)) : [],
          },
        ]),
  ];
  if (!opened) return { checks: [...first, { subject, name: 'plugin.json', problems }], jsonFile, providers: [] };
  const { json } = opened;
  const services = new Map([...sdk.services, ...serviceNames(sources)]);
  const built = await readBuild(subject, json, jsonFile, place.built, (file) =>
    relative(root, join(place.built, file)).split(sep).join('/'),
  );
  const text = [...sources.map((source) => source.text), ...(built.plugin ? scriptTexts(built.plugin) : [])].join('\n');
  const unused = checkUnused(json, jsonFile, {
    hooks: tappedHooks(sources),
    text,
    services,
    texts: quotedTexts(sources),
  });
  const checks: Check[] = [
    {
      subject,
      name: 'plugin.json',
      problems: [
        ...(place.isOurs ? misnamed(json, folder, jsonFile) : []),
        ...checkInstalledSdk(json.sdk, jsonFile, sdk.version),
      ],
    },
    { subject, name: 'declarations', problems: [...checkDeclarations(sources, json, services), ...unused] },
    { subject, name: 'definitions', problems: checkDefinitions(root, folder, json, jsonFile, sources) },
    ...(place.isOurs ? [{ subject, name: 'folder layout', problems: checkFolderLayout(root, folder, json) }] : []),
    ...(await checkMessages(root, subject, posix.join(folder, 'src/messages'), { locales: json.locales, jsonFile })),
    ...(await checkMessages(root, subject, posix.join(folder, 'server/messages'))).map((check) => ({
      ...check,
      name: 'messages of the server half',
    })),
    ...contractChecks(subject, json, jsonFile, lock),
    ...built.checks,
    ...(built.plugin ? await verifyBuild(built.plugin, lock) : []),
    ...(built.plugin && rebuilds ? [await checkRebuild(place, built.plugin)] : []),
    ...(built.plugin && mounts
      ? await checkMounts({
          subject,
          json,
          dir: join(root, folder),
          nameOf: (file) => posix.join(folder, file),
          built: place.built,
          build: built.plugin.record,
        })
      : []),
  ];
  const withLines = checks.map((check) => addLines(check, jsonFile, opened.text));
  return { checks: [...first, ...withLines], json, jsonFile, providers: providersIn(sources, services) };
}

/**
 * Checks a build that has no sources: a folder with plinth.build.json and plugin.json.
 * @param nameOf Returns how messages name a file.
 */
export async function verifyBuilt(
  subject: string,
  folder: string,
  nameOf: (file: string) => string,
  { lock, absent, isFetched = false, mounts = false, rebuilds = false }: FurtherChecks,
): Promise<Check[]> {
  const jsonFile = nameOf('plugin.json');
  const problems: Problem[] = [];
  const opened = await collect(problems, () => readPluginJson(join(folder, 'plugin.json'), jsonFile));
  if (!opened) return [{ subject, name: 'plugin.json', problems }];
  const built = await readBuild(subject, opened.json, jsonFile, folder, nameOf, absent);
  const contract = contractChecks(subject, opened.json, jsonFile, lock);
  const checks = [...contract, ...built.checks, ...(built.plugin ? await verifyBuild(built.plugin, lock) : [])];
  const rebuild = rebuilds ? [withoutSources(subject, jsonFile)] : [];
  const mounted = mounts && built.plugin ? await checkBuiltMounts(built.plugin, isFetched) : [];
  return [{ subject, name: 'plugin.json', problems: [] }, ...checks, ...rebuild, ...mounted].map((check) =>
    addLines(check, jsonFile, opened.text),
  );
}

/**
 * Checks that the version in plugin.json is high enough for the changes of the contract since the release in the
 * lockfile.
 */
function contractChecks(subject: string, json: PluginJson, jsonFile: string, given: GivenLock | undefined): Check[] {
  if (!given) return [];
  const problems = checkContract(json, jsonFile, given.lock, given.file);
  return [{ subject, name: 'contract', problems }];
}

function withoutSources(subject: string, file: string): Check {
  const message = 'cannot be built again, because its sources are not here';
  const hint = 'leave out --rebuild, or name the folder of the plugin';
  return { subject, name: 'second build', problems: [{ code: 'PLINTH-MANIFEST-229', file, message, hint }] };
}

async function verifyBuild(plugin: BuiltPlugin, lock: GivenLock | undefined): Promise<Check[]> {
  const { subject } = plugin;
  const checks = await Promise.all(BUILT_CHECKS.map((check) => check(plugin)));
  const integrity = lock && {
    subject,
    name: 'integrity',
    problems: await checkIntegrity(plugin, lock.lock, lock.file),
  };
  return [...checks.flat(), ...(integrity ? [integrity] : [])];
}

interface PluginSources {
  /** Sources of the browser half, tests and configuration. */
  readonly sources: readonly SourceFile[];
  /** Sources and tests of the server half. */
  readonly serverSources: readonly SourceFile[];
}

/** Folder of a plugin with the sources of its server half. */
const SERVER_FOLDER = 'server';

/**
 * Reads the sources of a plugin. Code in `src` and in the folders of its modules counts as shipped, and so does code in
 * `server`. All other code, except tests, counts as configuration of the build.
 */
async function pluginSources({ root, folder }: PluginPlace, json: PluginJson | undefined): Promise<PluginSources> {
  const modules = [...(json?.blocks ?? []).map(({ module }) => module), ...(json?.setup ? [json.setup] : [])];
  const tops = new Set(['src', ...modules.map((module) => posix.normalize(module).split('/')[0])]);
  const topOf = (path: string) => posix.relative(folder, path).split('/')[0];
  const all = await readSources(root, folder);
  const sources = all
    .filter(({ path }) => topOf(path) !== SERVER_FOLDER)
    .map(
      (source): SourceFile =>
        source.role === 'shipped' && !tops.has(topOf(source.path)) ? { ...source, role: 'build' } : source,
    );
  return { sources, serverSources: all.filter(({ path }) => topOf(path) === SERVER_FOLDER) };
}

function misnamed({ name }: PluginJson, folder: string, file: string): Problem[] {
  const expected = folder.split('/').at(-1) ?? '';
  if (name === expected) return [];
  const hint = `call it "${expected}", or rename the folder`;
  return [problem('PLINTH-MANIFEST-006', file, 'name', `is "${name}", but the folder is ${folder}`, hint)];
}
