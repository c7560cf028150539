import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { compilePackage } from './compile-package.ts';
import { importedPackages } from './imported-packages.ts';
import { publishedExports } from './published-exports.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** npm only writes a file here; it asks no registry. */
const LONGEST_PACK_MS = 60_000;

const versions = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  sideEffects: v.array(v.string()),
  exports: v.record(v.string(), v.string()),
  dependencies: versions,
  peerDependencies: versions,
});

const packedSchema = v.tuple([v.object({ filename: v.string() })]);

/**
 * Makes the package that authors install from a workspace package: compiled ES modules, declarations, source maps, no
 * tests.
 * @param folder Folder of the workspace package, from the root: `sdk`.
 * @param outDir Folder that gets the tarball.
 * @returns Path of the tarball.
 * Throws: an error when the package does not compile, or imports a package that its package.json does not declare.
 */
export function packPackage(folder: string, outDir: string): string {
  const source = path.join(root, folder);
  const own = v.parse(packageSchema, JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')));
  const { exports, sources, styles } = publishedExports(own.name, source, own.exports);
  const staging = path.join(outDir, folder);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });

  compilePackage({ folder: source, sources, styles, outDir: staging });
  const used = importedPackages(path.join(staging, 'lib')).filter((name) => name !== own.name);
  const declared = { ...own.dependencies, ...own.peerDependencies };
  const missing = used.filter((name) => ![name, typesOf(name)].some((known) => known in declared));
  if (missing.length > 0) throw new Error(`${folder}/package.json does not declare ${missing.join(', ')}`);

  const isUsed = (name: string) => used.some((one) => one === name || typesOf(one) === name);
  const published = {
    name: own.name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    sideEffects: own.sideEffects,
    files: ['lib'],
    exports,
    // The workspace package also has what only its build imports.
    dependencies: Object.fromEntries(Object.entries(own.dependencies).filter(([name]) => isUsed(name))),
    peerDependencies: own.peerDependencies,
  };
  writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
  copyFileSync(path.join(source, 'README.md'), path.join(staging, 'README.md'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(staging, 'LICENSE'));
  return npmPack(staging, outDir);
}

/** Package with the types of a package that has none: `@types/trusted-types` for `trusted-types`. */
function typesOf(name: string): string {
  return `@types/${name.replace('@', '').replace('/', '__')}`;
}

function npmPack(folder: string, outDir: string): string {
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
