import { dirname, relative, resolve } from 'node:path';
import { ManifestError } from '../manifest-error.ts';
import { parseShape, readJson } from '../read-json.ts';
import type { ResolvedManifest } from '../schema/manifest.ts';
import { manifestSchema, resolvedManifestSchema } from '../schema/manifest.ts';
import { merge } from './merge.ts';

/**
 * Reads a manifest and everything it extends, and merges them. The extending manifest wins.
 * @throws ManifestError with `-001` to `-003`, `-004` when manifests extend each other in a cycle.
 */
export async function resolveManifest(path: string, root: string): Promise<ResolvedManifest> {
  const file = relative(root, path) || path;
  const { name, plugins } = await readChain(resolve(path), root, []);
  return parseShape({ name, plugins }, resolvedManifestSchema, file);
}

interface Layer {
  readonly name: string;
  readonly plugins: unknown;
}

async function readChain(path: string, root: string, seen: readonly string[]): Promise<Layer> {
  const file = relative(root, path);
  if (seen.includes(path)) throw circle([...seen, path].map((step) => relative(root, step)));
  const manifest = await readJson(path, manifestSchema, file);
  if (manifest.extends === undefined) return manifest;
  const base = await readChain(resolve(dirname(path), manifest.extends), root, [...seen, path]);
  return { name: manifest.name, plugins: merge(base.plugins, manifest.plugins) };
}

function circle(chain: readonly string[]): ManifestError {
  return new ManifestError([
    {
      code: 'PLINTH-MANIFEST-004',
      file: chain[0] ?? '',
      path: 'extends',
      message: `extends itself: ${chain.join(' -> ')}`,
      hint: 'remove "extends" from one of these manifests',
    },
  ]);
}
