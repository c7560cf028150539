import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const root = path.dirname(import.meta.dirname);
const packageSchema = v.object({ version: v.string() });

/** Text of every plugin.json by its path relative to the root, with the version from the package.json next to it. */
export function pluginVersions(): Readonly<Record<string, string>> {
  const files = globSync('plugins/*/plugin.json', { cwd: root });
  return Object.fromEntries(files.map((file) => [file.replaceAll(path.sep, '/'), withVersion(path.join(root, file))]));
}

function withVersion(file: string): string {
  const manifest = readFileSync(path.join(path.dirname(file), 'package.json'), 'utf8');
  const { version } = v.parse(packageSchema, JSON.parse(manifest));
  return readFileSync(file, 'utf8').replace(/(?<="version": ")[^"]*/, version);
}
