import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { compilePackage } from './compile-package.ts';
import { compileHostEntries, useHostEntries } from './host-entries-inside.ts';
import { importedPackages } from './imported-packages.ts';
import { NODE_RANGE } from './node-range.ts';
import { compiledPath, type PublishedEntry, publishedExports } from './published-exports.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Time-out of `npm pack`, in milliseconds. The command only writes a file and sends no request to a registry. */
const LONGEST_PACK_MS = 60_000;

const versions = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  sideEffects: v.optional(v.array(v.string())),
  exports: v.record(v.string(), v.string()),
  bin: versions,
  dependencies: versions,
  peerDependencies: versions,
});
type PackageJson = v.InferOutput<typeof packageSchema>;

const packedSchema = v.tuple([v.object({ filename: v.string() })]);

/** A workspace package that authors of plugins install, and how it is packed. */
export interface PublishedPackage {
  /** Folder of the workspace package, relative to the root: `sdk`. */
  readonly folder: string;
  /** Does the package run in Node? Default: false, so the package may not use Node's types. */
  readonly forNode?: boolean;
  /** Versions of Node in which it runs. Default: those in which plugins are made. */
  readonly nodeRange?: string;
  /** Folder of the workspace package that contains all sources. Default: `src`. */
  readonly sourceFolder?: string;
  /** Sources that no other source imports, because they are loaded by path, relative to the package's folder. */
  readonly loaded?: readonly string[];
  /** Patterns of further files that code reads by their path beside it, relative to the folder of the sources. */
  readonly filesBesideCode?: readonly string[];
  /**
   * Does the package import entry points of the SDK that the published SDK does not have (`HOST_ENTRIES`)? Then it gets
   * a copy of them. Default: false.
   */
  readonly hasHostEntries?: boolean;
  /** Entry points that are left out, because only Plinth's own tests use them. */
  readonly leaveOut?: readonly string[];
  /**
   * Workspace packages that this package needs and that are not published separately. The tarball of this package
   * contains them.
   */
  readonly bundled?: readonly PublishedPackage[];
  /** Folders that are copied unchanged: the name in the package, and the folder relative to the root. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Further folders that are copied. Only the package itself reads them, so they are not entry points. */
  readonly ownFolders?: Readonly<Record<string, string>>;
  /** Files of the workspace package that are copied unchanged and are not entry points. */
  readonly ownFiles?: readonly string[];
}

/** A package whose files are ready to be packed. */
export interface StagedPackage {
  readonly json: PackageJson;
  /** Folder with the files of the package. */
  readonly folder: string;
  readonly exports: Readonly<Record<string, PublishedEntry>>;
}

export interface PackedPackage {
  readonly staged: StagedPackage;
  /** Path of the tarball. */
  readonly tarball: string;
}

/**
 * Makes the package that authors install from a workspace package: compiled ES modules, declarations, source maps, no
 * tests.
 * @param outDir Folder into which the tarball is written.
 * @param others Plinth's other packages that the package imports, already staged.
 * Throws: an error when the package does not compile, or imports a package that its package.json does not declare.
 */
