import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { HOST_SERVICES } from '../host-services.ts';
import type { Problem } from '../manifest-error.ts';
import { ManifestError, throwIfAny } from '../manifest-error.ts';
import { readJson } from '../read-json.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { lockfileSchema } from '../schema/lockfile.ts';
import { integrityOf } from './hash.ts';
import { keptPath } from './kept-release.ts';
import { halfFiles, localFiles } from './local-files.ts';
import { lockAgain } from './lock-again.ts';

/**
 * Reads a lockfile and refuses one that is not complete.
 * @throws ManifestError `-001` to `-003`; `-022` when a file has no hash; `-023` when the lockfile refers to a plugin
 * or shared module that it does not contain.
 */
export async function loadLock(file: string): Promise<Lockfile> {
  await refuseManifest(file);
  const lock = await readJson(file, lockfileSchema);
  throwIfAny([...withoutHash(lock, file), ...dangling(lock, file)]);
  return lock;
}

/**
 * Compares the files of the server halves with their hashes in the lockfile.
 * @throws ManifestError `-015` for a missing file, `-016` for a file that differs.
 */
export async function verifyHalves(lock: Pick<Lockfile, 'template' | 'plugins'>, dist: string): Promise<void> {
  await verifyAll(halfFiles(lock, dist), lock);
}

/**
 * Compares the files that browsers load, and that are below `dist`, with their hashes in the lockfile. These are the
 * files of the site's own builds, and the files of plugins on other servers that `plinth lock` has kept.
 * @throws ManifestError `-015` for a missing file, `-016` for a file that differs.
 */
export async function verifyFiles(lock: Lockfile, dist: string): Promise<void> {
  const pathOf = localFiles(lock, dist);
  const local = Object.entries(lock.integrity).flatMap(([url, hash]) => {
    const file = pathOf(url);
    return file === undefined ? [] : [[file, hash] as const];
  });
  await verifyAll(local, lock);
}

async function verifyAll(
  files: readonly (readonly [file: string, hash: string])[],
  { template }: Pick<Lockfile, 'template'>,
): Promise<void> {
  const hint = buildAndLock(`dist/${template}.lock.json`);
  throwIfAny((await Promise.all(files.map(([file, hash]) => verifyFile(file, hash, hint)))).flat());
}

const manifestOnly = v.object({
  name: v.string(),
  plugins: v.record(v.string(), v.unknown()),
  integrity: v.optional(v.undefined()),
});

/**
 * Refuses a manifest that was given in place of its lockfile, and reports only this one problem. Without this check,
 * every field of a lockfile would be reported as missing.
 */
async function refuseManifest(file: string): Promise<void> {
  const manifest = await readJson(file, v.unknown());
  if (!v.is(manifestOnly, manifest)) return;
  const message = 'is the manifest of a template, and not a lockfile';
  const hint = `type "plinth lock --manifest ${file}", and name the lockfile that it writes`;
  throw new ManifestError([{ code: 'PLINTH-MANIFEST-003', file, message, hint }]);
}

async function verifyFile(file: string, hash: string, hint: string): Promise<Problem[]> {
  // Why the file cannot be read does not matter: the problem only names the file.
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return [{ code: 'PLINTH-MANIFEST-015', file, message: 'cannot be read', hint }];
  if (integrityOf(bytes) === hash) return [];
  return [{ code: 'PLINTH-MANIFEST-016', file, message: 'differs from its hash in the lockfile', hint }];
}

function withoutHash(lock: Lockfile, file: string): Problem[] {
  const { host, isolated, plugins, blocks } = lock;
  const hosts = isolated ? [host, isolated] : [host];
  const modules = [...Object.values(blocks), ...Object.values(plugins).flatMap(({ setup }) => (setup ? [setup] : []))];
  const used = new Set([
    ...(isolated ? [isolated.page] : []),
    ...hosts.flatMap(({ kernel, chunks, shared, files }) => [
      kernel,
      ...Object.values(chunks).flat(),
      ...Object.values(shared).flatMap((module) => module.files),
      ...files,
    ]),
    ...Object.values(plugins).flatMap((plugin) => [plugin.entry, ...plugin.files]),
    ...modules.flatMap(({ js, css }) => [...js, ...css]),
    ...[...hosts, ...Object.values(plugins)].flatMap(({ languages }) =>
      Object.values(languages).flatMap((copies) => [...Object.keys(copies), ...Object.values(copies)]),
    ),
  ]);
  return [...used]
    .filter((url) => !Object.hasOwn(lock.integrity, url))
    .map((url) => ({
      code: 'PLINTH-MANIFEST-022',
      file,
      path: 'integrity',
      message: `has no hash for ${url}`,
      hint: buildAndLock(file),
    }));
}

function dangling(lock: Lockfile, file: string): Problem[] {
  const problem = (path: string, message: string): Problem => ({
    code: 'PLINTH-MANIFEST-023',
    file,
    path,
    message,
    hint: buildAndLock(file),
  });
  const modules = [
    ...Object.entries(lock.blocks).map(([type, block]) => ({ path: `blocks.${type}`, shared: block.shared })),
    ...Object.entries(lock.plugins).map(([name, { setup }]) => ({
      path: `plugins.${name}.setup`,
      shared: setup?.shared ?? [],
    })),
  ];
  return [
    ...Object.entries(lock.plugins).flatMap(([name, plugin]) =>
      [plugin.entry, ...plugin.files]
        .filter((url) => !url.startsWith('/') && keptPath('', plugin, url) === undefined)
        .slice(0, 1)
        .map((url) => problem(`plugins.${name}.kept`, `does not say where the bytes of ${url} are kept`)),
    ),
    ...Object.entries(lock.blocks)
      .filter(([, { plugin }]) => !Object.hasOwn(lock.plugins, plugin))
      .map(([type, { plugin }]) => problem(`blocks.${type}`, `belongs to "${plugin}", which is not locked`)),
    ...Object.entries(lock.services)
      .filter(([, plugin]) => !Object.hasOwn(lock.plugins, plugin))
      .map(([service, plugin]) => problem(`services.${service}`, `is provided by "${plugin}", which is not locked`)),
    ...Object.entries(lock.plugins).flatMap(([name, { server }]) =>
      server === undefined || server === 'refused'
        ? []
        : [server.entry]
            .filter((entry) => !Object.hasOwn(server.files, entry))
            .map((entry) => problem(`plugins.${name}.server.files`, `has no hash for ${entry}`)),
    ),
    ...Object.entries(lock.plugins).flatMap(([name, { uses }]) =>
      uses
        .filter((service) => !HOST_SERVICES.has(service) && !Object.hasOwn(lock.services, service))
        .map((service) =>
          problem(`plugins.${name}.uses`, `names service ${service}, which neither the host nor a plugin provides`),
        ),
    ),
    ...Object.entries(lock.plugins)
      .filter(([, { isolated }]) => isolated && !lock.isolated)
      .map(([name]) => problem(`plugins.${name}.isolated`, 'needs frames, which the lockfile does not have')),
    ...modules.flatMap(({ path, shared }) =>
      shared
        .filter((specifier) => !Object.hasOwn(lock.host.shared, specifier))
        .map((specifier) => problem(path, `imports ${specifier}, which the host does not share`)),
    ),
  ];
}

function buildAndLock(lockFile: string): string {
  return `build, then type "${lockAgain(lockFile)}"`;
}
