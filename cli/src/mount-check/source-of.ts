import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/**
 * File and line of the source from which code in a build was made. The file is relative to the plugin's folder.
 * Undefined for code of a package.
 * @param dir Folder of the plugin.
 * @param map File of the source map.
 */
export function sourceOf(dir: string, map: string, line: number, column: number): string | undefined {
  if (!existsSync(map)) return undefined;
  const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(line - 1, column - 1);
  // Code that the bundler adds has no source. The types of Node do not say that the fields of an entry can be missing.
  if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
  const file = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
  return existsSync(join(dir, file)) && !file.includes('node_modules')
    ? `${file}:${entry.originalLine + 1}`
    : undefined;
}
