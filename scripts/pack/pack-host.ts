import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { importSpecifiers } from '../../cli/src/verify/import-specifiers.ts';
import { parseSource } from '../../cli/src/verify/source-file.ts';
import { packageOf } from '../../manifests/src/package-of.ts';
import {
  BUILD_RECORD_FILE,
  filesOfBuild,
  hostBuildSchema,
  isolatedBuildSchema,
} from '../../manifests/src/schema/build-record.ts';
import { NODE_RANGE } from './node-range.ts';
import { npmPack } from './pack-package.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Folders of the two hosts: the host that visitors get, and the host for `plinth dev`. */
const HOSTS = ['host', 'host-development'] as const;

/** Folders with the scripts of the site's own pages, such as the inspector. */
const SITE_SCRIPTS = ['editor', 'inspect', 'keyed-map', 'passkeys'] as const;

const hostSchema = v.object({ name: v.string(), version: v.string(), license: v.string() });
const scriptsSchema = v.object({ files: v.array(v.string()) });
const siteSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

/**
 * Makes the package of a built host: the files that browsers load, the files for `plinth dev`, the scripts of the site's
 * own pages, and the render worker that a publisher runs. Authors use it to lock templates and to try plugins.
 * @param dist Folder of a production build.
 * @param outDir Folder into which the tarball is written.
 * @returns The path of the tarball. Throws: an error for a development build, and when the render worker imports a
 * package that the site does not declare.
 */
export function packHost(dist: string, outDir: string): string {
  refuseDevelopmentBuild(dist);
  const folder = path.join(outDir, 'host');
  rmSync(folder, { recursive: true, force: true });
  for (const name of HOSTS) copyBuild(path.join(dist, name), path.join(folder, name), hostBuildSchema);
  const isolated = path.join('host', 'isolated');
  copyBuild(path.join(dist, isolated), path.join(folder, isolated), isolatedBuildSchema);
  for (const name of SITE_SCRIPTS) copyScripts(path.join(dist, name), path.join(folder, name));
  const scripts = globSync('*.mjs', { cwd: path.join(dist, 'renderer') });
  for (const file of scripts) copy(path.join(dist, 'renderer'), path.join(folder, 'renderer'), file);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  copyFileSync(path.join(import.meta.dirname, 'host-package.md'), path.join(folder, 'README.md'));
  const dependencies = dependenciesOf(path.join(folder, 'renderer'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageJson(dependencies), undefined, 2)}\n`);
  return npmPack(folder, outDir);
}

/** Copies the files of one build. The folder can also contain files of the previous build, which are not copied. */
function copyBuild(from: string, to: string, schema: typeof hostBuildSchema | typeof isolatedBuildSchema): void {
  const build = v.parse(schema, readJson(path.join(from, BUILD_RECORD_FILE)));
  for (const file of [BUILD_RECORD_FILE, ...filesOfBuild(build)]) copy(from, to, file);
}

function copyScripts(from: string, to: string): void {
  const { files } = v.parse(scriptsSchema, readJson(path.join(from, BUILD_RECORD_FILE)));
  for (const file of [BUILD_RECORD_FILE, ...files]) copy(from, to, file);
}

function packageJson(dependencies: Readonly<Record<string, string>>) {
  const { name, version, license } = v.parse(hostSchema, readJson(path.join(root, 'host/package.json')));
  return {
    name,
    version,
    description: 'A built Plinth host: what browsers load, and the worker that renders blocks on a server.',
    license,
    type: 'module',
    engines: { node: NODE_RANGE },
    files: [...HOSTS, ...SITE_SCRIPTS, 'renderer'],
    exports: { './package.json': './package.json', './host/*': './host/*', './renderer/*': './renderer/*' },
    dependencies,
  };
}

/** Packages that the render worker imports, with the versions that the site declares. */
function dependenciesOf(renderer: string): Readonly<Record<string, string>> {
  const { dependencies } = v.parse(siteSchema, readJson(path.join(root, 'site/package.json')));
  const names = globSync('*.mjs', { cwd: renderer }).flatMap((file) =>
    importSpecifiers(parseSource(file, readFileSync(path.join(renderer, file), 'utf8')))
      .flatMap(({ specifier }) => specifier ?? [])
      .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
      .map(packageOf),
  );
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = dependencies[name];
      if (version === undefined)
        throw new Error(`the render worker imports ${name}, which site/package.json does not declare`);
      return [name, version];
    }),
  );
}

function refuseDevelopmentBuild(dist: string): void {
  const maps = globSync('{host,renderer}/*.map', { cwd: dist });
  if (maps.length === 0) return;
  throw new Error(
    `${dist} has a development build, which is not what visitors load; run "npm run build" without NODE_ENV`,
  );
}

function copy(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  if (!existsSync(source)) throw new Error(`${source} is missing; run "npm run build"`);
  mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
  copyFileSync(source, path.join(to, file));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