export function packPackage(
  published: PublishedPackage,
  outDir: string,
  others: readonly StagedPackage[] = [],
): PackedPackage {
  const folder = path.join(outDir, published.folder);
  rmSync(folder, { recursive: true, force: true });
  const staged = stagePackage(published, folder, others);
  copyFileSync(path.join(root, published.folder, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  return { staged, tarball: npmPack(folder, outDir) };
}

/** Compiles a package and writes its package.json, so that it can be packed. */
export function stagePackage(
  published: PublishedPackage,
  folder: string,
  others: readonly StagedPackage[],
): StagedPackage {
  const { bundled = [], folders = {}, ownFolders = {}, ownFiles = [], leaveOut = [], forNode = false } = published;
  const { sourceFolder = 'src', filesBesideCode = [], nodeRange = NODE_RANGE, hasHostEntries = false } = published;
  const source = path.join(root, published.folder);
  const json = v.parse(packageSchema, JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')));
  mkdirSync(folder, { recursive: true });
  const inside = bundled.map((one) => {
    const name = v.parse(packageSchema, readPackage(one.folder)).name;
    return stagePackage(one, path.join(folder, 'node_modules', name), others);
  });

  const entries = Object.fromEntries(Object.entries(json.exports).filter(([entry]) => !leaveOut.includes(entry)));
  const { exports, sources, styles } = publishedExports(json.name, source, entries, sourceFolder);
  const programs = Object.values(json.bin).map((file) => path.posix.normalize(file));
  const hostEntries = hasHostEntries ? compileHostEntries(folder) : {};
  const declarations = Object.assign({}, ...[...others, ...inside].map(declarationsOf), hostEntries);
  compilePackage({
    folder: source,
    sourceFolder,
    sources: [...sources, ...programs, ...(published.loaded ?? [])],
    styles,
    outDir: folder,
    declarations,
    forNode,
  });
  useHostEntries(path.join(folder, 'lib'), hostEntries);
  copyFilesBeside(path.join(source, sourceFolder), path.join(folder, 'lib'), filesBesideCode);
  for (const [name, from] of Object.entries({ ...folders, ...ownFolders }))
    cpSync(path.join(root, from), path.join(folder, name), { recursive: true });
  for (const file of ownFiles) copyFileSync(path.join(source, file), path.join(folder, file));
  const copied = Object.fromEntries(Object.keys(folders).map((name) => [`./${name}/*`, `./${name}/*`]));
  const all = { ...exports, ...copied };
  const dependencies = usedDependencies(json, folder, inside);
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(
      publishedJson(json, {
        exports: all,
        dependencies,
        files: [...Object.keys({ ...folders, ...ownFolders }), ...ownFiles, ...(hasHostEntries ? ['sdk'] : [])],
        inside,
        nodeRange,
        sourceFolder,
      }),
      undefined,
      2,
    )}\n`,
  );
  return { json: { ...json, dependencies }, folder, exports: all };
}

/**
 * The dependencies that the compiled files import, and the dependencies of the bundled packages. The workspace package
 * can also have dependencies that only its tests import; they are left out.
 */
function usedDependencies(json: PackageJson, folder: string, inside: readonly StagedPackage[]) {
  const used = importedPackages(path.join(folder, 'lib')).filter((name) => name !== json.name);
  const declared = { ...json.dependencies, ...json.peerDependencies };
  const missing = used.filter((name) => ![name, typesOf(name)].some((known) => known in declared));
  if (missing.length > 0) throw new Error(`package.json of ${json.name} does not declare ${missing.join(', ')}`);
  const own = dependenciesFor(used, json.dependencies);
  const theirs = [
    ...inside.flatMap((one) => Object.entries(one.json.dependencies)),
    ...dependenciesFor(
      importedPackages(path.join(folder, 'sdk')),
      v.parse(packageSchema, readPackage('sdk')).dependencies,
    ),
  ];
  const peers = new Set(Object.keys(json.peerDependencies));
  return Object.fromEntries([...own, ...theirs].filter(([name]) => !peers.has(name)).sort());
}

/** The dependencies that contain these packages or their types. */
function dependenciesFor(used: readonly string[], dependencies: PackageJson['dependencies']) {
  const isUsed = (name: string) => used.some((one) => one === name || typesOf(one) === name);
  return Object.entries(dependencies).filter(([name]) => isUsed(name));
}

interface Publication {
  readonly exports: StagedPackage['exports'];
  readonly dependencies: Readonly<Record<string, string>>;
  /** Names of the files and folders that the package contains in addition to `lib`. */
  readonly files: readonly string[];
  readonly inside: readonly StagedPackage[];
  readonly nodeRange: string;
  readonly sourceFolder: string;
}

function publishedJson(
  json: PackageJson,
  { exports, dependencies, files, inside, nodeRange, sourceFolder }: Publication,
) {
  const bin = Object.fromEntries(
    Object.entries(json.bin).map(([name, file]) => [
      name,
      compiledPath(file, sourceFolder).replace('./', '').replace(/\.ts$/, '.js'),
    ]),
  );
  return {
    name: json.name,
    version: json.version,
    description: json.description,
    license: json.license,
    type: 'module',
    engines: { node: nodeRange },
    sideEffects: json.sideEffects,
    files: ['lib', ...files],
    exports,
    ...(Object.keys(bin).length > 0 && { bin }),
    dependencies,
    peerDependencies: json.peerDependencies,
    ...(inside.length > 0 && { bundleDependencies: inside.map((one) => one.json.name) }),
  };
}

function copyFilesBeside(from: string, to: string, patterns: readonly string[]): void {
  for (const file of globSync([...patterns], { cwd: from, exclude: ['**/testing/**', '**/node_modules/**'] })) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    copyFileSync(path.join(from, file), path.join(to, file));
  }
}

/** Declaration files of a staged package, by the specifier that imports them. */
function declarationsOf({ json, folder, exports }: StagedPackage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([entry, published]) =>
      typeof published === 'string' ? [] : [[entry.replace('.', json.name), path.join(folder, published.types)]],
    ),
  );
}

function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

/** Name of the package with the types for a package that contains none: `@types/trusted-types` for `trusted-types`. */
function typesOf(name: string): string {
  return `@types/${name.replace('@', '').replace('/', '__')}`;
}

/** Makes the tarball of a folder with a package.json. @returns The path of the tarball. */
export function npmPack(folder: string, outDir: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const output = execFileSync(npm, ['pack', '--json', '--pack-destination', outDir], {
    cwd: folder,
    encoding: 'utf8',
    timeout: LONGEST_PACK_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ filename }] = v.parse(packedSchema, JSON.parse(output));
  return path.join(outDir, filename);
}
