import { satisfies } from 'semver';
import { checkOptions } from '../manifest/check-options.ts';
import type { Problem } from '../manifest-error.ts';
import { problem } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import type { HostBuild } from '../schema/build-record.ts';
import type { ManifestPlugin } from '../schema/manifest.ts';
import { exposedModules } from '../schema/plugin-json.ts';
import { checkSdk, checkShared } from './check-shared.ts';
import { checkIsolation } from './is-isolated.ts';
import { misnamed, type PluginSource } from './plugin-source.ts';

/** The manifest's entry for a plugin, and the plugin that was found. */
export interface Candidate {
  readonly name: string;
  readonly wanted: ManifestPlugin;
  readonly source: PluginSource;
}

/** Returns the problems that keep one plugin from running on this host, whatever other plugins the template has. */
export function checkPlugin(candidate: Candidate, manifestFile: string, host: HostBuild): Problem[] {
  return [
    ...checkIdentity(candidate, manifestFile),
    ...checkSdk(candidate.source, host),
    ...checkModules(candidate),
    ...checkShared(candidate.source, host),
    ...checkActivation(candidate, manifestFile),
    ...checkWantedOptions(candidate, manifestFile),
    ...checkIsolation(candidate, manifestFile),
  ];
}

function checkIdentity({ name, wanted, source }: Candidate, manifestFile: string): Problem[] {
  const { json, jsonFile, build, buildFile } = source;
  const problems: Problem[] = [];
  if (json.name !== build.name) {
    problems.push(
      problem(
        'PLINTH-MANIFEST-006',
        buildFile,
        'name',
        `is "${build.name}", but ${jsonFile} says "${json.name}"`,
        'build the plugin again',
      ),
    );
  } else if (json.name !== name) {
    problems.push(misnamed(name, { name: json.name, jsonFile }, manifestFile));
  }
  if (json.version !== build.version) {
    problems.push(
      problem(
        'PLINTH-MANIFEST-007',
        buildFile,
        'version',
        `is ${build.version}, but plugin.json says ${json.version}`,
        'build the plugin again',
      ),
    );
  }
  if (!satisfies(build.version, wanted.version)) {
    problems.push(
      problem(
        'PLINTH-MANIFEST-008',
        manifestFile,
        `plugins.${name}.version`,
        `asks for ${wanted.version}, but ${wanted.from} has ${build.version}`,
        'widen the range, or name a release inside it',
      ),
    );
  }
  return problems;
}

function checkModules({ source: { json, build, buildFile } }: Candidate): Problem[] {
  const listed = new Set(build.files);
  const used = [
    build.entry,
    ...Object.values(build.modules).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(build.languages).flatMap((copies) => Object.keys(copies)),
  ];
  return [
    ...Object.keys(exposedModules(json))
      .filter((module) => !Object.hasOwn(build.modules, module))
      .map((module) =>
        problem(
          'PLINTH-MANIFEST-013',
          buildFile,
          `modules.${module}`,
          'is declared in plugin.json but missing from the build',
          'build the plugin again, or remove it from plugin.json',
        ),
      ),
    ...[...new Set(used)]
      .filter((file) => !listed.has(file))
      .map((file) =>
        problem(
          'PLINTH-MANIFEST-014',
          buildFile,
          'files',
          `does not list ${file}, which the build uses`,
          'build the plugin again',
        ),
      ),
    ...json.blocks
      .filter(({ name }) => build.modules[`./${name}`]?.shared.length === 0)
      .map(({ name }) =>
        problem(
          'PLINTH-MANIFEST-026',
          buildFile,
          `modules../${name}.shared`,
          'is empty, but a block uses the React of the host: its version would not be checked and its files not preloaded',
          'correct the build, so that the record names every shared module the block imports',
        ),
      ),
  ];
}

function checkActivation({ name, wanted, source }: Candidate, manifestFile: string): Problem[] {
  const known = source.json.blocks.map((block) => block.name);
  return Object.keys(wanted.activation ?? {})
    .filter((block) => !known.includes(block))
    .map((block) =>
      problem(
        'PLINTH-MANIFEST-021',
        manifestFile,
        `plugins.${name}.activation.${block}`,
        `is not a block of this plugin${didYouMean(block, known)}`,
        known.length === 0 ? 'remove it: this plugin has no blocks' : `use one of: ${known.join(', ')}`,
      ),
    );
}

function checkWantedOptions({ name, wanted, source }: Candidate, manifestFile: string): Problem[] {
  if (source.json.options === undefined) return withoutSchema(name, wanted, manifestFile);
  return checkOptions(wanted.options ?? {}, source.json.options).map(({ path, message, hint }) =>
    problem('PLINTH-MANIFEST-063', manifestFile, ['plugins', name, 'options', ...path].join('.'), message, hint),
  );
}

/** Options without a schema in plugin.json cannot be checked, so they are refused. */
function withoutSchema(name: string, { options = {} }: ManifestPlugin, manifestFile: string): Problem[] {
  return Object.keys(options).map((option) =>
    problem(
      'PLINTH-MANIFEST-063',
      manifestFile,
      `plugins.${name}.options.${option}`,
      'is an option of a plugin whose plugin.json describes no options',
      'remove it, or describe the options with "options" in plugin.json of the plugin',
    ),
  );
}
