import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  collect,
  foreignNames,
  HALF_FOLDER,
  HALF_RECORD_FILE,
  type HalfBuild,
  halfBuildSchema,
  halfModuleSchema,
  integrityOf,
  namesOfFeature,
  type Problem,
  problem,
  readJson,
} from '@plinth/manifests';
import * as v from 'valibot';
import { loadHalves } from '../../halves/load-halves.ts';
import type { Check } from '../check.ts';
import type { BuiltPlugin } from './built-plugin.ts';

/** The codes of the rules about names of a server half. */
const CODES = {
  table: 'PLINTH-MANIFEST-255',
  setting: 'PLINTH-MANIFEST-256',
  address: 'PLINTH-MANIFEST-258',
  migration: 'PLINTH-MANIFEST-259',
} as const;

/** Checks the built server half of a plugin. Empty when the plugin has none. */
export async function checkHalf(plugin: BuiltPlugin): Promise<readonly Check[]> {
  const { json, folder, nameOf, subject } = plugin;
  if (json.server === undefined) return [];
  const problems: Problem[] = [];
  const file = nameOf(`${HALF_FOLDER}/${HALF_RECORD_FILE}`);
  const record = await collect(problems, () =>
    readJson(join(folder, HALF_FOLDER, HALF_RECORD_FILE), halfBuildSchema, file),
  );
  if (record) {
    problems.push(...(await checkFiles(plugin, record, file)));
    if (problems.length === 0) problems.push(...(await checkFeatures(plugin, record)));
  }
  return [{ subject, name: 'server half', problems }];
}

async function checkFiles({ json, folder, present, nameOf }: BuiltPlugin, record: HalfBuild, file: string) {
  const hint = 'build the plugin again';
  const version =
    record.version === json.version
      ? []
      : [
          problem(
            'PLINTH-MANIFEST-007',
            file,
            'version',
            `is ${record.version}, but plugin.json says ${json.version}`,
            hint,
          ),
        ];
  const files = await Promise.all(
    Object.entries(record.files).map(async ([name, hash]): Promise<Problem[]> => {
      const path = `${HALF_FOLDER}/${name}`;
      if (!present.has(path))
        return [problem('PLINTH-MANIFEST-015', file, 'files', `lists ${name}, which does not exist`, hint)];
      if (integrityOf(await readFile(join(folder, path))) === hash) return [];
      return [{ code: 'PLINTH-MANIFEST-016', file: nameOf(path), message: `differs from its hash in ${file}`, hint }];
    }),
  );
  return [...version, ...files.flat()];
}

/** Loads the module in a process of its own, and checks what its features declare. */
async function checkFeatures({ json, jsonFile, folder, nameOf }: BuiltPlugin, record: HalfBuild): Promise<Problem[]> {
  const file = nameOf(`${HALF_FOLDER}/${record.entry}`);
  const [answer] = await loadHalves([join(await realpath(folder), HALF_FOLDER, record.entry)]);
  if (answer && 'reason' in answer) {
    const hint = 'correct the module, or install the packages that it imports';
    return [{ code: 'PLINTH-MANIFEST-254', file, message: `cannot be loaded: ${answer.reason}`, hint }];
  }
  const declared = v.safeParse(halfModuleSchema, answer?.module);
  if (!declared.success)
    return declared.issues.map((issue) => {
      const path = v.getDotPath(issue) ?? 'features';
      const isPersonal = path.endsWith('personalData');
      return isPersonal
        ? problem(
            'PLINTH-MANIFEST-257',
            file,
            path,
            'is missing, so nobody could find, export and erase what is stored about a person',
            'write { kind: "own" } and "person", { kind: "with", feature, why }, or { kind: "none", why }',
          )
        : problem('PLINTH-MANIFEST-254', file, path, issue.message, 'export a list of features');
    });
  const names = { plugin: json.name, tables: json.serverTables, settings: json.serverSettings };
  return declared.output.features.flatMap((feature) =>
    foreignNames(namesOfFeature(feature), names).map(({ kind, name }) => {
      const message = `has the ${kind} ${name}, which is not its own`;
      return problem(CODES[kind], file, `features.${feature.name}`, message, hintFor(kind, json.name, jsonFile));
    }),
  );
}

function hintFor(kind: keyof typeof CODES, plugin: string, jsonFile: string): string {
  if (kind === 'address') return 'choose an address that does not belong to the site';
  if (kind === 'migration') return `name it after its number and the plugin, such as "0056-${plugin}"`;
  const field = kind === 'table' ? 'serverTables' : 'serverSettings';
  return `rename it, or add the beginning of its name to "${field}" in ${jsonFile}`;
}
