import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ManifestError, type Problem } from '@plinth/manifests';
import { shortPath } from '../build/read-plugin.ts';
import { filesBelow } from '../build/replace-files.ts';
import { stagingFolder } from '../build/staging-folder.ts';
import { installedVersion } from '../installed-version.ts';
import { type PackageSources, packageSources } from './package-sources.ts';
import { checkName, sortedImports, withName } from './template-names.ts';

/** Folder of the templates in the package of the command: `templates/plugin`. */
const TEMPLATES = path.join(import.meta.dirname, '../../templates');
/**
 * Files whose name in the template differs from their name in a plugin. npm does not pack a file named `.gitignore`.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };
/**
 * Files of the template that a plugin in this repository does not need, because the repository has them once for all
 * plugins.
 */
const ONCE_FOR_ALL = /^(?:tsconfig\.json|\.gitignore|\.github\/.*)$/;
/** Placeholder in the templates for the version of Plinth's packages. */
const NO_VERSION = '0.0.0';

export interface CreateOptions {
  /** Does the plugin have a server half? Default: false. */
  readonly hasServer?: boolean;
}

/** A new plugin. */
export interface CreatedPlugin {
  readonly name: string;
  /** Path of the plugin's folder, relative to the current folder. */
  readonly folder: string;
  /** The files of the plugin, relative to its folder. */
  readonly files: readonly string[];
  /** Is the new plugin in the folder `plugins` of the repository of Plinth? */
  readonly isInRepository: boolean;
  readonly hasServer: boolean;
}

/**
 * Writes a new plugin with one block into the folder `<name>`, or `plugins/<name>` in the repository of Plinth. The
 * folder is written under a temporary name and then renamed, so it is either complete or does not exist.
 * @param cwd Folder in which the command runs.
 * @throws ManifestError `PLINTH-MANIFEST-040` for a wrong name, `-041` when the folder has files, `-049` when it cannot
 *   be written.
 */
export function createPlugin(name: string, cwd: string, { hasServer = false }: CreateOptions = {}): CreatedPlugin {
  checkName(name);
  const isInRepository = isRepository(cwd);
  const folder = path.join(cwd, isInRepository ? 'plugins' : '', name);
  refuseUsedFolder(folder);
  const files = isInRepository
    ? repositoryFiles(name, hasServer)
    : pluginFiles(name, packageSources(cwd, folder), hasServer);
  writeFolder(folder, files);
  return { name, folder: shortPath(folder), files: [...files.keys()].sort(), isInRepository, hasServer };
}

/** Is this folder the repository of Plinth? No other repository has plugins and the sources of the SDK. */
function isRepository(folder: string): boolean {
  return existsSync(path.join(folder, 'plugins')) && existsSync(path.join(folder, 'sdk/package.json'));
}

/** The files of a plugin: those of the template `plugin`, some of which another template replaces. */
function ownFiles(name: string, hasServer: boolean): Map<string, string> {
  return new Map([...templateFiles('plugin', name), ...(hasServer ? templateFiles('server', name) : [])]);
}

function pluginFiles(name: string, sources: PackageSources, hasServer: boolean): ReadonlyMap<string, string> {
  const files = ownFiles(name, hasServer);
  const written = Object.entries(sources).reduce(
    (text, [name, source]) =>
      text.replace(new RegExp(`("@plinth/${name}": )"[^"]*"`), (_, key) => key + JSON.stringify(source)),
    files.get('package.json') ?? '',
  );
  files.set('package.json', written);
  return files;
}

/**
 * Makes the files of a plugin in the repository. The files that differ from those of a plugin outside the repository
 * come from a template of their own.
 */
function repositoryFiles(name: string, hasServer: boolean): ReadonlyMap<string, string> {
  const common = [...ownFiles(name, hasServer)].filter(([file]) => !ONCE_FOR_ALL.test(file));
  const files = new Map([...common, ...templateFiles(hasServer ? 'repository-server' : 'repository', name)]);
  const messages = 'src/messages/messages.ts';
  files.set(messages, (files.get(messages) ?? '').replace('`plinth build`', '`npm run generate`'));
  return files;
}

/** Reads the files of a template, by path, and fills in the name of the plugin and the version of the SDK. */
function templateFiles(template: string, name: string): Map<string, string> {
  const folder = path.join(TEMPLATES, template);
  const sdk = installedVersion('@plinth/sdk');
  return new Map(
    filesBelow(folder).map((file) => [
      withName(OTHER_NAMES[file] ?? file, name),
      sortedImports(withName(readFileSync(path.join(folder, file), 'utf8').replaceAll(NO_VERSION, sdk), name)),
    ]),
  );
}

function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const parent = path.dirname(folder);
  let staging: string | undefined;
  try {
    staging = stagingFolder(parent, `.${path.basename(folder)}.`);
    for (const [file, text] of files) {
      const target = path.join(staging, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    // Removes an empty folder of the same name, because some systems cannot rename a folder over an existing one.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(staging, folder);
  } catch (cause) {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    throw new ManifestError([unwritable(folder, cause)]);
  }
}

function unwritable(folder: string, cause: unknown): Problem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = 'make the folder around it writable, or go to another folder';
  return { code: 'PLINTH-MANIFEST-049', file: shortPath(folder), message: `cannot be written (${reason})`, hint };
}

function refuseUsedFolder(folder: string): void {
  const isUsed = existsSync(folder) && !isEmptyFolder(folder);
  if (!isUsed) return;
  const hint = 'choose another name, or remove the folder';
  throw new ManifestError([
    { code: 'PLINTH-MANIFEST-041', file: shortPath(folder), message: 'exists and is not an empty folder', hint },
  ]);
}

function isEmptyFolder(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    // The path is the path of a file, so there is no empty folder.
    return false;
  }
}
