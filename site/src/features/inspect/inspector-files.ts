import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';
import * as v from 'valibot';

/** Address of the folder with the build of the inspector. */
export const INSPECTOR_PREFIX = '/_plinth/inspect/';
const RECORD = 'plinth.build.json';

const recordSchema = v.object({ script: v.string(), style: v.string() });

export interface InspectorFile {
  readonly href: string;
  readonly integrity: string;
}

export interface InspectorFiles {
  readonly script: InspectorFile;
  readonly style: InspectorFile;
}

/**
 * The script and the stylesheet of the inspector, with their hashes. They are read for each inspected page, because
 * `npm run dev` can build them again while the site runs. Undefined when the inspector is not built.
 *
 * @param dist Folder of the builds.
 */
export async function inspectorFiles(dist: string): Promise<InspectorFiles | undefined> {
  const folder = inspectorFolder(dist);
  const fileOf = async (name: string): Promise<InspectorFile> => {
    const bytes = await readFile(path.join(folder, path.basename(name)));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return { href: INSPECTOR_PREFIX + path.basename(name), integrity };
  };
  const record = await readFile(path.join(folder, RECORD), 'utf8').catch(undefinedIfMissing);
  if (record === undefined) return undefined;
  const { script, style } = v.parse(recordSchema, JSON.parse(record));
  return { script: await fileOf(script), style: await fileOf(style) };
}

export function inspectorFolder(dist: string): string {
  return path.join(dist, 'inspect');
}
