import { join } from 'node:path';
import {
  BUILD_RECORD_FILE,
  collect,
  type PluginBuild,
  type PluginJson,
  type Problem,
  pluginBuildSchema,
  problem,
  readJson,
} from '@plinth/manifests';
import type { Check } from '../check.ts';
import { type BuiltPlugin, isScript, openBuild } from './built-plugin.ts';

interface ReadBuild {
  readonly checks: readonly Check[];
  /** The opened build. Absent when there is no build that can be read. */
  readonly plugin?: BuiltPlugin;
}

/** Opens the build of a plugin, and compares its record with plugin.json. */
export async function readBuild(
  subject: string,
  json: PluginJson,
  jsonFile: string,
  folder: string,
  nameOf: (file: string) => string,
  absent: ReadonlySet<string> = new Set(),
): Promise<ReadBuild> {
  const file = nameOf(BUILD_RECORD_FILE);
  const problems: Problem[] = [];
  const record = await collect(problems, () => readJson(join(folder, BUILD_RECORD_FILE), pluginBuildSchema, file));
  if (!record) return { checks: [{ subject, name: 'build record', problems }] };
  // When the build belongs to a different plugin, its files are not checked, because messages about them would mislead.
  if (json.name !== record.name)
    return { checks: [{ subject, name: 'build record', problems: differences(json, record, file) }] };
  const plugin = await openBuild({ subject, json, jsonFile, record, folder, nameOf, absent });
  return { checks: [{ subject, name: 'build record', problems: differences(json, record, file) }], plugin };
}

/** Texts of the scripts of a build. */
export function scriptTexts({ texts }: BuiltPlugin): string[] {
  return [...texts].flatMap(([file, text]) => (isScript(file) ? [text] : []));
}

function differences(json: PluginJson, record: PluginBuild, file: string): Problem[] {
  const hint = 'build the plugin again';
  return [
    ...(json.name === record.name
      ? []
      : [
          problem(
            'PLINTH-MANIFEST-006',
            file,
            'name',
            `is "${record.name}", but plugin.json says "${json.name}"`,
            hint,
          ),
        ]),
    ...(json.version === record.version
      ? []
      : [
          problem(
            'PLINTH-MANIFEST-007',
            file,
            'version',
            `is ${record.version}, but plugin.json says ${json.version}`,
            hint,
          ),
        ]),
    ...json.blocks
      .filter(({ name }) => record.modules[`./${name}`]?.shared.length === 0)
      .map(({ name }) =>
        problem(
          'PLINTH-MANIFEST-026',
          file,
          `modules../${name}.shared`,
          'is empty, but a block uses the React of the host: its version would not be checked',
          'correct the build, so that the record names every shared module the block imports',
        ),
      ),
  ];
}
