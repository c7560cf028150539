import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { JsonPositions } from '../json-positions.ts';
import type { Problem } from '../manifest-error.ts';
import { ManifestError, throwIfAny } from '../manifest-error.ts';
import { meantFile } from '../meant-file.ts';
import { didYouMean } from '../nearest-word.ts';
import { parseShape, readLocated } from '../read-json.ts';
import type { Manifest, ResolvedManifest } from '../schema/manifest.ts';
import { manifestSchema, resolvedManifestSchema } from '../schema/manifest.ts';
import { merge } from './merge.ts';
import { refuseOtherFile } from './refuse-other-file.ts';

/** One file of a chain of manifests, each of which extends the file before it. */
export interface ManifestLayer {
  readonly file: string;
  /** The entry of each plugin in this file. `false` leaves the plugin out of the template. */
  readonly plugins: Manifest['plugins'];
  readonly positions: JsonPositions;
}

/** A manifest merged with everything that it extends, and the files from which it was made. */
export interface ManifestChain {
  readonly manifest: ResolvedManifest;
  /** The files of the chain. The base is first, the manifest itself is last. */
  readonly layers: readonly ManifestLayer[];
}

/**
 * Reads a manifest and everything that it extends, and merges them. Values of the extending manifest replace those of
 * its base.
 * @throws ManifestError with `-001` to `-003`, `-060`; `-004` when manifests extend each other in a cycle; `-062` when
 * a manifest leaves out a plugin that no base of it has.
 */
export async function resolveManifest(path: string, root: string): Promise<ResolvedManifest> {
  return (await readManifestChain(path, root)).manifest;
}

/** Reads a manifest like `resolveManifest`, and also returns the files of the chain. */
export async function readManifestChain(path: string, root: string): Promise<ManifestChain> {
  const file = relative(root, path) || path;
  const { name, plugins, layers } = await readLayers(resolve(path), root, []);
  return { manifest: resolved(name, plugins, layers, file), layers };
}

/** The file and the line that define the value at a path, such as `['plugins', 'gallery', 'version']`. */
export function placeInChain(
  layers: readonly ManifestLayer[],
  path: readonly string[],
): { file: string; line: number } {
  const found = layers.map(({ file, positions }) => ({ file, ...positions.find(path) }));
  const deepest = Math.max(...found.map(({ depth }) => depth));
  const { file = '', line = 1 } = found.findLast(({ depth }) => depth === deepest) ?? {};
  return { file, line };
}

/**
 * Adds to a problem the file and the line that define the wrong value. A problem that has no path, or already has a
 * line, is returned unchanged.
 */
export function locateInChain(found: Problem, layers: readonly ManifestLayer[]): Problem {
  if (found.path === undefined || found.line !== undefined || layers.length === 0) return found;
  return { ...found, ...placeInChain(layers, found.path.split('.')) };
}

interface Merged {
  readonly name: string;
  readonly plugins: Readonly<Record<string, unknown>>;
  readonly layers: readonly ManifestLayer[];
}

async function readLayers(path: string, root: string, seen: readonly string[]): Promise<Merged> {
  const file = relative(root, path);
  await refuseOtherFile(path, file);
  const { value: manifest, positions } = await readLocated(path, manifestSchema, file);
  const basePath = manifest.extends === undefined ? undefined : resolve(dirname(path), manifest.extends);
  if (basePath !== undefined && manifest.extends !== undefined && !existsSync(basePath))
    throw withoutBase(file, manifest.extends, basePath, positions);
  if (basePath !== undefined && [...seen, path].includes(basePath))
    throw circle(
      [...seen, path, basePath].map((step) => relative(root, step)),
      file,
      positions,
    );
  const base = basePath === undefined ? undefined : await readLayers(basePath, root, [...seen, path]);
  const layer = { file, plugins: manifest.plugins, positions };
  throwIfAny(leftOutOfNothing(layer, base?.plugins ?? {}));
  const merged = Object.entries(manifest.plugins).map(([name, plugin]): [string, unknown] => [
    name,
    merge(ownValue(base?.plugins, name), plugin),
  ]);
  const plugins = Object.fromEntries([...Object.entries(base?.plugins ?? {}), ...merged]);
  return {
    name: manifest.name,
    plugins: Object.fromEntries(Object.entries(plugins).filter(([, plugin]) => plugin !== false)),
    layers: [...(base?.layers ?? []), layer],
  };
}

/** Makes the error for a base that does not exist. Its problem is in the manifest that names the base. */
function withoutBase(file: string, name: string, path: string, positions: JsonPositions): ManifestError {
  const message = `names ${name}, which does not exist${meantFile(name, path)}`;
  const { line } = positions.find(['extends']);
  const hint = 'correct the path, which is seen from the folder of this manifest, or remove "extends"';
  return new ManifestError([{ code: 'PLINTH-MANIFEST-001', file, line, path: 'extends', message, hint }]);
}

function ownValue(plugins: Merged['plugins'] | undefined, name: string): unknown {
  return plugins && Object.hasOwn(plugins, name) ? plugins[name] : undefined;
}

function resolved(
  name: string,
  plugins: Merged['plugins'],
  layers: readonly ManifestLayer[],
  file: string,
): ResolvedManifest {
  try {
    return parseShape({ name, plugins }, resolvedManifestSchema, file);
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    throwIfAny(error.problems.map((found) => locateInChain(found, layers)));
    throw error;
  }
}

/**
 * Reports a plugin that is left out although the base does not have it: a typing error, or the base has left it out
 * already.
 */
function leftOutOfNothing({ file, plugins, positions }: ManifestLayer, base: Merged['plugins']): Problem[] {
  return Object.entries(plugins)
    .filter(([name, plugin]) => plugin === false && !Object.hasOwn(base, name))
    .map(([name]) => ({
      code: 'PLINTH-MANIFEST-062',
      file,
      line: positions.find(['plugins', name]).line,
      path: `plugins.${name}`,
      message: `leaves out a plugin that no base of this manifest has${didYouMean(name, Object.keys(base))}`,
      hint: 'remove the line, or correct the name',
    }));
}

/**
 * Makes the error for manifests that extend each other in a cycle.
 * @param chain Names of the manifests, each of which extends the next one. The last is a repetition of an earlier one.
 * @param file The last manifest before the repetition. Its `extends` closes the cycle.
 */
function circle(chain: readonly string[], file: string, positions: JsonPositions): ManifestError {
  return new ManifestError([
    {
      code: 'PLINTH-MANIFEST-004',
      file,
      line: positions.find(['extends']).line,
      path: 'extends',
      message: `extends itself: ${chain.join(' -> ')}`,
      hint: 'remove "extends" from one of these manifests',
    },
  ]);
}
