import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { compilePackage } from './compile-package.ts';
import { importedPackages } from './imported-packages.ts';
import { NODE_RANGE } from './node-range.ts';
import { type PublishedEntry, publishedExports } from './published-exports.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Time-out of `npm pack`, in milliseconds. The command only writes a file and sends no request to a registry. */
const LONGEST_PACK_MS = 60_000;

const versions = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  sideEffects: v.array(v.string()),
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

/**
 * Makes the package that authors install from a workspace package: compiled ES modules, declarations, source maps, no
 * tests.
 * @param outDir Folder into which the tarball is written.
 * @param others Plinth's other packages that the package imports, already staged.
 * @returns The staged package, and the path of its tarball.
 * Throws: an error when the package does not compile, or imports a package that its package.json does not declare.
 */
export function packPackage(
  published: PublishedPackage,
  outDir: string,
  others: readonly StagedPackage[] = [],
): { readonly staged: StagedPackage; readonly tarball: string } {
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
  const source = path.join(root, published.folder);
  const json = v.parse(packageSchema, JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')));
  mkdirSync(folder, { recursive: true });
  const inside = bundled.map((one) => {
    const name = v.parse(packageSchema, readPackage(one.folder)).name;
    return stagePackage(one, path.join(folder, 'node_modules', name), others);
  });

  const entries = Object.fromEntries(Object.entries(json.exports).filter(([entry]) => !leaveOut.includes(entry)));
  const { exports, sources, styles } = publishedExports(json.name, source, entries);
  const programs = Object.values(json.bin).map((file) => path.posix.normalize(file));
  const declarations = Object.assign({}, ...[...others, ...inside].map(declarationsOf));
  compilePackage({
    folder: source,
    sources: [...sources, ...programs],
    styles,
    outDir: folder,
    declarations,
    forNode,
  });
  for (const [name, from] of Object.entries({ ...folders, ...ownFolders }))
    cpSync(path.join(root, from), path.join(folder, name), { recursive: true });
  for (const file of ownFiles) copyFileSync(path.join(source, file), path.join(folder, file));
  const copied = Object.fromEntries(Object.keys(folders).map((name) => [`./${name}/*`, `./${name}/*`]));
  const all = { ...exports, ...copied };
  const dependencies = usedDependencies(json, folder, inside);
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(publishedJson(json, { exports: all, dependencies, files: [...Object.keys({ ...folders, ...ownFolders }), ...ownFiles], inside }), undefined, 2)}\n`,
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
  const isUsed = (name: string) => used.some((one) => one === name || typesOf(one) === name);
  const own = Object.entries(json.dependencies).filter(([name]) => isUsed(name));
  const theirs = inside.flatMap((one) => Object.entries(one.json.dependencies));
  const peers = new Set(Object.keys(json.peerDependencies));
  return Object.fromEntries([...own, ...theirs].filter(([name]) => !peers.has(name)).sort());
}

interface Publication {
  readonly exports: StagedPackage['exports'];
  readonly dependencies: Readonly<Record<string, string>>;
  /** Names of the files and folders that the package contains in addition to `lib`. */
  readonly files: readonly string[];
  readonly inside: readonly StagedPackage[];
}

function publishedJson(json: PackageJson, { exports, dependencies, files, inside }: Publication) {
  const bin = Object.fromEntries(
    Object.entries(json.bin).map(([name, file]) => [name, file.replace('./src/', 'lib/').replace(/\.ts$/, '.js')]),
  );
  return {
    name: json.name,
    version: json.version,
    description: json.description,
    license: json.license,
    type: 'module',
    engines: { node: NODE_RANGE },
    sideEffects: json.sideEffects,
    files: ['lib', ...files],
    exports,
    ...(Object.keys(bin).length > 0 && { bin }),
    dependencies,
    peerDependencies: json.peerDependencies,
    ...(inside.length > 0 && { bundleDependencies: inside.map((one) => one.json.name) }),
  };
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
