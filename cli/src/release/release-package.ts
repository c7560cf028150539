import path from 'node:path';
import { HALF_FOLDER, HALF_RECORD_FILE, halfBuildSchema, type PluginJson, readJson } from '@plinth/manifests';
import * as v from 'valibot';

const packageSchema = v.object({ name: v.string(), license: v.optional(v.string()) });

/** Packages of which a site may have only one copy: a server half must get the copy that the site runs. */
const SHARED = /^(?:@plinth\/.*|react|react-dom)$/;

/**
 * The package.json of a release with a server half, so that npm can install the release. It names the packages that the
 * server half imports.
 * @param dir Folder of the plugin.
 * @param dist Folder of its build.
 */
export async function releasePackage(
  dir: string,
  dist: string,
  { version, description }: Pick<PluginJson, 'version' | 'description'>,
): Promise<string> {
  const { name, license } = await readJson(path.join(dir, 'package.json'), packageSchema);
  const { requires } = await readJson(path.join(dist, HALF_FOLDER, HALF_RECORD_FILE), halfBuildSchema);
  const needed = (isShared: boolean) =>
    Object.fromEntries(Object.entries(requires).filter(([each]) => SHARED.test(each) === isShared));
  const json = {
    name,
    version,
    description,
    license,
    type: 'module',
    dependencies: needed(false),
    peerDependencies: needed(true),
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
