import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import * as v from 'valibot';

const root = path.dirname(import.meta.dirname);
const packageSchema = v.object({ version: v.string() });
const rangeSchema = v.object({ sdk: v.string() });

/**
 * Text of every plugin.json by its path relative to the root. The plugins of this repository have the version of the
 * package.json next to it. All of them, also those of tests, are built with the SDK of this repository: a range that
 * excludes its version becomes `^` and the version.
 */
export function pluginVersions(): Readonly<Record<string, string>> {
  const own = textOfEach('plugins/*/plugin.json', withVersion);
  const sdk = versionOf('sdk');
  return {
    ...own,
    ...textOfEach('tests/{fixtures,bench}/**/plugin.json', (_file, text) => withSdk(text, sdk)),
    ...Object.fromEntries(Object.entries(own).map(([file, text]) => [file, withSdk(text, sdk)])),
  };
}

function textOfEach(pattern: string, change: (file: string, text: string) => string): Record<string, string> {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });
  return Object.fromEntries(
    files.map((file) => [file.replaceAll(path.sep, '/'), change(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
}

function withVersion(file: string, text: string): string {
  return text.replace(/(?<="version": ")[^"]*/, versionOf(path.dirname(file)));
}

function withSdk(text: string, version: string): string {
  const { sdk } = v.parse(rangeSchema, JSON.parse(text));
  return satisfies(version, sdk) ? text : text.replace(/(?<="sdk": ")[^"]*/, `^${version}`);
}

function versionOf(folder: string): string {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  return v.parse(packageSchema, JSON.parse(text)).version;
}
