import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { undefinedIfMissing } from '../errors/is-missing.ts';
import type { AssetSource } from './asset.ts';

const RECORD = 'plinth.build.json';
const recordSchema = v.object({ script: v.string() });

/** A script for the site's own pages, such as account pages, or for the frame of a maps service. */
export type SiteScript = 'editor' | 'keyed-map' | 'passkeys';

/** Where the files of the script are, and the addresses at which they are served. */
export function scriptSource(name: SiteScript, dist: string): AssetSource {
  return { prefix: `/_plinth/${name}/`, folder: path.join(dist, name) };
}

/**
 * Address of the script. It is looked up for each page, because it changes when `npm run dev` builds the script again.
 * Undefined when the script is not built.
 */
export async function scriptAddress(name: SiteScript, dist: string): Promise<string | undefined> {
  const { prefix, folder } = scriptSource(name, dist);
  const record = await readFile(path.join(folder, RECORD), 'utf8').catch(undefinedIfMissing);
  if (record === undefined) return undefined;
  return prefix + path.basename(v.parse(recordSchema, JSON.parse(record)).script);
}
