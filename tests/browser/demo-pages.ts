import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../site/pages');

/** Paths of all pages of the demo site, the catalog's included. */
export const DEMO_PAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && name !== 'site.json')
  .map((name): string => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')).path)
  .sort();
