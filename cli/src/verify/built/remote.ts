import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  checkDescribedRemote,
  checkRemoteScript,
  collect,
  MF_MANIFEST_FILE,
  mfManifestSchema,
  type PluginBuild,
  type Problem,
  readJson,
} from '@plinth/manifests';
import { type BuiltPlugin, isScript } from './built-plugin.ts';

/**
 * Was the plugin built by another build tool, and did `plinth lock --from` write this record? Only such a record has
 * `linksStylesheets`.
 */
export function isRemote({ linksStylesheets }: PluginBuild): boolean {
  return linksStylesheets === true;
}

/** Is this a file of a remote that no browser loads? Builders write such files for themselves and for developers. */
export function isForBuilders(file: string): boolean {
  return NOT_LOADED.test(posix.basename(file)) || file.split('/').some((part) => part.startsWith('.'));
}

const NOT_LOADED = /^(?:.*\.(?:map|html|zip|d\.ts|txt)|mf-(?:manifest|stats)\.json|plugin\.json|plinth\.build\.json)$/;

/**
 * Does the script contain the runtime of Module Federation, as scripts of other build tools do? The runtime contains
 * `Function` and `eval` for Node and old browsers, and never calls them on a page.
 */
export function isFederationRuntime(text: string): boolean {
  return text.includes('__FEDERATION__');
}

/** Checks a build of another build tool by the rules of `plinth lock --from`. */
export async function checkRemoteBuild({ record, folder, texts, nameOf }: BuiltPlugin): Promise<Problem[]> {
  const scripts = [...texts].filter(([file]) => isScript(file));
  const file = nameOf(MF_MANIFEST_FILE);
  const problems = scripts.flatMap(([name, text]) => checkRemoteScript(text, nameOf(name)));
  if (!existsSync(join(folder, MF_MANIFEST_FILE))) return [...problems, withoutManifest(file)];
  const manifest = await collect(problems, () => readJson(join(folder, MF_MANIFEST_FILE), mfManifestSchema, file));
  return manifest ? [...problems, ...checkDescribedRemote(manifest, file, record)] : problems;
}

function withoutManifest(file: string): Problem {
  const message = 'is missing, so the shared modules of the remote cannot be checked';
  return { code: 'PLINTH-MANIFEST-221', file, message, hint: 'publish it beside plinth.build.json' };
}
