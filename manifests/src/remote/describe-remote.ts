import type { Problem } from '../manifest-error.ts';
import { problem, throwIfAny } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import { parseShape } from '../read-json.ts';
import { BUILD_RECORD_FILE, type HostBuild, type PluginBuild, pluginBuildSchema } from '../schema/build-record.ts';
import { type PluginJson, pluginJsonSchema, SETUP_MODULE } from '../schema/plugin-json.ts';
import { acceptedRange, checkRemote } from './check-remote.ts';
import { checkRemoteScript } from './check-remote-script.ts';
import type { MfManifest } from './mf-manifest.ts';

/** Facts about a remote that its mf-manifest.json does not contain and that the author gives as options. */
export interface RemoteAnswers {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  /** Block types by exposed name: `{ reviews: 'shop/reviews' }`. */
  readonly blocks: Readonly<Record<string, string | number>>;
}

export interface Remote {
  readonly manifest: MfManifest;
  /** How messages name the file mf-manifest.json. */
  readonly file: string;
  /** Paths of the files that browsers may load, relative to the folder that contains them and mf-manifest.json. */
  readonly files: readonly string[];
  /** Texts of the scripts among these files. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The parsed plugin.json, when the folder contains one already. */
  readonly json?: PluginJson | undefined;
}

export interface DescribedRemote {
  /** Content of plugin.json. Contains only the fields that are known. */
  readonly json: object;
  readonly build: PluginBuild;
}

/**
 * Makes the plugin.json and the build record of a remote that another build tool has made. Runs none of the remote's
 * code.
 * @throws ManifestError with every reason why the remote cannot run on this host (`-011`, `-080` to `-087`), and with
 *   every option that is missing (`-088`) or names something that the remote does not have (`-089`).
 */
export function describeRemote(
  remote: Remote,
  answers: RemoteAnswers,
  host: Pick<HostBuild, 'shared'>,
): DescribedRemote {
  const { manifest, file, scripts } = remote;
  throwIfAny([
    ...checkRemote(manifest, file, host),
    // When the library type is not `module`, `checkRemote` has already reported it, and each script would only repeat
    // the same problem.
    ...(manifest.metaData.remoteEntry.type === 'module'
      ? Object.entries(scripts).flatMap(([name, text]) => checkRemoteScript(text, `${folderOf(file)}${name}`))
      : []),
    ...(remote.json ? [] : checkAnswers(manifest, answers, file)),
  ]);
  const json = remote.json ?? newJson(manifest, answers);
  const parsed = parseShape(json, pluginJsonSchema, `${folderOf(file)}plugin.json`);
  const record = buildRecord(remote, parsed, host);
  return { json, build: parseShape(record, pluginBuildSchema, `${folderOf(file)}${BUILD_RECORD_FILE}`) };
}

function newJson(manifest: MfManifest, { name, version, blocks }: RemoteAnswers) {
  const sdk = manifest.shared.find((shared) => shared.name === '@plinth/sdk');
  return {
    name,
    version: version ?? knownVersion(manifest),
    sdk: sdk ? acceptedRange(sdk) : '*',
    blocks: Object.entries(blocks).map(([block, type]) => ({ type, name: block, module: `./${block}` })),
    ...(manifest.exposes.some(({ path }) => path === SETUP_MODULE) && { setup: SETUP_MODULE }),
  };
}

function buildRecord({ manifest, files }: Remote, { name, version }: PluginJson, host: Pick<HostBuild, 'shared'>) {
  const { remoteEntry } = manifest.metaData;
  const provided = manifest.shared.filter((shared) => Object.hasOwn(host.shared, shared.name));
  const shared = provided.map((each) => each.name).sort();
  return {
    v: 1,
    name,
    version,
    entry: `${remoteEntry.path}${remoteEntry.path === '' || remoteEntry.path.endsWith('/') ? '' : '/'}${remoteEntry.name}`,
    requires: Object.fromEntries(provided.map((each) => [each.name, acceptedRange(each)])),
    modules: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [
        path,
        // The record also lists the stylesheets of later chunks. The host links them with their hashes; the remote
        // would link them without hashes.
        { js: js.sync, css: [...new Set([...css.sync, ...css.async])], shared },
      ]),
    ),
    files,
    languages: {},
    linksStylesheets: true,
  };
}

/**
 * Version of the package; undefined when it does not begin with a digit. Some build tools write a word as the version
 * when they find no package.json.
 */
function knownVersion({ metaData }: MfManifest): string | undefined {
  const version = metaData.buildInfo?.buildVersion;
  return version !== undefined && /^\d/.test(version) ? version : undefined;
}

function checkAnswers(manifest: MfManifest, { name, version, blocks }: RemoteAnswers, file: string): Problem[] {
  const missing = (path: string, message: string, hint: string) =>
    problem('PLINTH-MANIFEST-088', file, path, message, hint);
  const exposed = manifest.exposes
    .filter(({ path }) => path !== SETUP_MODULE)
    .map(({ path }) => path.replace(/^\.\//, ''));
  const problems: Problem[] = [];
  if (name === undefined) {
    problems.push(missing('name', 'does not say the name of the plugin', 'name the plugin: --name reviews'));
  }
  if (version === undefined && knownVersion(manifest) === undefined) {
    problems.push(missing('metaData.buildInfo', 'has no version', 'give the version of this release: --release 1.0.0'));
  }
  for (const block of exposed.filter((each) => !Object.hasOwn(blocks, each))) {
    problems.push(
      missing(
        `exposes../${block}`,
        'has no block type',
        `give the type of the block: --block ${block}=vendor/${block} (or the number of the enumeration)`,
      ),
    );
  }
  for (const block of Object.keys(blocks).filter((each) => !exposed.includes(each))) {
    problems.push(
      problem(
        'PLINTH-MANIFEST-089',
        file,
        'exposes',
        `has no ./${block}${didYouMean(block, exposed)}`,
        exposed.length === 0 ? 'expose a module in the build of the remote' : `use one of: ${exposed.join(', ')}`,
      ),
    );
  }
  return problems;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
