import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseJson } from '@plinth/manifests';
import * as v from 'valibot';

/**
 * Name of the file that lists the files of earlier builds. It is beside the folder `plugins` of the builds, and
 * `npm run build` of this repository writes it.
 */
const RECORD = 'build-files.json';
const filesSchema = v.optional(v.array(v.string()), []);
const recordSchema = v.object({ previous: filesSchema, history: filesSchema });

/**
 * Files of earlier builds, which `npm run build` keeps for open pages and for the releases in the history of a
 * template. No page that is published with the current lockfile uses them.
 * @param built Folder with the build of one plugin.
 */
export function previousFiles(built: string): ReadonlySet<string> {
  const file = join(dirname(dirname(built)), RECORD);
  if (!existsSync(file)) return new Set();
  const prefix = `plugins/${basename(built)}/`;
  const { previous, history } = parseJson(readFileSync(file, 'utf8'), recordSchema, file);
  const names = [...previous, ...history]
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
