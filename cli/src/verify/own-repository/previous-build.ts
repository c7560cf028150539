import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseJson } from '@plinth/manifests';
import * as v from 'valibot';

/** Beside the folder `plugins` of the builds. `npm run build` of this repository writes it. */
const RECORD = 'build-files.json';
const recordSchema = v.object({ previous: v.array(v.string()) });

/**
 * Files of the build before, which `npm run build` keeps for pages that are open. No page that is published now uses
 * them.
 * @param built Folder with the build of one plugin.
 */
export function previousFiles(built: string): ReadonlySet<string> {
  const file = join(dirname(dirname(built)), RECORD);
  if (!existsSync(file)) return new Set();
  const prefix = `plugins/${basename(built)}/`;
  const { previous } = parseJson(readFileSync(file, 'utf8'), recordSchema, file);
  const names = previous.map((name) => name.replaceAll('\\', '/')).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
